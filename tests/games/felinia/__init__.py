"""Felinia, rule by rule."""
