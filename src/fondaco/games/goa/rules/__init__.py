"""The rules of Goa: one class for each decision, a round as a list of steps."""
