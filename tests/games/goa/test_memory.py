"""GOA-INF-3: what perfect memory knows is true in every sample."""

import pytest

from fondaco.games.goa.model.state import GoaState
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.rng import seeded
from tests.games.goa.table import (
    EDITIONS,
    deck,
    ducats,
    fresh,
    hand,
    merchant,
    play,
    table,
)
from tests.games.goa.watching import lively

BONANZA = {"bonanza": "on"}


@pytest.mark.rule("GOA-INF-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ducats_are_true_in_every_sample(edition: str, players: int) -> None:
    s = fresh(edition, players, 8)
    rng = seeded(8, "tests")
    step = 0
    while not s.over():
        if step % 40 == 0:
            for seat in (EVERYONE, *range(players)):
                assert ducats(s) == ducats(s.sample(seat, seeded(step)))
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])
        step += 1


@pytest.mark.rule("GOA-INF-3", "GOA-INV-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [11, 12, 13])
def test_whoever_listens_can_count_everybodys_ducats(edition: str, seed: int) -> None:
    """A ledger kept from public events alone agrees with the truth after every action."""
    options_ = {"quick_start": "on", **(BONANZA if edition == "2012" else {})}
    s = fresh(edition, 3, seed, options_)
    ledger = ducats(s)
    rng = seeded(seed, "tests")
    while not s.over():
        log: list[Event] = []
        seat, text = int(s.seat()), lively(s, rng)
        s.apply(s.words().read(text), log)
        for event in (event for event in log if event.to == EVERYONE):
            hear(s, ledger, event)
        if text == "use R-DUCATS":
            ledger[seat] += {"2004": 4, "2012": 3}[edition]
        assert ledger == ducats(s), (text, log)


def hear(s: GoaState, ledger: list[int], event: Event) -> None:
    """Book one public event."""
    a = event.args
    match event.kind:
        case "sold":
            ledger[a[0]] += a[2]
            ledger[a[1]] -= a[2]
        case "bought_own" | "paid":
            ledger[a[0]] -= a[2]
        case "taxes" | "quick_ducats":
            ledger[a[0]] += a[1]
        case "bonanza":
            ledger[a[0]] += {"BZ4": 3, "BZ5": 5}.get(s.cfg.bonanza_ids[a[1]], 0)
        case "spied" if a[2] == 2:  # taxes
            ledger[a[0]] += 2 + 2 * s.players[a[1]].row(2)
        case "returned":
            ledger[a[0]] += a[3]  # 0 for a duty
        case "played" if s.cfg.card_ids[a[1]].startswith("D5"):
            ledger[a[0]] += 5


@pytest.mark.rule("GOA-INF-2", "GOA-INF-1", "GOA-CRD-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_held_through_a_shuffle_was_not_in_it(edition: str) -> None:
    """The discard pile was public: its cards lie in the deck, no old hand can hold one."""
    ids = table(edition).cfg.card_ids
    shuffled = ["C2-2", "C2-3", "D5-1"]
    rest = [id_ for id_ in ids if id_ not in (*shuffled, "C2-1", "S2-1")]
    s = table(
        edition, merchants=(merchant(), merchant(hand="S2-1"), merchant(hand=" ".join(rest))),
        deck="C2-1", discard=" ".join(shuffled),
    )  # fmt: skip
    play(s, "p0 expedition")
    assert sorted(shuffled) == sorted(deck(s))

    held = set()
    for n in range(40):
        world = s.sample(0, seeded(n))
        assert sorted(shuffled) == sorted(deck(world))
        held.add(hand(world, 1)[0])
    assert not held & set(shuffled)
    assert len(held) > 5


@pytest.mark.rule("GOA-INF-2", "GOA-INF-1", "GOA-CRD-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_held_through_two_shuffles_was_in_neither(edition: str) -> None:
    ids = table(edition).cfg.card_ids
    first, second = ["C2-2", "C2-3", "D5-1"], ["D5-2", "D5-3"]
    rest = [id_ for id_ in ids if id_ not in (*first, *second, "C2-1", "S2-1")]
    s = table(
        edition,
        merchants=(
            merchant(),
            merchant(hand="S2-1", rows="11131"),
            merchant(hand="D5-2 D5-3"),
            merchant(hand=" ".join(rest)),
        ),
        deck="C2-1", discard=" ".join(first),
    )  # fmt: skip
    play(s, "p0 expedition, end", "p1 expedition, draw, end")
    play(s, "p2 drop D5-2, drop D5-3, expedition")
    assert sorted(second) == sorted(deck(s))

    for n in range(40):
        world = s.sample(0, seeded(n))
        assert sorted(second) == sorted(deck(world))
        assert 2 == len(set(hand(world, 1)) & set(first))
        assert 1 == len(set(hand(world, 2)) & set(first))
        assert not set(hand(world, 3)) & {*first, *second}


@pytest.mark.rule("GOA-INF-2", "GOA-EDG-22")
def test_a_card_that_alone_was_shuffled_is_known_to_everybody() -> None:
    ids = table().cfg.card_ids
    rest = " ".join(id_ for id_ in ids if id_ not in ("S2-1", "PAY-1"))
    s = table(players=2, merchants=(merchant(rows="11131"), merchant(hand=rest)), deck="S2-1 PAY-1")
    play(s, "p0 expedition, drop S2-1, draw, drop PAY-1, end")
    play(s, "p1 taxes, end", "p0 expedition")

    for n in range(10):
        world = s.sample(1, seeded(n))
        assert hand(s, 0) == hand(world, 0)
