"""Opponents. A bot is given a world that looks right to its seat, never the true state."""
