"""The rules of Felinia: one class for each decision, a round as a list of steps."""
