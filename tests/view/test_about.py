"""What a viewer is told about a thing: the words of the game, what can be done, and why not."""

from fondaco.match import Match
from fondaco.view.about import about_node
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import View, view_of
from tests.match.table import OPENING, table


def seen(match: Match, seat: int, lang: str = "en") -> View:
    people = tuple(Person(i, name, COLOURS[i]) for i, name in enumerate(("Anna", "Ben")))
    return view_of(match, "t", seat, people, lang)


def test_a_thing_tells_its_numbers_for_the_viewer_and_what_can_be_done() -> None:
    match = table(2, *OPENING)
    seat = match.seat()
    found = about_node(seen(match, seat), match.config, "port.RIO")
    assert found is not None
    assert "Rio" == found.title
    assert ("Highest stack", "2") in found.figures
    assert ("Least to send a ship", "3") in found.figures
    assert "CN-P3-3" in found.rules
    assert found.ways


def test_why_not_is_told_once_for_each_reason_and_with_its_rule() -> None:
    match = table(2, *OPENING)
    seat = match.seat()
    greyed = seen(match, seat).greyed()
    node = next(id_ for option in greyed for id_ in option.nodes)
    found = about_node(seen(match, seat), match.config, node)
    assert found is not None
    reasons = [one.why for one in found.refused]
    assert reasons
    assert len(set(reasons)) == len(reasons)
    assert all(one.rule.startswith("CN-") and one.what for one in found.refused)


def test_who_does_not_decide_is_told_what_it_is_and_nothing_to_do() -> None:
    match = table(2, *OPENING)
    for seat in (-1, 1 - match.seat()):
        found = about_node(seen(match, seat), match.config, "port.RIO")
        assert found is not None
        assert ((), ()) == (found.ways, found.refused)
    spectator = about_node(seen(match, -1), match.config, "port.RIO")
    assert spectator is not None
    assert "In your safe" not in dict(spectator.figures)


def test_whose_a_thing_is_and_the_language_of_the_viewer() -> None:
    match = table(2, *OPENING)
    found = about_node(seen(match, 0, "de"), match.config, "port.RIO.ship.0")
    assert found is not None
    assert ("Schiff von Anna", 0) == (found.title, found.seat)


def test_of_what_is_not_in_the_scene_nothing_is_told() -> None:
    match = table(2)
    assert about_node(seen(match, 0), match.config, "port.ATLANTIS") is None
