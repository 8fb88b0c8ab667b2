"""FEL-PRO-5 to FEL-PRO-7: mysterious places are drawn, kept, paid for, put back and scored."""

from typing import Unpack

import pytest

from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.events import EVERYONE, Event
from tests.games.felinia.journeys import ashore
from tests.games.felinia.table import (
    Doc,
    Parts,
    asked,
    bag,
    events,
    goods,
    house,
    options,
    play,
    refusal,
    table,
    told,
)

EVERY_CARD = [f"K{n}{good}" for n in range(1, 7) for good in ("", "W", "B")]


def before_mystery(mine: Doc, top: str, **parts: Unpack[Parts]) -> FeliniaState:
    """Return a merchant of player 0 one step before the mysterious place of the lions."""
    parts["houses"] = (mine, *parts.get("houses", ()))
    parts["at"], parts["visited"], parts["deck"] = "walk LIO-D", "LIO-H LIO-D", top
    return ashore("LIO", "pro", **parts)


def deck(s: FeliniaState) -> list[str]:
    """Return the deck, top first."""
    return [s.cfg.card_ids[card] for card in reversed(list(s.deck))]


def hand(s: FeliniaState, seat: int = 0) -> list[str]:
    """Return the cards a player has kept."""
    return [id_ for k, id_ in enumerate(s.cfg.card_ids) if s.players[seat].cards >> k & 1]


