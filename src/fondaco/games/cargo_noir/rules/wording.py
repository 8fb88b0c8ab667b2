"""Tokens and cards in words, for questions and for the log."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.counts import count
from fondaco.kernel.texts import Text, say, times


def tokens_in(s: CargoState, items: i64) -> Text:
    """Return a list of tokens for people."""
    return listed([(s.cfg.cargo_names[k], count(items, k)) for k in range(s.cfg.kinds)])


def cards_in(s: CargoState, items: i64) -> Text:
    """Return a list of cards for people."""
    return listed([(s.cfg.card_names[c], count(items, c)) for c in range(s.cfg.cards)])


def listed(items: list[tuple[Text, int]]) -> Text:
    """Return "2 × Ivory, Art": what is there, with its number when it is more than one."""
    there = [(label, n) for label, n in items if n > 0]
    if not there:
        return say("nothing")
    parts: list[Text] = [label if n == 1 else times(n, label) for label, n in there]
    out = parts[0]
    for part in parts[1:]:
        out = Text("{before}, {thing}", (("before", out), ("thing", part)))
    return out
