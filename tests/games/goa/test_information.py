"""GOA-INF: what is public, what is hidden, and what perfect memory knows."""

from collections import Counter

import pytest

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.rng import seeded
from tests.games.goa.table import (
    EDITIONS,
    Doc,
    cards,
    deck,
    document,
    ducats,
    fresh,
    hand,
    kept,
    merchant,
    places,
    play,
    rows,
    state,
    table,
    tiles_on_grid,
    wander,
)

BONANZA = {"bonanza": "on"}


def middle(edition: str = "2012", players: int = 4, seed: int = 3) -> GoaState:
    """Return a game in part B with hands, tiles and money."""
    s = fresh(edition, players, seed, BONANZA if edition == "2012" else None)
    wander(s, seed, 130 * players)
    assert s.round > 4
    return s


def value(s: GoaState, id_: str, seat: int = 0) -> int | str | None:
    node = s.scene(seat).find(id_)
    return None if node is None else node.value


@pytest.mark.rule("GOA-INF-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_boards_goods_and_tiles_of_all_players_are_public(edition: str) -> None:
    s = middle(edition)
    for watcher in (EVERYONE, 0, 2):
        nodes = {node.id: node for node in s.scene(watcher).walk()}
        for cell, tile in tiles_on_grid(s).items():
            assert tile == nodes[f"cell.{cell}"].value
        for seat, p in enumerate(s.players):
            me = f"player.{seat}"
            assert (p.ships, p.colonists, p.extra) == tuple(
                nodes[f"{me}.{key}"].value for key in ("ships", "colonists", "extra")
            )
            markers = [nodes[f"{me}.marker.{c}"].value for c in s.cfg.column_ids]
            assert rows(s, seat) == "".join(str(row) for row in markers)
            for tile, n in kept(s, seat).items():
                if tile in ("fulfilled", "one_field"):
                    assert n == nodes[f"{me}.{tile}"].value
                else:
                    assert n == nodes[f"{me}.tile.{tile}"].fact("n")
            for place, text in places(s, seat).items():
                spices = Counter(word for word in text.split() if word in s.cfg.spice_ids)
                for spice, n in spices.items():
                    assert n == nodes[f"{me}.place.{place}.{spice}"].value
            assert len(hand(s, seat)) == nodes[f"{me}.hand"].value


@pytest.mark.rule("GOA-INF-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_piles_and_removed_tiles_are_public(edition: str) -> None:
    s = middle(edition)
    for watcher in (EVERYONE, 1):
        scene = s.scene(watcher)
        found = {id_: scene.find(id_) for id_ in ("deck", "discard", "removed")}
        assert len(deck(s)) == getattr(found["deck"], "value", None)
        discard, removed = found["discard"], found["removed"]
        assert discard is not None
        assert cards(s, s.discards) == [node.value for node in discard.children]
        if edition == "2012":
            assert removed is not None
            assert [s.cfg.tile_ids[k] for k in s.removed] == [n.value for n in removed.children]


@pytest.mark.rule("GOA-INF-1")
def test_missions_duties_and_face_down_plantations_are_public() -> None:
    owner = merchant(tiles="MISSION-2, DUTY", fulfilled=1, one_field=2)
    s = table(round=5, merchants=(owner,))
    nodes = {node.id for node in s.scene(1).walk()}

    me = "player.0"
    expected = {f"{me}.tile.MISSION-2", f"{me}.tile.DUTY", f"{me}.fulfilled", f"{me}.one_field"}
    assert expected <= nodes


@pytest.mark.rule("GOA-INF-1", "GOA-COL-2")
def test_revealed_cards_are_seen_by_all() -> None:
    s = table(merchants=(merchant(colonists=0),), deck="S2-1 C2-1")
    log = play(s, "p0 found CALICUT")

    assert 2 == len([event for event in log if event.kind == "revealed"])
    assert {EVERYONE} == {event.to for event in log}
    node = s.scene(3).find("revealed")
    assert node is not None
    assert ["S2-1", "C2-1"] == [child.value for child in node.children]


@pytest.mark.rule("GOA-INF-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_a_drawn_card_is_private_news(edition: str) -> None:
    s = fresh(edition, 3, 5, BONANZA if edition == "2012" else None)
    log: list[Event] = []
    rng = seeded(5, "tests")
    while not s.over():
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))], log)

    private = [event for event in log if event.to != EVERYONE]
    assert {"drew_card"} == {event.kind for event in private}
    drawn = sum(event.args[1] for event in log if event.kind == "drew")
    assert drawn == len(private) > 5


