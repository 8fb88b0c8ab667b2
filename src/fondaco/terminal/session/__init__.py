"""Playing at the terminal: an evening, what can be typed, and what is shown for it."""
