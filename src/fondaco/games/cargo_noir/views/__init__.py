"""What can be read from a state of Cargo Noir: scene, log, secrets, positions."""
