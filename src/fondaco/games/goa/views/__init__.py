"""What can be read from a state of Goa: scene, log, secrets, positions."""
