"""How the page draws Felinia, and what it tells of it."""
