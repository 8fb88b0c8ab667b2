"""What can be read from a state of Ilôs: scene, log, secrets, positions."""
