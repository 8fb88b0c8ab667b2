"""What a finished game was decided by: chances over time, decisions and luck.

moments   what is known about one decision, and sums over a whole game
thinker   a bot that says what it thinks
thinking  walks through a game and thinks about each decision again
told      turning points as sentences
"""
