"""Saves outlive the code: what was stored by earlier releases is replayed, upgraded or told."""
