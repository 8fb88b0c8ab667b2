"""What always holds (section 10 of the register): each breach is found, and no game makes one."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fondaco.bots.registry import bot
from fondaco.games.ilos.model import fleets
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import one, some
from fondaco.games.ilos.views.invariants import broken
from fondaco.kernel.rng import seeded
from tests.contract.register import rule_ids
from tests.games.ilos.table import (
    CARDS,
    GOODS,
    captain,
    config,
    describe,
    fresh,
    table,
)
from tests.games.ilos.watching import lively

MERGED = "T08 0 0 0, T14 0 1 1, T20 1 0 5"
KINDS = dict(zip(config().space_ids, config().space_kind, strict=True))
Change = Callable[[IlosState], None]


def bit(ids: tuple[str, ...], id_: str) -> int:
    """Return the bit that stands for an id."""
    return 1 << ids.index(id_)


def space(id_: str) -> int:
    """Return the bit of a space."""
    return bit(config().space_ids, id_)


def tile(id_: str) -> int:
    """Return the bit of a tile."""
    return bit(config().tile_ids, id_)


def settled() -> IlosState:
    """Return a table with a bit of everything; nothing is wrong with it."""
    first = captain(
        "2 SHIP", coasts="T08a T08a", nests="T14", pioneers="T20a2, T20a3, T08a2 post E",
        face_down="RUIN",
    )  # fmt: skip
    second = captain("2 SHIP", coasts="T08b", pioneers="T08b1, T20a4 fort")
    return table(
        3, map=MERGED, captains=(first, second), zone="T01 T02 T03", stack="T04 T05 T06 T07",
        shown="T05", levels="D", discard="SHIP",
    )  # fmt: skip


# Each change of the table above, the rule it breaks and the path of the fault


def more_cards(s: IlosState) -> None:
    s.players[2].hand += one(0)


def fewer_cards(s: IlosState) -> None:
    s.deck = s.deck[:-1]


def other_cards(s: IlosState) -> None:
    s.discards += one(2) - one(0)


def lost_payment(s: IlosState) -> None:
    s.players[0].discarded = 0


def tile_in_zone_and_on_map(s: IlosState) -> None:
    s.zone = s.zone - tile("T01") + tile("T08")


def tile_in_zone_and_stack(s: IlosState) -> None:
    s.zone = s.zone - tile("T01") + tile("T04")


def tile_lost(s: IlosState) -> None:
    s.stack = s.stack[:-1]


def zone_not_full(s: IlosState) -> None:
    s.zone -= tile("T01")


def shown_elsewhere(s: IlosState) -> None:
    s.shown |= tile("T20")


def five_rises(s: IlosState) -> None:
    s.levels = some(1, 5)


def nine_rises(s: IlosState) -> None:
    s.levels = some(0, 4) + some(1, 4) + one(2)


def no_building(s: IlosState) -> None:
    s.sides = 0


def empty_building(s: IlosState) -> None:
    s.players[1].settled -= space("T20a4")
    s.players[1].pioneers += 1


def fort_of_nobody(s: IlosState) -> None:
    s.players[1].forts = 0


def fort_on_a_post(s: IlosState) -> None:
    s.players[0].forts |= space("T08a2")


def post_without_a_field(s: IlosState) -> None:
    site = s.cfg.site_number[s.cfg.space_ids.index("T08a2")]
    s.sides += 1 << 3 * site  # spices instead of ebony
    s.players[0].production += one(1) - one(0)


def ship_lost(s: IlosState) -> None:
    s.players[0].ships -= 1


def ship_too_many(s: IlosState) -> None:
    s.players[2].ships += 1


def ships_below_zero(s: IlosState) -> None:
    p = s.players[1]
    for _ in range(5):
        p.fleet = fleets.added(p.fleet, s.cfg.region_ids.index("T08a"))
        p.ships -= 1


def pioneer_lost(s: IlosState) -> None:
    s.players[0].pioneers -= 1


def ship_off_the_map(s: IlosState) -> None:
    s.players[1].fleet = fleets.added(0, s.cfg.region_ids.index("T11a"))


def nest_off_the_map(s: IlosState) -> None:
    s.players[0].nests = tile("T10")


def nest_that_is_none(s: IlosState) -> None:
    s.players[0].nests = tile("T08")


def nest_with_two(s: IlosState) -> None:
    s.players[1].nests = tile("T14")
    s.players[1].ships -= 1


def space_with_two(s: IlosState) -> None:
    p = s.players[2]
    p.settled, p.pioneers, p.production = space("T20a2"), 9, one(0)


def pioneer_off_the_map(s: IlosState) -> None:
    p = s.players[2]
    p.settled, p.pioneers, p.production = space("T01a1"), 9, one(0)


def token_without_pioneer(s: IlosState) -> None:
    s.players[1].production += one(3)


def pioneer_without_token(s: IlosState) -> None:
    s.players[0].production -= one(3)


def fort_with_token(s: IlosState) -> None:
    s.players[1].production += one(2)


BREACHES: dict[str, tuple[Change, str, str]] = {
    "more cards": (more_cards, "ILO-CMP-2", "deck"),
    "fewer cards": (fewer_cards, "ILO-CMP-2", "deck"),
    "other cards": (other_cards, "ILO-CMP-2", "deck"),
    "a lost payment": (lost_payment, "ILO-CMP-2", "deck"),
    "a tile in zone and on the map": (tile_in_zone_and_on_map, "ILO-SET-5", "stack"),
    "a tile in zone and stack": (tile_in_zone_and_stack, "ILO-SET-5", "stack"),
    "a lost tile": (tile_lost, "ILO-SET-5", "stack"),
    "a zone that is not full": (zone_not_full, "ILO-EXP-3", "zone"),
    "a shown tile elsewhere": (shown_elsewhere, "ILO-EXP-8", "shown"),
    "five rises of a price": (five_rises, "ILO-MKT-3", "levels"),
    "nine rises": (nine_rises, "ILO-MKT-3", "levels"),
    "a site without its building": (no_building, "ILO-BLD-1", "captains[0].pioneers.T08a2"),
    "a building without its pioneer": (empty_building, "ILO-BLD-1", "captains"),
    "a fort of nobody": (fort_of_nobody, "ILO-BLD-1", "captains[1].pioneers.T20a4"),
    "a fort where a post stands": (fort_on_a_post, "ILO-BLD-1", "captains[0].pioneers.T08a2"),
    "a post for what nobody works": (
        post_without_a_field,
        "ILO-BLD-3",
        "captains[0].pioneers.T08a2",
    ),
    "a lost ship": (ship_lost, "ILO-CMP-1", "captains[0].coasts"),
    "a ship too many": (ship_too_many, "ILO-CMP-1", "captains[2].coasts"),
    "fewer than no ships": (ships_below_zero, "ILO-CMP-1", "captains[1].coasts"),
    "a lost pioneer": (pioneer_lost, "ILO-CMP-1", "captains[0].pioneers"),
    "a ship off the map": (ship_off_the_map, "ILO-SHP-2", "captains[1].coasts"),
    "a nest off the map": (nest_off_the_map, "ILO-SHP-4", "captains[0].nests"),
    "a nest that is none": (nest_that_is_none, "ILO-SHP-4", "captains[0].nests"),
    "a nest with two ships": (nest_with_two, "ILO-SHP-4", "captains[1].nests"),
    "two pioneers on a space": (space_with_two, "ILO-PIO-1", "captains[2].pioneers"),
    "a pioneer off the map": (pioneer_off_the_map, "ILO-PIO-1", "captains[2].pioneers"),
    "a token without a pioneer": (token_without_pioneer, "ILO-PRO-1", "captains[1].production"),
    "a pioneer without a token": (pioneer_without_token, "ILO-PRO-1", "captains[0].production"),
    "a token for a fort": (fort_with_token, "ILO-PRO-1", "captains[1].production"),
}


@pytest.mark.rule(
    "ILO-CMP-1", "ILO-CMP-2", "ILO-SET-5", "ILO-EXP-3", "ILO-MKT-3", "ILO-BLD-1", "ILO-BLD-3",
    "ILO-SHP-4", "ILO-PIO-1", "ILO-PRO-1",
)  # fmt: skip
@pytest.mark.parametrize("name", BREACHES)
def test_a_breach_is_found_with_its_rule_and_path(name: str) -> None:
    change, rule, path = BREACHES[name]
    s = settled()
    assert [] == broken(s)

    change(s)
    found = broken(s)
    assert (path, rule) in [(fault.path, fault.rule) for fault in found]
    for fault in found:
        assert fault.rule in rule_ids("ilos")
        assert "{" not in fault.text.english()


def kind(id_: str) -> str:
    """Return what a space is: E, S, D, G, B or R."""
    return "ESDGBR"[KINDS[id_]]


def check(s: IlosState) -> None:
    """Count everything of a position, apart from the engine's own checks."""
    doc = describe(s)
    captains, tiles = doc["captains"], doc["map"]
    zone, stack, levels = doc["zone"], doc["stack"], doc["levels"]
    deck, discard = doc["deck"], doc["discard"]
    assert isinstance(captains, list)
    assert isinstance(tiles, list)
    assert isinstance(zone, list)
    assert isinstance(stack, list)
    assert isinstance(levels, dict)
    assert isinstance(deck, list)
    assert isinstance(discard, dict)
    lying = [laid["tile"] for laid in tiles]
    every = [*lying, *zone, *stack]
    assert 4 * len(captains) == len(every) == len(set(every))
    assert min(3, len(zone) + len(stack)) == len(zone)
    assert len(tiles) == len({(laid["q"], laid["r"]) for laid in tiles})
    assert max(levels.values(), default=0) <= 4
    assert sum(levels.values()) <= 8
    cards = Counter(deck) + Counter(discard)
    spaces: list[str] = []
    nests: list[str] = []
    for seat, one_ in enumerate(captains):
        cards += Counter(one_["hand"]) + Counter(one_["face_down"])
        spaces += one_["pioneers"]
        nests += one_["nests"]
        check_pieces(s, seat, one_)
        assert {region[:3] for region in one_["coasts"]} <= set(lying)
    assert dict(zip(CARDS, (30, 20, 10, 12, 6, 12), strict=True)) == cards
    assert len(spaces) == len(set(spaces))
    assert len(nests) == len(set(nests))
    assert {place[:3] for place in [*spaces, *nests]} <= set(lying)


