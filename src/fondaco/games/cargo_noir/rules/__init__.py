"""The rules of Cargo Noir: one class for each decision, a round as a list of steps."""
