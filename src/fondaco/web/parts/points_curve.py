"""The points by round as a curve: one line a seat, told apart by colour and dashes."""

from typing import Final

from fondaco.kernel.texts import say
from fondaco.view.seen import View
from fondaco.view.story import Story
from fondaco.web.markup import Markup, el

WIDTH: Final = 480
HEIGHT: Final = 132
LEFT: Final = 32
RIGHT: Final = 12
TOP: Final = 24
BOTTOM: Final = 20
MARKS: Final = 4  # lines of the scale at most
STEPS: Final = (1, 2, 5, 10, 20, 25, 40, 50, 100, 200, 500)
ROOM: Final = 22  # between two numbers below the curve


def points_curve(view: View, story: Story) -> Markup:
    """Return the curve, with the numbers of the turning points above it."""
    most = max(max(entry.points) for entry in story.rounds)
    ground = _Ground(len(story.rounds), max(1, most))
    about = say("Points by round; the score sheet holds the numbers of the end.")
    return el(
        "svg",
        *_scale(ground),
        *_numbers(ground, view, story),
        *_turns(ground, story),
        *(_line(ground, view, story, seat) for seat in range(len(view.people))),
        viewbox=f"0 0 {WIDTH} {HEIGHT}",
        class_="points-curve",
        role="img",
        aria_label=view.tongue(about),
    )


class _Ground:
    """Where things are in the curve."""

    def __init__(self, rounds: int, most: int) -> None:
        self.most = most
        self.across = (WIDTH - LEFT - RIGHT) / max(1, rounds - 1)
        self.bottom = HEIGHT - BOTTOM

    def x(self, place: int) -> float:
        return round(LEFT + place * self.across, 1)

    def y(self, points: int) -> float:
        return round(self.bottom - max(points, 0) / self.most * (self.bottom - TOP), 1)


def _scale(ground: _Ground) -> list[Markup]:
    step = next((step for step in STEPS if ground.most / step <= MARKS), STEPS[-1])
    out: list[Markup] = []
    for mark in range(0, ground.most + 1, step):
        y = ground.y(mark)
        out.append(el("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="scale"))
        out.append(el("text", mark, x=LEFT - 6, y=y + 4, text_anchor="end"))
    return out


def _numbers(ground: _Ground, view: View, story: Story) -> list[Markup]:
    """Return the numbers of the rounds; those that have no room are left out."""
    last = len(story.rounds) - 1
    out: list[Markup] = []
    before = -ROOM
    for place, entry in enumerate(story.rounds):
        x = ground.x(place)
        end = place == last
        if not end and (x - before < ROOM or ground.x(last) - x < 2 * ROOM):
            continue
        text = view.tongue(say("end")) if end else str(entry.round)
        anchor = "end" if end else "middle"
        at = WIDTH - 2 if end else x
        out.append(el("text", text, x=at, y=HEIGHT - 4, text_anchor=anchor))
        before = int(x)
    return out


def _turns(ground: _Ground, story: Story) -> list[Markup]:
    """Return the numbers of the turning points; those of one round stand side by side."""
    rounds = [entry.round for entry in story.rounds]
    out: list[Markup] = []
    right = float(-ROOM)
    for number, turn in enumerate(story.turns, 1):
        x = ground.x(rounds.index(turn.round)) if turn.round in rounds else ground.x(0)
        at = min(max(x, right + 18), WIDTH - 10)
        right = at
        out += [
            el("line", x1=x, x2=x, y1=TOP - 4, y2=ground.bottom, class_="turn"),
            el("circle", cx=at, cy=11, r=8.5, class_="turn"),
            el("text", number, x=at, y=15, text_anchor="middle", class_="turn"),
        ]
    return out


def _line(ground: _Ground, view: View, story: Story, seat: int) -> Markup:
    points = " ".join(
        f"{ground.x(place)},{ground.y(entry.points[seat])}"
        for place, entry in enumerate(story.rounds)
    )
    return el("polyline", points=points, class_=f"points {view.people[seat].colour}")
