"""The graph of an analysis: one line a seat, told apart by colour, dashes and letters."""

from collections.abc import Sequence
from typing import Final

from fondaco.analysis.moments import Moment, beginnings, turning_points
from fondaco.i18n import Tongue
from fondaco.kernel.texts import say
from fondaco.view.people import Person
from fondaco.web.markup import Markup, el, use

WIDTH: Final = 960
HEIGHT: Final = 372
LEFT: Final = 68
RIGHT: Final = 72  # room for the signs of four losers
TOP: Final = 16
BOTTOM: Final = 56
SIGN: Final = 20  # size of a seat's sign
MARKS: Final = (0, 25, 50, 75, 100)

Spot = tuple[Moment, str]  # a moment and what is said about it


def chart(
    table: str,
    people: Sequence[Person],
    spots: Sequence[Spot],
    result: tuple[float, ...],
    tongue: Tongue,
) -> Markup:
    """Return the graph; `result` is there when the analysis is whole."""
    moments = [moment for moment, _ in spots]
    ground = _Ground(len(moments) + bool(result))
    lines = [_line(ground, person, moments, result) for person in people]
    inner = (
        *_scale(ground),
        *_rounds(ground, moments),
        *lines,
        *_signs(ground, people, moments, result),
        *_turning(ground, moments),
        *_moments(ground, table, people, spots),
    )
    about = say("How the chances to win changed; the tables below hold the numbers.")
    return el(
        "svg",
        *inner,
        viewbox=f"0 0 {WIDTH} {HEIGHT}",
        class_="chart",
        id="chart",
        role="group",
        aria_label=tongue(about),
    )


class _Ground:
    """Where things are in the graph."""

    def __init__(self, points: int) -> None:
        self.step = (WIDTH - LEFT - RIGHT) / max(1, points - 1)
        self.bottom = HEIGHT - BOTTOM

    def x(self, place: float) -> float:
        return round(LEFT + place * self.step, 1)

    def y(self, chance: float) -> float:
        return round(TOP + (1 - chance) * (self.bottom - TOP), 1)


def _scale(ground: _Ground) -> list[Markup]:
    out: list[Markup] = []
    for mark in MARKS:
        y = ground.y(mark / 100)
        out.append(el("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="scale"))
        out.append(el("text", f"{mark} %", x=LEFT - 8, y=y + 4, text_anchor="end"))
    return out


def _rounds(ground: _Ground, moments: Sequence[Moment]) -> list[Markup]:
    """Return a mark where each round begins; numbers that have no room are left out."""
    out: list[Markup] = []
    last = -WIDTH
    for moment in beginnings(moments):
        if moment.round < 1:
            continue
        x = ground.x(moments.index(moment))
        out.append(el("line", x1=x, x2=x, y1=TOP, y2=ground.bottom + 6, class_="round"))
        if x - last >= SIGN * 1.5:
            out.append(el("text", moment.round, x=x, y=ground.bottom + 27, text_anchor="middle"))
            last = int(x)
    return out


def _line(
    ground: _Ground, person: Person, moments: Sequence[Moment], result: tuple[float, ...]
) -> Markup:
    chances = [moment.chances[person.seat] for moment in moments]
    chances += [result[person.seat]] if result else []
    points = " ".join(f"{ground.x(n)},{ground.y(c)}" for n, c in enumerate(chances))
    return el("polyline", points=points, class_=f"chance {person.colour}")


def _signs(
    ground: _Ground, people: Sequence[Person], moments: Sequence[Moment], result: tuple[float, ...]
) -> list[Markup]:
    """Return the signs of the seats where rounds begin and at the end, unless they would cover."""
    out: list[Markup] = []
    begun = [(moments.index(m), m.chances) for m in beginnings(moments)[2::2]]
    last = len(moments) - (0 if result else 1)
    for place, chances in (*begun, (last, result or moments[-1].chances)):
        taken: list[float] = []
        for person in people:
            y = ground.y(chances[person.seat])
            covered = sum(abs(y - other) < SIGN for other in taken)
            at_end = place == last
            if covered and not at_end:
                continue
            x = ground.x(place) + (SIGN * 0.7 * (1 + covered) if at_end else 0)
            taken.append(y)
            out.append(use(f"seat-{person.colour}", x, y, SIGN, class_="sign"))
    return out


def _turning(ground: _Ground, moments: Sequence[Moment]) -> list[Markup]:
    """Return the numbers of the turning points, below the graph."""
    out: list[Markup] = []
    xs = [ground.x(moments.index(moment)) for moment in turning_points(moments)]
    y = ground.bottom
    for number, (x, beside) in enumerate(zip(xs, _apart(xs), strict=True), 1):
        out.append(el("path", d=f"M{x} {y}l-6 10h12z", class_="turn"))
        out.append(el("text", number, x=beside, y=HEIGHT - 4, text_anchor="middle", class_="turn"))
    return out


def _apart(xs: Sequence[float]) -> list[float]:
    """Return places near these that keep a distance from each other."""
    out: list[float] = []
    limit = WIDTH - SIGN / 2
    for x in reversed(xs):
        limit = min(x, limit - SIGN)
        out.insert(0, limit)
    return out


def _moments(
    ground: _Ground, table: str, people: Sequence[Person], spots: Sequence[Spot]
) -> list[Markup]:
    """Return what answers to pointing: a strip for each moment, which leads to its position.

    Only the first is a stop of the tabulator; from there the arrow keys go on.
    """
    return [
        el(
            "a",
            el("title", text),
            *_strip(ground, place, people, moment),
            href=f"/replay/{table}?ply={moment.ply}",
            class_="moment",
            tabindex="0" if place == 0 else "-1",
            aria_label=text,
        )
        for place, (moment, text) in enumerate(spots)
    ]


def _strip(ground: _Ground, place: int, people: Sequence[Person], moment: Moment) -> list[Markup]:
    """Return what can be pointed at, and what is seen then: a hairline and a dot for each seat."""
    x = ground.x(place)
    strip = el(
        "rect",
        x=round(x - ground.step / 2, 1),
        y=TOP,
        width=round(max(ground.step, 0.1), 1),
        height=ground.bottom - TOP,
    )
    hair = el("line", x1=x, x2=x, y1=TOP, y2=ground.bottom)
    dots = [
        el(
            "circle",
            cx=x,
            cy=ground.y(moment.chances[person.seat]),
            r=4,
            class_=f"dot {person.colour}",
        )
        for person in people
    ]
    return [strip, hair, *dots]
