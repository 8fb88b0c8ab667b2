"""The podium: an arcade in which the winners stand in the open hall, the others in plain arches."""

import re
from typing import Final

from fondaco.caching import cached_up_to
from fondaco.kernel.texts import Text, counted, say
from fondaco.view.seen import View
from fondaco.view.verdict import Verdict
from fondaco.web.assets import STATIC, text_of_game
from fondaco.web.markup import Markup, classes, el
from fondaco.web.parts.controls import icon
from fondaco.web.parts.seat_sign import disc
from fondaco.web.parts.table_lists import PLACES

SHARED: Final = (
    say("shared 1st"),
    say("shared 2nd"),
    say("shared 3rd"),
    say("shared 4th"),
    say("shared 5th"),
)
SLIPS: Final = (
    (60, 60, 20), (110, 120, -30), (150, 40, 70), (210, 95, 10), (40, 150, 60), (820, 50, -20),
    (870, 110, 40), (930, 70, 80), (960, 140, 15), (780, 90, -60), (330, 30, 30), (690, 36, -30),
)  # fmt: skip  # x, y, turned by


def podium(view: View, verdict: Verdict) -> Markup:
    """Return the seats in the order of their places; the first stands in the middle."""
    ranked = sorted(view.people, key=lambda person: verdict.places[person.seat])
    steps = [_step(view, verdict, person.seat) for person in ranked]
    kind = classes("podium", "two-halls" if verdict.shared else None)
    return el("div", _slips() if verdict.winners else None, el("ol", *steps), class_=kind)


def _step(view: View, verdict: Verdict, seat: int) -> Markup:
    person, tongue = view.people[seat], view.tongue
    first = seat in verdict.winners
    picture = _arch(view.game if first else "", seat)
    laurel = icon("laurel", 64, class_="laurel") if first else None
    total = view.standing.totals[seat]
    words = el(
        "div",
        el("b", person.name),
        el(
            "span",
            el("strong", total),
            f" {tongue(counted('point', 'points', total))}",
            f" · {tongue(_place(view, verdict, seat))}" if verdict.winners else None,
        ),
        class_="words",
    )
    hall = el("div", picture, laurel, disc(person.colour, 64), class_="hall")
    return el("li", hall, words, class_="first" if first else None)


def _place(view: View, verdict: Verdict, seat: int) -> Text:
    place = verdict.places[seat]
    if seat in verdict.resigned:
        return say("resigned")
    if view.standing.sheets[seat].left:
        return say("left the game")
    shared = verdict.places.count(place) > 1
    return (SHARED if shared else PLACES)[place - 1]


@cached_up_to(64)
def _arch(game: str, seat: int) -> Markup:
    """Return an arch with the picture of a hall, or with nothing but water; its ids are its own."""
    stone = (STATIC / "arch.svg").read_text(encoding="utf-8")
    own = text_of_game(game, "hall.svg") if game else ""
    inner = own[own.index(">") + 1 : own.rindex("</svg>")] if own else ""
    water = el("rect", width=300, height=240, class_="podium-water")
    whole = stone.strip().replace("<!--picture-->", inner or water)
    for id_ in set(re.findall(r'id="([^"]+)"', whole)):
        whole = whole.replace(f'id="{id_}"', f'id="step-{seat}-{id_}"')
        whole = whole.replace(f"#{id_})", f"#step-{seat}-{id_})")
        whole = whole.replace(f'"#{id_}"', f'"#step-{seat}-{id_}"')
    head = 'class="arch" preserveAspectRatio="xMidYMax slice" aria-hidden="true" viewBox='
    return Markup(whole.replace("viewBox=", head, 1))


def _slips() -> Markup:
    """Return the slips of brass that fall once."""
    slips = [
        el("rect", x=x, y=y, width=9, height=4, transform=f"rotate({turned} {x} {y})")
        for x, y, turned in SLIPS
    ]
    return el(
        "svg",
        *slips,
        viewbox="0 0 1000 200",
        preserveAspectRatio="none",
        class_="slips",
        aria_hidden="true",
    )
