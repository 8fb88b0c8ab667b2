"""What can be read from a state of Felinia: scene, log, secrets, positions."""