@pytest.mark.rule("GOA-INF-1", "GOA-INF-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_random_or_revealed_is_a_barrier(edition: str) -> None:
    s = fresh(edition, 4, 6, BONANZA if edition == "2012" else None)
    log: list[Event] = []
    rng = seeded(6, "tests")
    while not s.over():
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))], log)

    random = {"drew", "drew_card", "revealed", "reshuffled", "laid_out", "bonanza", "over"}
    for event in log:
        assert (event.kind in random) == event.barrier, event


# Two worlds that a seat cannot tell apart


def worlds(edition: str, kind: str) -> tuple[GoaState, GoaState]:
    """Return two worlds that differ only in something hidden from player 0."""
    one: Doc = document(
        edition, 3, merchants=(merchant(hand="S2-1"), merchant(hand="C2-1 D5-1", ducats=8)),
        deck="P2-1 P2-2", discard="MIX-1", seed=4,
        options=BONANZA if kind == "bonanza" else {},
    )  # fmt: skip
    other = {**one}
    if kind == "hand":
        other["merchants"] = [
            merchant(hand="S2-1"), merchant(hand="P2-1 PAY-1", ducats=8), {},
        ]  # fmt: skip
        other["deck"] = ["C2-1", "P2-2"]
    elif kind == "deck":
        other["deck"] = ["NOSHIP-3", "P2-1"]
    elif kind == "ducats":
        other["merchants"] = [merchant(hand="S2-1"), merchant(hand="C2-1 D5-1", ducats=44), {}]
    elif kind == "bonanza":
        one["bonanza"] = ["BZ1", "BZ2", "BZ3", "BZ4"]
        other["bonanza"] = ["BZ8", "BZ1", "BZ7", "BZ6"]
    return state(one), state(other)


CASES = [
    (edition, kind)
    for edition in EDITIONS
    for kind in ("hand", "deck", "ducats", "bonanza")
    if (edition, kind) != ("2004", "bonanza")
]


@pytest.mark.rule("GOA-INF-2", "GOA-VAR-2")
@pytest.mark.parametrize(("edition", "kind"), CASES)
def test_worlds_that_differ_in_a_secret_look_alike(edition: str, kind: str) -> None:
    one, other = worlds(edition, kind)
    watchers = (EVERYONE, 0, 2) if kind in ("hand", "ducats") else (EVERYONE, 0, 1, 2)

    assert one.key() != other.key()
    for seat in watchers:
        assert one.scene(seat) == other.scene(seat)
        assert one.standing(seat) == other.standing(seat)
    assert one.prompt() == other.prompt()
    if kind in ("hand", "ducats"):
        assert one.scene(1) != other.scene(1)


@pytest.mark.rule("GOA-INF-2")
@pytest.mark.parametrize(("edition", "kind"), [case for case in CASES if case[1] != "ducats"])
def test_samples_do_not_depend_on_the_secret(edition: str, kind: str) -> None:
    one, other = worlds(edition, kind)
    for seat in (0, 2, EVERYONE):
        assert one.sample(seat, seeded(9)).key() == other.sample(seat, seeded(9)).key()


