"""The rules of Ilôs: one class for each decision, a round as a list of steps."""
