"""Whole pages: what one address shows."""
