"""How the terminal draws Ilôs."""
