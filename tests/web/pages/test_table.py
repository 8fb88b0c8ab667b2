"""Table pages of all games on random positions: whole, labelled, complete, and without secrets."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

import pytest

from fondaco.games import GAMES, load
from fondaco.kernel.config import Config
from fondaco.kernel.game import Game
from fondaco.kernel.rng import seeded
from fondaco.match import Match, Seat
from fondaco.view.people import COLOURS, Person, Surroundings
from fondaco.view.seen import View, view_of
from fondaco.web.pages.table import page, regions
from fondaco.web.patches import patch, trace_of
from tests.web.tags import Tag, tags

POSITIONS: Final = 1_000  # at full length
SOME: Final = 150  # more games than there are ways to set a table
WHOLE: Final = 20  # every so many positions the whole page is read

every_game = pytest.mark.parametrize("game", GAMES)


class Reader(NamedTuple):
    """Markup in which every element is closed: its elements and ids, in their order."""

    elements: list[Tag]
    ids: list[str]


def read(markup: str) -> Reader:
    elements = [tag for tag in tags(markup) if isinstance(tag, Tag) and not tag.ends]
    return Reader(elements, [e.attributes["id"] for e in elements if e.attributes.get("id")])


def people(n: int) -> tuple[Person, ...]:
    return tuple(Person(seat, f"Player {seat + 1}", COLOURS[seat]) for seat in range(n))


def configurations(game: Game) -> Iterator[Config]:
    """Yield tables of all sizes, editions and first and last choices of switches."""
    for edition in game.editions:
        for players in range(game.fewest, game.most + 1):
            yield game.configure(players, edition)
    for switch in game.switches:
        if switch.key not in ("starter", "youngest"):
            yield game.configure(game.most, "", {switch.key: switch.choices[-1]})


def moments(name: str, positions: int, every: int = 40) -> Iterator[tuple[Match, int]]:
    """Yield matches on the way through random games, with a number; about one `every` actions."""
    game, number, seed = load(name), 0, 0
    while number < positions:
        for config in configurations(game):
            seed += 1
            seats = tuple(Seat(f"Player {n + 1}") for n in range(config.seats))
            match, rng = Match(game, config, seed, seats), seeded(seed, "pages")
            while not match.state.over():
                if rng.below(every) == 0:
                    number += 1
                    yield match, number
                    if match.state.over():  # whoever looked has played on
                        break
                legal = match.state.legal()
                action = legal[rng.below(len(legal))]
                match.act(match.state.words().write(action))
            number += 1
            yield match, number


def seen(match: Match, seat: int, lang: str = "en") -> View:
    return view_of(match, "t", seat, people(match.config.seats), lang)


def offered(reader: Reader, legal: list[str]) -> list[str]:
    """Return every action that some control of a page can send, or begin a draft with.

    A draft may also begin with a later pick, and one control stands for all values of a number:
    what can be sent in the end is counted out in `test_drafts`.
    """
    out: list[str] = []
    for tag, attributes, *_ in sorted(reader.elements, key=lambda element: "data-do" in element[1]):
        if "data-do" in attributes:
            done = attributes["data-do"].split(", ")
            out += [done[0]] if len(done) == 1 or done[0] not in out else []
        elif "data-pick" in attributes:
            pick = attributes["data-pick"]
            what = pick.rpartition(" ")[0]
            numbers = [text for text in legal if text.rpartition(" ")[0] == what]
            out += [pick] if pick in legal and "data-draft" in attributes else []
            if what.count(" ") and pick.rpartition(" ")[2].isdecimal():
                out += [text for text in numbers if text not in out]
        elif tag == "form" and attributes.get("data-labels"):
            out += [line.split("\t")[0] for line in attributes["data-labels"].split("\n")]
    return out


@every_game
def test_every_legal_action_has_exactly_one_control_and_nothing_else_has(
    game: str, *, long: bool
) -> None:
    for match, number in moments(game, POSITIONS if long else SOME):
        turn = match.seat()
        view = seen(match, max(turn, 0), ("en", "de")[number % 2])
        parts = regions(view)
        whole = number % WHOLE == 0  # with the sprite, which does not change
        markup = page(view, parts) if whole else "".join(r.whole() for r in parts.values())
        reader = read(markup)
        assert [id_ for id_, n in Counter(reader.ids).items() if n > 1] == []
        legal = [match.state.words().write(a) for a in match.state.legal()] if turn >= 0 else []
        assert sorted(legal) == sorted(offered(reader, legal))
        nodes = {e.attributes["data-node"] for e in reader.elements if "data-node" in e.attributes}
        options = view.prompt.options if view.prompt is not None else ()
        missing = {node for option in options for node in option.nodes} - nodes
        assert not missing, missing


@every_game
def test_every_control_has_a_name(game: str) -> None:
    for match, number in moments(game, 60):
        view = seen(match, max(match.seat(), 0), ("en", "de")[number % 2])
        for tag, attributes, *_ in read(page(view, regions(view))).elements:
            if attributes.get("role") == "button":
                assert attributes.get("aria-label", "").strip(), (tag, attributes)
                assert attributes.get("tabindex") == "0"
            assert "style" not in attributes
            assert not any(name.startswith("on") for name in attributes), attributes


@every_game
def test_a_patch_names_elements_that_are_there_and_is_small(game: str) -> None:
    sizes: list[int] = []
    for match, number in moments(game, 40):
        seat = number % match.config.seats
        if match.state.over():
            continue
        before = regions(seen(match, seat))
        ids = set(read(page(seen(match, seat), before)).ids)
        match.act(match.state.words().write(match.state.legal()[0]))
        after = regions(seen(match, seat))
        changes = patch(trace_of(before), trace_of(after), after)
        for change in changes:
            reader = read(change)
            assert reader.ids[0] in ids or reader.elements[0].attributes.get("data-into") in ids
        sizes.append(sum(len(change) for change in changes))
    assert sorted(sizes)[len(sizes) // 2] < 15_000


@every_game
def test_two_worlds_that_look_alike_to_a_seat_give_the_same_page(game: str) -> None:
    for match, number in moments(game, 60):
        seat = number % (match.config.seats + 1) - 1
        if match.state.over():
            continue
        view = seen(match, seat)
        kept, match.state = match.state, match.state.sample(seat, seeded(number))
        other = seen(match, seat)
        match.state = kept
        assert page(view, regions(view)) == page(other, regions(other))


@every_game
def test_hostile_names_are_harmless(game: str) -> None:
    match, _ = next(moments(game, 1))
    nasty = '"><script>alert(1)</script>'
    crowd = tuple(Person(p.seat, nasty, p.colour) for p in people(match.config.seats))
    view = view_of(match, "t", 0, crowd, "en")
    markup = page(view, regions(view))
    assert "<script>alert" not in markup
    assert nasty not in markup
    read(markup)


@every_game
def test_every_symbol_on_a_page_is_in_its_sprite(game: str) -> None:
    for match, number in islice(moments(game, 8), 8):  # with a curtain
        view = replace(seen(match, number % match.config.seats), around=Surroundings(shared=True))
        reader = read(page(view, regions(view)))
        used = {e.attributes["href"] for e in reader.elements if e.name == "use"}
        assert used <= {f"#{id_}" for id_ in reader.ids}
