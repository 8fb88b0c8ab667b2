"""Learning by doing: first games in which every move is asked for, explained and answered."""
