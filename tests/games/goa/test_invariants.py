"""GOA-INV: what always holds, counted here without the engine's own checks, over whole games."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.views.invariants import broken
from fondaco.kernel.rng import Rng, seeded
from tests.games.goa.table import asked, fresh
from tests.games.goa.watching import Books, Seen, lively, seen

FIELDS = {"QUILON": 1, "COCHIN": 1, "MADRAS": 2, "CALICUT": 2}
SPICES = ("GI", "PE", "CI", "NU", "CL")
ONE_TIME = ("ESPIONAGE", "XHARVEST", "RESUPPLY", "VICEKING", "SWAP")


def check_cards(s: GoaState, now: Seen) -> None:
    """GOA-INV-1."""
    there = Counter(now.cards)
    for player in now.players:
        there.update(player.hand)
    assert dict.fromkeys(s.cfg.card_ids, 1) == there


def check_tiles(now: Seen, books: Books) -> None:
    """GOA-INV-2: what a player took he has, has used, or has lost."""
    for player, taken, used, lost in zip(
        now.players, books.taken, books.used, books.removed, strict=True
    ):
        for tile in set(player.tiles) | set(taken):
            own = player.tiles[tile]
            if tile.startswith(("R-", "MISSION")) or tile == "FOREMAN":
                assert taken[tile] == own
            elif tile in ONE_TIME:
                assert taken[tile] == own + used[tile]
            elif tile == "DUTY":
                assert taken[tile] - used[tile] == own
                assert 0 <= used[tile] - player.fulfilled <= 1  # being fulfilled
        planted = Counter(t for p, (t, _) in player.places.items() if p not in FIELDS)
        bought = Counter({t: n for t, n in taken.items() if t.startswith(("PLANT", "CROP"))})
        missing = bought - planted - lost
        assert bought == planted + lost + missing
        assert missing.total() <= 1  # while its owner decides which old one makes room
        one_field = sum(n for tile, n in lost.items() if tile.startswith("PLANT-1"))
        assert one_field == player.one_field


def check_grid(s: GoaState, now: Seen, books: Books) -> None:
    """GOA-INV-2: no tile of a part is anywhere twice; the grid shrinks by the tiles sold."""
    parts = [*s.cfg.part_a, *(s.cfg.part_b if s.round > 4 else ())]
    in_the_box = Counter(s.cfg.tile_ids[k] for k in parts)
    there = Counter(now.grid) + Counter(now.removed)
    for player, taken in zip(now.players, books.taken, strict=True):
        there += Counter({t: n for t, n in taken.items() if t != "SWAP"})
        there["SWAP"] += player.tiles["SWAP"]
    assert there <= in_the_box
    if s.round > 0:
        sold = max(len(books.lots) - 2, 0)  # besides the flag and the lot for sale
        left = 25 - s.seats * ((int(s.round) - 1) % 4) - len(now.grid)
        assert sold <= left <= sold + 1


def check_players(now: Seen) -> None:
    """GOA-INV-3, GOA-INV-4, GOA-INV-5."""
    for player in now.players:
        assert min(player.goods) >= 0
        assert set(player.rows) <= set("12345")
        for place, (tile, spices) in player.places.items():
            if place in FIELDS:
                allowed, fields = tile.split("-") if tile else list(SPICES), FIELDS[place]
            elif tile == "CROP":
                allowed, fields = list(SPICES), 1
            else:
                _, number, spice = tile.split("-")
                allowed, fields = [spice], int(number)
            assert len(spices) <= fields
            assert set(spices) <= set(allowed)
    for colony in ("QUILON", "MADRAS"):
        pairs = [player.places[colony][0] for player in now.players if colony in player.places]
        assert len(pairs) == len(set(pairs))


def check_markers(now: Seen, before: Seen, books: Books) -> None:
    """GOA-INV-5: one marker, one row at a time, downwards; bonuses are limited."""
    moved = 0
    for old, new in zip(before.players, now.players, strict=True):
        steps = [int(b) - int(a) for a, b in zip(old.rows, new.rows, strict=True)]
        assert set(steps) <= {0, 1}
        moved += sum(steps)
    assert moved <= (1 if before.round else 2)  # two by a quick start
    assert books.first_cards <= 10
    for bonuses in books.all_in_row:
        assert set(bonuses) <= {2, 3, 4, 5}
        assert max(bonuses.values(), default=0) <= 1


def check_end_of_round(s: GoaState, now: Seen, books: Books) -> None:
    """GOA-INV-6, GOA-INV-7."""
    assert max(player.extra for player in now.players) <= 1
    assert list(range(1, s.seats + 2)) == books.lots
    assert 3 * s.seats + books.extra_turns == books.turns.total()
    assert min(books.turns[seat] for seat in range(s.seats)) >= 3


def check_flag(s: GoaState) -> None:
    """GOA-INV-7: outside placement and auctions one player has the flag."""
    players = [node for node in s.scene(0).walk() if "flag" in node.state]
    assert [f"player.{s.flag}"] == [node.id for node in players]


def play_and_check(s: GoaState, rng: Rng) -> Counter[str]:
    """Play a game to its end, check everything after every action; return what was asked."""
    books, kinds, now = Books(s), Counter[str](), seen(s)
    while not s.over():
        kinds[asked(s).split()[1]] += 1
        before, seat, text = now, int(s.seat()), lively(s, rng)
        ended = books.act(s, seat, text)
        now = seen(s)
        assert books.main <= 1
        assert books.played <= 1
        assert max(books.red.values(), default=0) <= 1
        if text == "end":
            assert 1 == books.main
            books.start_turn()
        if ended:
            if before.round:
                check_end_of_round(s, now, books)
            books.start_round()
        else:
            check_grid(s, now, books)
            if text == "taxes":
                check_flag(s)
        check_cards(s, now)
        check_tiles(now, books)
        check_players(now)
        check_markers(now, before, books)
        assert [] == broken(s)
    return kinds


@pytest.mark.rule(
    "GOA-INV-1", "GOA-INV-2", "GOA-INV-3", "GOA-INV-4", "GOA-INV-5", "GOA-INV-6", "GOA-INV-7",
    "GOA-GEN-7", "GOA-GEN-9", "GOA-VAR-1", "GOA-VAR-2", "GOA-EDG-9",
)  # fmt: skip
@given(
    edition=st.sampled_from(["2004", "2012"]),
    players=st.integers(2, 4),
    seed=st.integers(0, 2**64),
    quick=st.sampled_from(["on", "off"]),
    bonanza=st.sampled_from(["on", "off"]),
    money=st.sampled_from(["on", "off"]),
    starter=st.sampled_from(["cards", "1", "2"]),
    youngest=st.sampled_from(["random", "1", "2"]),
)
@settings(max_examples=16, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_nothing_appears_or_vanishes_in_whole_games(
    *, edition: str, players: int, seed: int, quick: str, bonanza: str, money: str, starter: str,
    youngest: str,
) -> None:  # fmt: skip
    switches = {
        "quick_start": quick,
        "bonanza": bonanza if edition == "2012" else "off",
        "open_money": money,
        "starter": starter,
        "youngest": youngest,
    }
    s = fresh(edition, players, seed, switches)

    play_and_check(s, seeded(seed, "tests"))
    assert s.over()


@pytest.mark.rule(
    "GOA-INV-1", "GOA-INV-2", "GOA-INV-3", "GOA-INV-4", "GOA-INV-5", "GOA-INV-6", "GOA-INV-7"
)  # fmt: skip
@pytest.mark.parametrize("edition", ["2004", "2012"])
def test_lively_games_ask_for_every_kind_of_decision(edition: str) -> None:
    """So that the property test above has seen them all; PAY is no free move in 2004."""
    kinds: Counter[str] = Counter()
    for seed in range(7):
        switches = {"quick_start": "on", "bonanza": "on" if edition == "2012" else "off"}
        kinds += play_and_check(fresh(edition, 4, seed, switches), seeded(seed, "tests"))

    everything = {f"GOA-DEC-{n}" for n in range(1, 22)}
    assert everything - ({"GOA-DEC-20"} if edition == "2004" else set()) == set(kinds)
