"""Goa's own ways to answer: the bench of an auction, two sums, six actions with their yields."""

import re
from collections.abc import Iterator

import pytest

from fondaco.games.goa.rules.auction import BOUGHT_OWN, SOLD
from fondaco.games.goa.web.effects import SENTENCES, brings, what
from fondaco.kernel.scene import Node
from fondaco.match import Match
from fondaco.match.replay import replay
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import View, view_of
from fondaco.web.pages.table import regions
from tests.browser.tables import JOURNALS
from tests.web.drawing import found
from tests.web.reading import Page, read

OPEN, HIDDEN = "4p_gggg_2004_quick_start-on_open_money-on_22", "4p_gggg_2012_9"


def journal(name: str) -> str:
    return (JOURNALS / "goa" / f"{name}.journal").read_text(encoding="utf-8")


def seen_by(match: Match, seat: int) -> View:
    people = tuple(Person(k, f"Player {k + 1}", COLOURS[k]) for k in range(match.config.seats))
    return view_of(match, "t", seat, people, "en")


def asked(name: str, word: str) -> Iterator[View]:
    """Yield what those see who answer with a word, a few times in a game."""
    text = journal(name)
    plies = [n for n, done in enumerate(replay(text).history) if done.text.split()[0] == word]
    for ply in plies[:: max(1, len(plies) // 4)]:
        match = replay(text, until=ply)
        yield seen_by(match, match.seat())


def answers(view: View) -> Page:
    drawn = regions(view)
    return read(drawn["prompt"].whole() + drawn["bench"].whole())


def classed(page: Page, tag: str, name: str) -> list[str]:
    """Return the texts of all elements of a class."""
    return [e.text for e in page.all(tag) if name in e.get("class").split()]


@pytest.mark.parametrize("name", [OPEN, HIDDEN])
def test_everything_that_can_be_bid_is_in_the_form_of_the_ladder(name: str) -> None:
    for view in asked(name, "bid"):
        assert view.prompt is not None
        page = answers(view)
        form = page.one("form", id="bidding")
        offered = [line.split("\t")[0] for line in form.get("data-labels").split("\n")]
        wanted = [o.notation for o in view.prompt.legal() if o.notation != "pass"]
        assert wanted == offered
        amounts = [int(notation.split()[1]) for notation in wanted]
        coins = [int(e.get("value")) for e in page.all("input", type="radio") if e.get("value")]
        legal = [n for n in coins if n >= amounts[0]]
        assert set(legal) <= set(amounts)
        assert amounts[-1] in legal
        assert 1 == len(page.all("button", **{"data-do": "pass"}))
        assert 1 == len(page.all("button", form="bidding"))


@pytest.mark.parametrize(
    ("ply", "quick"), [(13, ["1", "limit", "5", "keep"]), (14, ["2", "limit", "keep"])]
)
def test_a_bid_that_is_the_only_one_left_is_not_offered_twice(ply: int, quick: list[str]) -> None:
    match = replay(journal("3p_ggg_2004_6"), until=ply)
    page = answers(seen_by(match, match.seat()))
    assert quick == [
        e.get("data-set") for e in page.all("button", class_="tool") if e.get("data-set")
    ]


@pytest.mark.rule("GOA-INF-2", "GOA-VAR-4")
@pytest.mark.parametrize(("name", "purses"), [(OPEN, 4), (HIDDEN, 1)])
def test_purses_are_shown_to_bidders_only_where_ducats_lie_open(name: str, purses: int) -> None:
    for view in asked(name, "bid"):
        page = answers(view)
        assert purses == len(classed(page, "span", "purse"))
        assert 4 == len(classed(page, "b", "bid-of"))


@pytest.mark.rule("GOA-AUC-4", "GOA-AUC-5")
@pytest.mark.parametrize(("name", "more"), [(OPEN, 1), (HIDDEN, -1)])
def test_both_endings_count_with_the_bid(name: str, more: int) -> None:
    for view in asked(name, "bid"):
        have = found(view.scene, f"player.{view.seat}.ducats").value
        sums = [(e.get("data-base"), e.get("data-by")) for e in answers(view).all("b")]
        counted = [one for one in sums if one[0]]
        assert [("0", "1"), (str(have), "-1"), (str(more), "1")] == counted


@pytest.mark.parametrize("name", [OPEN, HIDDEN])
def test_the_auctioneer_compares_two_sums(name: str) -> None:
    for view in asked(name, "sell"):
        have = found(view.scene, f"player.{view.seat}.ducats").value
        auction = found(view.scene, "auction")
        best, own = auction.fact("best"), auction.fact("own")
        assert isinstance(have, int)
        assert isinstance(best, int)
        assert isinstance(own, int)
        page = answers(view)
        sell = page.one("button", **{"data-do": "sell"})
        assert f"{have} → {have + best}" in sell.text
        buy = page.all("button", **{"data-do": "buy"})
        assert (best + own <= have) == bool(buy)
        assert all(f"{have} → {have - best - own}" in one.text for one in buy)


def test_an_auctioneer_without_the_ducats_is_told_what_is_missing() -> None:
    for name in (OPEN, HIDDEN, "2p_gg_2004_3", "4p_gggg_2004_9"):
        text = journal(name)
        for ply, done in enumerate(replay(text).history):
            if done.text != "sell":
                continue
            match = replay(text, until=ply)
            view = seen_by(match, match.seat())
            if not answers(view).all("button", **{"data-do": "buy"}):
                assert any("your own lot costs you" in t for t in sums_of(view))
                return
    pytest.fail("everybody can always pay")


def sums_of(view: View) -> list[str]:
    return classed(answers(view), "button", "sum")


def test_sold_lots_stand_in_the_ledger_with_buyer_and_price() -> None:
    match = replay(journal(HIDDEN))
    last = max(n for n, event in match.log if event.kind in (SOLD.kind, BOUGHT_OWN.kind))
    view = seen_by(replay(journal(HIDDEN), until=last), 0)
    ledger = regions(view)["board"].components["ledger"]
    prices = re.findall(r'price-n"[^>]*>(\d+)<', ledger)
    told = [line for line in view.log if line.kind in (SOLD.kind, BOUGHT_OWN.kind)]
    assert prices
    assert [str(line.numbers[2]) for line in told[-len(prices) :]] == prices


def test_six_actions_say_what_they_bring() -> None:
    for view in asked(HIDDEN, "build"):
        page = answers(view)
        acts = [e for e in page.all("button") if "act" in e.get("class").split()]
        assert 6 == len(acts)
        gain = found(view.scene, f"player.{view.seat}.marker.SHIP").fact("yield")
        build = page.one("button", **{"data-do": "build"})
        assert f"+{gain} ship" in build.text
        row = found(view.scene, f"player.{view.seat}.marker.COLO").fact("yield")
        own = found(view.scene, f"player.{view.seat}.colonists").value
        assert isinstance(own, int)
        assert f"cards + {int(str(row)) + own}" in acts[4].text
        assert view.prompt is not None
        single = {o.notation for o in view.prompt.legal() if " " not in o.notation}
        buttons = {e.get("data-do") for e in page.all("button") if e.get("data-do")}
        assert single <= buttons


def test_every_tile_says_what_it_does() -> None:
    match = replay(journal(HIDDEN), until=0)
    tiles = [n for n in match.state.scene(0).walk() if n.id.startswith(("cell.", "removed."))]
    assert all(what(tile) for tile in tiles if tile.value is not None)
    assert all(SENTENCES[kind](2) for kind in SENTENCES)


def test_a_lot_brings_something_at_once_and_may_open_a_step() -> None:
    ships = Node("cell.11", "tile", None, "SHIPS", facts=(("value", 4),))
    pepper = Node("cell.12", "tile", None, "PLANT-2-PE", facts=(("fields", 2), ("spice", "PE")))
    assert {"ships": 4} == brings(ships)
    assert {"PE": 2} == brings(pepper)
    chips = {
        text for view in asked(HIDDEN, "bid") for text in classed(answers(view), "span", "gain")
    }
    assert "+2" in chips
    assert "opens Expedition, row 2" in chips


def test_a_step_of_progress_says_what_it_costs_and_yields() -> None:
    view = next(asked(HIDDEN, "build"))
    hand = regions(view)["hand"].components
    cells = [cell for id_, cell in hand.items() if id_.startswith("hand-EXPD-")]
    assert any("costs Nutmeg, 1 ship, then yields 1/2" in cell for cell in cells)