@pytest.mark.rule("FEL-PRO-5")
def test_eighteen_cards_six_places_each_free_for_wine_and_for_books() -> None:
    cfg = table("pro").cfg

    assert EVERY_CARD == list(cfg.card_ids)
    assert [n // 3 for n in range(18)] == list(cfg.card_place)
    assert [-1, 1, 4] * 6 == list(cfg.card_pay)


@pytest.mark.rule("FEL-PRO-5")
def test_the_top_two_cards_are_drawn_and_one_may_be_kept() -> None:
    s = before_mystery(house("wine"), "K1 K2W K3")

    log = play(s, "p0 step LIO-I")
    assert [(0, 2)] == events(log, "drew_mysteries")
    assert "p0 FEL-PRO-5" == asked(s)
    assert ["keep K1", "keep K2W", "none"] == options(s)
    play(s, "p0 keep K1")
    assert ["K1"] == hand(s)
    assert {"wine": 1} == goods(s)
    assert "K3" == deck(s)[0]
    assert "K2W" == deck(s)[-1]
    assert 17 == len(deck(s))


@pytest.mark.rule("FEL-PRO-5")
@pytest.mark.parametrize(("card", "good"), [("K2W", "wine"), ("K5B", "books")])
def test_a_card_with_a_good_is_kept_by_returning_one_to_the_bag(card: str, good: str) -> None:
    s = before_mystery(house("2 wine, 2 books"), f"{card} K1")
    before = bag(s)

    log = play(s, f"p0 step LIO-I, keep {card}")
    assert [card] == hand(s)
    assert 1 == goods(s)[good]
    assert 3 == sum(goods(s).values())
    assert before[good] + 1 == bag(s)[good]
    assert [(0, s.cfg.good_ids.index(good))] == events(log, "kept")


@pytest.mark.rule("FEL-PRO-5")
@pytest.mark.parametrize(("card", "good"), [("K2W", "books"), ("K5B", "wine")])
def test_a_card_without_its_good_cannot_be_kept(card: str, good: str) -> None:
    s = before_mystery(house(good), f"{card} K1")

    play(s, "p0 step LIO-I")
    assert ["keep K1", "none"] == options(s)
    missing = {"wine": "Books", "books": "Wine"}[good]
    assert f"FEL-PRO-5: keeping it costs {missing}, and you have none" == refusal(s, f"keep {card}")
    assert "FEL-PRO-5: you did not draw this card" == refusal(s, "keep K4")


@pytest.mark.rule("FEL-PRO-5")
@pytest.mark.parametrize("owned", ["K3", "K3W", "K3B"])
def test_nobody_keeps_two_cards_of_one_place(owned: str) -> None:
    other = "K3W" if owned == "K3" else "K3"
    s = before_mystery(house("wine, books", cards=owned), f"{other} K1")

    play(s, "p0 step LIO-I")
    assert ["keep K1", "none"] == options(s)
    assert "FEL-PRO-5: you have a card of this place already" == refusal(s, f"keep {other}")


@pytest.mark.rule("FEL-PRO-5")
def test_a_card_of_a_place_that_another_player_has_may_be_kept() -> None:
    s = before_mystery(house(""), "K3 K1W", houses=(house(cards="K3B"),))

    play(s, "p0 step LIO-I")
    assert ["keep K3", "none"] == options(s)


@pytest.mark.rule("FEL-PRO-5", "FEL-AMB-17")
def test_keeping_none_is_always_allowed_and_both_go_under_in_the_order_drawn() -> None:
    s = before_mystery(house("wine"), "K1 K2W K3")

    play(s, "p0 step LIO-I, none")
    assert [] == hand(s)
    assert {"wine": 1} == goods(s)
    assert "K3" == deck(s)[0]
    assert ["K1", "K2W"] == deck(s)[-2:]


@pytest.mark.rule("FEL-AMB-18", "FEL-PRO-5", "FEL-E14")
def test_crystal_cave_and_ghost_wood_both_go_under_without_a_question() -> None:
    s = before_mystery(house("books", cards="K3W"), "K3 K6W K1")

    log = play(s, "p0 step LIO-I")
    assert "p0 FEL-PRO-5" != asked(s)
    assert [(0, -1)] == events(log, "kept_none")
    assert ["K3", "K6W"] == deck(s)[-2:]  # Crystal Cave above Ghost Wood
    assert "K1" == deck(s)[0]
    assert ["K3W"] == hand(s)


def nearly_all(but: str) -> tuple[Doc, ...]:
    """Return three other houses that hold all cards but some."""
    left = [card for card in EVERY_CARD if card not in but.split()]
    hands: list[list[str]] = [[], [], []]
    for card in left:
        free = next(h for h in hands if all(other[:2] != card[:2] for other in h))
        free.append(card)
    return tuple(house(cards=" ".join(h)) for h in hands)


@pytest.mark.rule("FEL-PRO-5")
def test_with_one_card_left_one_is_drawn() -> None:
    s = before_mystery(house(""), "K1", houses=nearly_all("K1"))

    log = play(s, "p0 step LIO-I")
    assert [(0, 1)] == events(log, "drew_mysteries")
    assert ["keep K1", "none"] == options(s)
    play(s, "p0 none")
    assert ["K1"] == deck(s)


@pytest.mark.rule("FEL-PRO-5")
def test_with_no_card_left_nothing_is_drawn() -> None:
    s = before_mystery(house("", cards="K1"), "", houses=nearly_all("K1"))

    log = play(s, "p0 step LIO-I")
    assert [(0, 0)] == events(log, "drew_mysteries")
    assert [(0, -1)] == events(log, "kept_none")
    assert "There is no mysterious place left to be found." in told(s, log)
    assert [] == deck(s)


@pytest.mark.rule("FEL-PRO-5", "FEL-DEC-2")
def test_the_journey_goes_on_after_the_card() -> None:
    s = before_mystery(house("", provisions=1), "K1 K2")

    play(s, "p0 step LIO-I, keep K1")
    assert "p0 FEL-EXP-6" == asked(s)
    assert {"step LIO-J", "step LIO-G", "step LIO-L", "home"} == set(options(s))
    s = before_mystery(house(""), "K1 K2")
    log = play(s, "p0 step LIO-I, keep K1")  # no provision: the steps are used up
    assert [(0, s.cfg.island.ids.index("LIO-I"))] == events(log, "home")


@pytest.mark.rule("FEL-PRO-5", "FEL-AMB-12")
def test_two_merchants_draw_at_the_same_place_one_after_the_other() -> None:
    s = table(
        "pro", at="walk LIO-D", visited="LIO-H LIO-D", docks="S10: 0 1", deck="K1 K2 K3 K4",
        houses=(house(""), house("")), round=3,
    )  # fmt: skip

    play(s, "p0 step LIO-I, keep K2", "p1 step LIO-D, step LIO-I")
    assert ["keep K3", "keep K4", "none"] == options(s)
    play(s, "p1 none")
    assert ["K1", "K3", "K4"] == deck(s)[-3:]


# FEL-PRO-6: secrecy


def public(log: list[Event]) -> list[Event]:
    return [event for event in log if event.to == EVERYONE]


@pytest.mark.rule("FEL-PRO-6", "FEL-INF-4")
def test_opponents_hear_that_a_card_was_kept_and_what_was_paid_but_not_which() -> None:
    one = before_mystery(house("wine, books"), "K1W K2")
    s = before_mystery(house("wine, books"), "K4W K5B")
    logs = [play(one, "p0 step LIO-I, keep K1W"), play(s, "p0 step LIO-I, keep K4W")]

    assert public(logs[0]) == public(logs[1])
    private = [event for event in logs[0] if event.to != EVERYONE]
    assert [(0, "saw_mysteries"), (0, "kept_card")] == [(e.to, e.kind) for e in private]
    assert (1, 3) == private[0].args  # K1W, K2
    assert any("keeps a mysterious place and pays Wine." in line for line in told(s, logs[1]))


@pytest.mark.rule("FEL-PRO-6")
def test_keeping_none_sounds_the_same_whether_chosen_or_forced() -> None:
    chosen = before_mystery(house("wine"), "K1 K2")
    forced = before_mystery(house("wine", cards="K1 K2"), "K1B K2B")

    mine = play(chosen, "p0 step LIO-I, none")
    theirs = play(forced, "p0 step LIO-I")
    assert public(mine) == public(theirs)


@pytest.mark.rule("FEL-PRO-6", "FEL-DEC-3")
def test_a_draw_of_cards_cannot_be_taken_back() -> None:
    log = play(before_mystery(house(""), "K1 K2"), "p0 step LIO-I")

    assert [True] == [event.barrier for event in log if event.kind == "drew_mysteries"]


@pytest.mark.rule("FEL-PRO-6", "FEL-INF-4")
def test_only_the_finder_sees_what_was_found_and_kept() -> None:
    s = before_mystery(house("", cards="K6"), "K1 K2", houses=(house(cards="K5"),))
    play(s, "p0 step LIO-I")

    for watcher in (EVERYONE, 0, 1, 2):
        ids = {node.id for node in s.scene(watcher).walk()}
        assert (watcher == 0) == ("found.K1" in ids) == ("found.K2" in ids)
        assert (watcher == 0) == ("player.0.card.K6" in ids)
        assert (watcher == 1) == ("player.1.card.K5" in ids)


# FEL-PRO-7: points


@pytest.mark.rule("FEL-PRO-7")
@pytest.mark.parametrize(
    ("cards", "points"),
    [("", 0), ("K1", 1), ("K1 K2W", 4), ("K1 K2 K3B", 6), ("K1 K2 K3 K4 K5 K6", 12)],
)
def test_one_card_is_a_point_and_more_are_two_each(cards: str, points: int) -> None:
    s = table("pro", houses=(house("", cards=cards),))
    sheet = s.scores().sheets[0]

    assert points == sheet.total
    assert [points] == [line.points for line in sheet.lines if line.rule == "FEL-PRO-7"]
    assert points == s.points(0)