@pytest.mark.rule("GOA-INF-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_samples_vary_in_hands_deck_and_bonanza_and_in_nothing_else(edition: str) -> None:
    s = middle(edition)
    seen = set()
    for n in range(30):
        world = s.sample(1, seeded(n, "worlds"))
        seen.add((tuple(world.deck), tuple(p.hand for p in world.players)))
        assert s.players[1].key() == world.players[1].key()
        for mine, theirs in zip(s.players, world.players, strict=True):
            assert mine.key()[:5] == theirs.key()[:5]
            assert len(cards(s, mine.hand)) == len(cards(s, theirs.hand))
            assert mine.key()[6:] == theirs.key()[6:]
        assert (s.discards, s.revealed, s.won) == (world.discards, world.revealed, world.won)
        assert list(s.grid) == list(world.grid)
        assert list(s.removed) == list(world.removed)
        assert s.scene(1) == world.scene(1)
    assert len(seen) > 25


@pytest.mark.rule("GOA-INF-2", "GOA-VAR-2")
def test_samples_draw_the_bonanza_from_the_tiles_not_yet_shown() -> None:
    s = table(bonanza="BZ1 - BZ3 -", won="BZ5 BZ8", options=BONANZA)
    found: Counter[str] = Counter()
    for n in range(80):
        world = s.sample(0, seeded(n))
        lying = [s.cfg.bonanza_ids[k] if k >= 0 else "-" for k in world.bonanza]
        assert ["-", "-"] == [lying[1], lying[3]]
        assert lying[0] != lying[2]
        found.update((lying[0], lying[2]))

    assert {"BZ1", "BZ2", "BZ3", "BZ4", "BZ6", "BZ7"} == set(found)


@pytest.mark.rule("GOA-INF-2")
def test_the_two_leftover_tiles_of_2004_are_no_source_of_different_worlds() -> None:
    s = fresh("2004", 3, 2)
    same = {(tuple(w.grid), tuple(w.removed)) for w in (s.sample(0, seeded(n)) for n in range(9))}

    assert {(tuple(s.grid), ())} == same


@pytest.mark.rule("GOA-INF-2", "GOA-SET-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_sampled_worlds_lay_part_b_out_each_in_its_own_way(edition: str) -> None:
    s = table(edition, 2, round=4, lap=3, who=1)
    layouts = set()
    for n in range(6):
        world = s.sample(0, seeded(n))
        play(world, "p1 taxes, end")
        layouts.add(tuple(world.grid))

    assert 6 == len(layouts)


@pytest.mark.rule("GOA-INF-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_and_ducats_are_shown_at_the_end(edition: str) -> None:
    s = fresh(edition, 3, 4)
    wander(s, 4)
    assert s.over()

    for watcher in (EVERYONE, 0, 1, 2):
        for seat in range(3):
            assert ducats(s)[seat] == value(s, f"player.{seat}.ducats", watcher)
            node = s.scene(watcher).find(f"player.{seat}.hand")
            assert node is not None
            assert hand(s, seat) == [child.value for child in node.children]
        assert s.scores() == s.standing(watcher)


@pytest.mark.rule("GOA-INF-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_left_to_guess_at_the_end(edition: str) -> None:
    """What everybody sees is the same in every sample of a finished game."""
    s = table(edition, 3, round=8, lap=3, who=2, merchants=(merchant(), merchant(hand="S2-1")))
    play(s, "p2 taxes, end")
    assert s.over()

    for n in range(5):
        world = s.sample(0, seeded(n))
        assert s.scene(0) == world.scene(0)
        assert s.scores() == world.scores()


@pytest.mark.rule("GOA-INF-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_before_the_end_the_standing_hides_foreign_hands_and_the_richest(edition: str) -> None:
    s = table(edition, merchants=(merchant(hand="S2-1"), merchant(hand="C2-1", ducats=50)))
    mine, others = (s.standing(0).sheets[seat] for seat in (0, 1))

    assert "GOA-SCO-3" in {line.rule for line in mine.lines}
    assert not {"GOA-SCO-3", "GOA-SCO-4"} & {line.rule for line in others.lines}
