"""RIA-END: points."""

from fondaco.kernel.scores import ScoreLine, Scores, Sheet
from fondaco.kernel.texts import name
from rialto.model import RialtoState


def sheet(s: RialtoState, seat: int, *, known: bool) -> Sheet:
    """RIA-END-2 to RIA-END-4: goods, the patron if he is known, and ducats."""
    lines: list[ScoreLine] = []
    for good, title in enumerate(s.cfg.good_names):
        n = s.owned(seat, good)
        if n:
            lines.append(ScoreLine("RIA-END-2", title, n, n * (n + 1) // 2))
    if known:
        n = s.owned(seat, s.patrons[seat])
        lines.append(ScoreLine("RIA-END-3", name("Patron"), n, n * s.cfg.patron_points))
    ducats = s.ducats[seat]
    lines.append(ScoreLine("RIA-END-4", name("Ducats"), ducats, ducats // s.cfg.change))
    return Sheet(seat, tuple(lines), (ducats,), hidden=() if known else ("RIA-END-3",))


def scores(s: RialtoState, seat: int | None) -> Scores:
    """Return the sheets as a seat may know them; None: as they are."""
    return Scores(tuple(sheet(s, who, known=seat is None or who == seat) for who in range(s.seats)))
