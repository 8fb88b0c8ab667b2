"""The terminal: drawing any scene, and the session of those who play there."""
