"""How the terminal draws Goa."""
