"""What a seat sees of a table, as values without markup: pages, JSON and the terminal show them."""
