"""How the page draws Goa, and what it tells of it."""
