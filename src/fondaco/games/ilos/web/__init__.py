"""How the page draws Ilôs, and what it tells of it."""
