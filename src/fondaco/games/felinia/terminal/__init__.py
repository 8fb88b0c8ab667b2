"""How the terminal draws Felinia."""
