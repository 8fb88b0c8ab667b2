"""The rules of Rialto, one test or more for each id of its register."""

import re
from pathlib import Path
from typing import Any

import pytest
import rialto
from rialto import GAME
from rialto.model import RialtoState

from fondaco.kernel.errors import BadPosition
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.positions import read_position, write_position
from fondaco.kernel.rng import seeded
from fondaco.rulebook import rules_of

HERE = Path(__file__)


def table(players: int = 3, **entries: Any) -> RialtoState:
    found = read_position(GAME, {"game": "rialto", "players": players, **entries})
    assert isinstance(found, RialtoState)
    return found


def act(s: RialtoState, *notations: str) -> list[str]:
    """Carry out legal actions; return what is told to everybody."""
    log: list[Event] = []
    for notation in notations:
        action = s.words().read(notation)
        assert action in s.legal(), notation
        s.apply(action, log)
    return [GAME.tell(s, event).english() for event in log if event.to == EVERYONE]


def options(s: RialtoState) -> list[str]:
    return [s.words().write(action) for action in s.legal()]


LOT = ["SALT", "SILK", "SALT"]


@pytest.mark.rule("RIA-SET-1", "RIA-SET-2", "RIA-SET-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_a_patron_of_his_own_and_twelve_ducats(players: int) -> None:
    leaders = set()
    for seed in range(30):
        s = GAME.start(GAME.configure(players), seed)
        assert isinstance(s, RialtoState)
        assert len(set(s.patrons)) == players
        assert s.ducats == [12] * players
        assert sorted([*s.deck, *s.lot]) == sorted(s.cfg.all_cards())
        leaders.add(s.leader)
    assert leaders == set(range(players))


@pytest.mark.rule("RIA-ROUND-1", "RIA-END-1")
@pytest.mark.parametrize(("players", "rounds"), [(2, 12), (3, 11), (4, 10)])
def test_so_many_rounds_are_played_and_then_patrons_are_shown(players: int, rounds: int) -> None:
    s = GAME.start(GAME.configure(players), 1)
    assert isinstance(s, RialtoState)
    told: list[str] = []
    while not s.over():
        told += act(s, "pass")
    assert s.round == rounds
    assert sum(" worked for " in line for line in told) == players
    assert told[-players - 1] == "The last lot is sold."


@pytest.mark.rule("RIA-ROUND-1", "RIA-ROUND-2", "RIA-LOT-3")
def test_without_a_bid_the_oldest_card_is_lost_and_all_have_an_income() -> None:
    s = table(lot=LOT)
    assert "Nobody bids: Salt falls into the canal." in act(s, "pass", "pass", "pass")
    assert s.ducats == [13, 13, 13]
    assert s.lot[:2] == [2, 0]
    assert (s.round, s.leader, int(s.seat())) == (2, 1, 1)


@pytest.mark.rule("RIA-AUC-1", "RIA-AUC-3", "RIA-LOT-2", "RIA-ROUND-2", "RIA-DEC-2")
def test_the_highest_bidder_pays_and_leaves_a_card() -> None:
    s = table(lot=LOT)
    act(s, "bid 2", "bid 3", "pass", "bid 5", "pass")
    assert options(s) == ["leave SALT", "leave SILK"]
    told = act(s, "leave SALT")
    assert told[0] == "player 1 takes Silk, Salt and leaves Salt."
    assert s.ducats == [7, 13, 13]
    assert (s.owned(0, 0), s.owned(0, 2)) == (1, 1)
    assert s.lot[0] == 0
    assert len(s.lot) == 3


@pytest.mark.rule("RIA-AUC-1")
def test_who_has_passed_is_not_asked_again() -> None:
    s = table(lot=LOT)
    asked = []
    for notation in ("pass", "bid 1", "bid 2", "bid 3"):
        asked.append(int(s.seat()))
        act(s, notation)
    assert [*asked, int(s.seat())] == [0, 1, 2, 1, 2]


@pytest.mark.rule("RIA-AUC-2", "RIA-DEC-1")
def test_bids_go_up_to_what_one_has() -> None:
    s = table(2, merchants=[{"ducats": 2}, {"ducats": 4}])
    assert options(s) == ["pass", "bid 1", "bid 2"]
    act(s, "bid 2")
    assert options(s) == ["pass", "bid 3", "bid 4"]
    refusals = {option.notation: option.refusal for option in s.prompt().greyed()}
    assert {n: r.rule for n, r in refusals.items() if r} == {
        "bid 2": "RIA-AUC-1",
        "bid 5": "RIA-AUC-2",
    }


@pytest.mark.rule("RIA-LOT-1", "RIA-LOT-2")
def test_when_the_deck_is_empty_the_last_cards_are_sold() -> None:
    all_goods = ("SALT", "GLASS", "SILK", "PEPPER", "DYE")
    canal = dict.fromkeys(all_goods, 6) | {"SALT": 5}
    s = table(2, lot=["SALT"], canal=canal)
    told = act(s, "bid 1", "pass")
    assert s.owned(0, 0) == 1
    assert s.over()
    assert "The last lot is sold." in told


@pytest.mark.rule("RIA-END-2", "RIA-END-3", "RIA-END-4")
def test_points_are_for_sets_the_patron_and_ducats() -> None:
    merchants = [
        {"goods": {"SALT": 3, "DYE": 1}, "patron": "SALT", "ducats": 8},
        {"goods": {"SILK": 6}, "patron": "GLASS", "ducats": 2},
    ]
    s = table(2, merchants=merchants)
    assert s.scores().totals == (6 + 1 + 9 + 2, 21)


@pytest.mark.rule("RIA-END-4")
def test_more_ducats_break_a_tie() -> None:
    merchants = [{"ducats": 7, "patron": "SALT"}, {"ducats": 8, "patron": "DYE"}]
    s = table(2, round=12, decision={"kind": "over"}, lot=["SALT"], merchants=merchants)
    assert s.scores().totals == (2, 2)
    assert s.scores().winners == (1,)


@pytest.mark.rule("RIA-INFO-1")
def test_patrons_and_deck_are_hidden_and_all_else_is_not() -> None:
    s = table(4)
    worlds = [s.sample(1, seeded(seed)) for seed in range(40)]
    assert {tuple(w.key()[:3]) for w in worlds} == {s.key()[:3]}
    assert {w.patrons[1] for w in worlds} == {s.patrons[1]}
    assert len({w.patrons[0] for w in worlds}) == 4
    assert len({tuple(w.deck) for w in worlds}) > 30
    shown = [node.id for node in s.scene(1).walk() if "hidden" in node.state]
    assert shown == ["player.0.patron", "player.2.patron", "player.3.patron"]
    hidden = [sheet.hidden for sheet in s.standing(1).sheets]
    assert hidden == [("RIA-END-3",), (), ("RIA-END-3",), ("RIA-END-3",)]


@pytest.mark.parametrize(
    ("entries", "where"),
    [
        ({"merchants": [{"patron": "SALT"}, {"patron": "SALT"}]}, "merchants[1].patron"),
        ({"merchants": [{"goods": {"SALT": 7}}, {}]}, "merchants[0].goods"),
        ({"lot": ["SALT"]}, "lot"),
        ({"decision": {"kind": "over"}}, "decision.kind"),
        ({"decision": {"kind": "bid", "best": 3}}, "decision.best"),
        ({"decision": {"kind": "bid", "seat": 1, "best": 13, "bidder": 0}}, "decision.best"),
        ({"decision": {"kind": "bid", "seat": 0, "best": 3, "bidder": 0}}, "decision.seat"),
        ({"decision": {"kind": "bid", "seat": 1}}, "decision.passed"),
    ],
)
def test_a_position_that_cannot_be_is_refused_at_its_place(
    entries: dict[str, Any], where: str
) -> None:
    with pytest.raises(BadPosition) as caught:
        table(2, **entries)
    assert caught.value.where == where


def test_a_position_is_written_as_it_is_read() -> None:
    s = table(3, lot=LOT)
    act(s, "bid 2")
    config = GAME.configure(3)
    document = write_position(GAME, config, s)
    again = read_position(GAME, document)
    assert again.key() == s.key()
    assert write_position(GAME, config, again) == document


def test_every_rule_is_followed_by_code_and_proved_by_a_test() -> None:
    code = "\n".join(file.read_text() for file in Path(rialto.__file__).parent.glob("*.py"))
    data = (Path(rialto.__file__).parent / "data" / "rialto.toml").read_text()
    marks = re.findall(r"pytest\.mark\.rule\(([^)]*)\)", HERE.read_text())
    proved = set(re.findall(r"RIA-[A-Z]+-\d+", " ".join(marks)))
    assert proved == set(rules_of("rialto"))
    for id_ in rules_of("rialto"):
        group = id_.rpartition("-")[0]
        assert id_ in code + data or f"{group}-1 to {group}" in code, id_
    assert set(rules_of("rialto", "de")) == set(rules_of("rialto"))


def test_a_scene_counts_all_cards_of_a_merchant() -> None:
    s = table(2, merchants=[{"goods": {"SALT": 3, "DYE": 1}}, {}])
    goods = s.scene(1).find("player.0.goods")
    assert goods is not None
    assert goods.value == 4
