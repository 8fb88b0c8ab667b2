"""How the terminal draws Cargo Noir."""