def check_pieces(s: IlosState, seat: int, doc: dict[str, dict[str, str]]) -> None:
    """Count the ships, pioneers, forts and production tokens of a player."""
    p = s.players[seat]
    assert 5 == p.ships + len(doc["coasts"]) + len(doc["nests"])
    assert 10 == p.pioneers + len(doc["pioneers"])
    tokens: Counter[str] = Counter()
    forts = 0
    for id_, what in doc["pioneers"].items():
        if kind(id_) in GOODS:
            tokens[kind(id_)] += 1
        elif what.startswith("post"):
            tokens[what[-1]] += 1
        forts += what == "fort"
    assert [tokens[good] for good in GOODS] == [(p.production >> 10 * g) & 1023 for g in range(4)]
    assert forts == int(p.forts).bit_count()


@pytest.mark.rule("ILO-CMP-1", "ILO-CMP-2", "ILO-SET-5", "ILO-EXP-3", "ILO-MKT-3", "ILO-PRO-1")
@given(
    players=st.integers(2, 5),
    seed=st.integers(0, 2**64),
    starter=st.sampled_from(["random", "1", "2"]),
    busy=st.booleans(),
)
@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_nothing_appears_or_vanishes_in_whole_games(
    *, players: int, seed: int, starter: str, busy: bool
) -> None:
    s = fresh(players, seed, {"starter": starter})
    rng = seeded(seed, "tests")
    step = 0
    while not s.over():
        if busy:
            s.apply(s.words().read(lively(s, rng)))
        else:
            legal = s.legal()
            s.apply(legal[rng.below(len(legal))])
        assert [] == broken(s)
        step += 1
        if step % 5 == 0:
            check(s)
    check(s)
    assert s.round <= 30


@pytest.mark.rule("ILO-CMP-1", "ILO-CMP-2", "ILO-PRO-1", "ILO-END-2")
@pytest.mark.parametrize("players", [2, 3])
def test_greedy_games_keep_the_invariants(players: int) -> None:
    s = fresh(players, 2)
    greedy, rng = bot("greedy", "ilos"), seeded(2, "bots")
    while not s.over():
        seat = s.seat()
        s.apply(greedy.choose(s.sample(seat, rng), seat, rng))
        assert [] == broken(s)
    check(s)
    assert 0 == min(p.pioneers for p in s.players) or 30 == s.round
    assert max(s.scores().totals) > 0
