"""What the numbers of a trading house are worth, in points: at the end, and at the beginning.

They were fitted to the final scores of some thousand games between bots whose weights were varied
at random, then turned by what won at tables for two to four. Between the two times they go in a
straight line. The second word is the part of the judgement that a weight belongs to.
"""

from typing import Final

WEIGHTS: Final = (
    ("always", "time", -5.31, 5.71),
    ("ships in row 2", "board", 0.18, 2.06),
    ("ships in row 3", "board", 0.28, 4.19),
    ("ships in row 4", "board", 0.25, 6.04),
    ("ships in row 5", "board", -0.19, 0.07),
    ("harvest in row 2", "board", -0.11, 1.63),
    ("harvest in row 3", "board", 0.08, 2.69),
    ("harvest in row 4", "board", 0.23, 3.56),
    ("harvest in row 5", "board", 0.02, -0.04),
    ("taxes in row 2", "board", -0.2, 2.07),
    ("taxes in row 3", "board", 0.11, 0.75),
    ("taxes in row 4", "board", 0.13, 0.57),
    ("taxes in row 5", "board", 0.71, 0.39),
    ("expedition in row 2", "board", 0.63, 1.4),
    ("expedition in row 3", "board", 0.64, 5.55),
    ("expedition in row 4", "board", 0.42, 4.95),
    ("expedition in row 5", "board", 1.16, 6.57),
    ("colony in row 2", "board", 0.5, 3.41),
    ("colony in row 3", "board", 1.33, 7.92),
    ("colony in row 4", "board", 2.62, 10.11),
    ("colony in row 5", "board", 3.14, 4.89),
    ("ships, up to 4", "ships", 0.14, 0.79),
    ("ships, 6 more", "ships", -0.02, 0.5),
    ("colonists, up to 3", "colonists", 0.17, 0.45),
    ("colonists, 6 more", "colonists", 0.21, 0.2),
    ("4 ducats of the first 8", "ducats", 0.05, 1.71),
    ("4 ducats of 12 more", "ducats", -0.02, 0.69),
    ("4 ducats beyond", "ducats", 0.03, 0.16),
    ("an additional action", "extra", 1.12, 0.95),
    ("a card", "cards", -0.06, -0.06),
    ("a spice", "spices", 0.2, 0.03),
    ("a kind of spice", "spices", 0.12, 0.76),
    ("a field, up to 6", "board", 0.03, 0.23),
    ("a further field", "board", 0.03, 0.13),
    ("a red tile", "tiles", 0.19, 6.38),
    ("a red tile not used yet", "tiles", 0.0, 0.16),
    ("a one-time tile", "tiles", 0.81, 1.98),
    ("the flag", "flag", 0.57, 0.86),
    ("one colony", "board", 1.27, -1.16),
    ("two colonies", "board", 0.58, -0.69),
    ("three colonies", "board", 0.3, -3.65),
    ("four colonies", "board", -0.78, -12.58),
    ("nearness of the nearest step", "steps", -0.12, -0.33),
    ("of the second", "steps", 0.24, 0.12),
    ("row of a step that can be paid", "steps", 0.19, 0.25),
    ("row of the last marker", "board", -0.51, -0.12),
    ("a spice with a ship", "spices", 0.04, 0.17),
    ("spices in the last two fields", "spices", -0.01, 0.13),
)
RIVAL: Final = 0.66  # a bid of as many ducats wins every other time
FLAG_LOT: Final = 2.21  # what the flag is worth in an auction
LEAST_LOT: Final = 0.58  # what any tile is worth
OWN_LOT: Final = 0.33  # share of the worth of a lot that one sells
