"""A first game, move by move: what the coach asks for, why, and what the others do."""
