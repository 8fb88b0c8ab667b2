"""How the page draws Cargo Noir, and what it tells of it."""
