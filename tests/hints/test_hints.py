"""Hints: the best options with reasons, from what a seat can know and nothing else."""

import pytest

from fondaco.bots.registry import evaluator
from fondaco.bots.search import SearchBot
from fondaco.games import GAMES, load
from fondaco.hints import MOST, adviser, hints
from fondaco.hints.reasons import Effect, reasons
from fondaco.hints.words import ALIKE, LATER, ONLY, WORSE, words_of
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State
from fondaco.kernel.texts import Text
from tests.bots.test_search import begun

every_game = pytest.mark.parametrize("game_id", GAMES)


def quick(game_id: str, iterations: int = 30) -> SearchBot:
    """Return an adviser who thinks little, and always the same."""
    out = adviser(game_id)
    out.iterations, out.seconds, out.playout.depth = iterations, 0.0, 4
    return out


def walked(game_id: str, players: int, seed: int) -> list[State]:
    """Return states of a game in which everybody acts at random."""
    game, rng = load(game_id), seeded(seed, "walk")
    s = game.start(game.configure(players), seed)
    out: list[State] = []
    while not s.over():
        out.append(s.clone())
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])
    return [*out, s]


@every_game
def test_what_a_value_is_made_of_adds_up_to_it(game_id: str) -> None:
    judge = evaluator(game_id)
    for players in (2, load(game_id).most):
        for s in walked(game_id, players, 3)[::5]:
            for seat in range(players):
                parts = judge.parts(s, seat)
                assert sum(part.worth for part in parts) == pytest.approx(judge.value(s, seat))
                assert len({part.key for part in parts}) == len(parts)


@every_game
def test_there_are_words_for_everything_a_value_is_made_of(game_id: str) -> None:
    judge = evaluator(game_id)
    found = {p.key for s in walked(game_id, 2, 4) for p in judge.parts(s, 0)}
    assert found <= set(words_of(game_id))
    assert set(words_of(game_id)) - found <= {"points", "crowded", "founding", "bid", "lots"}


@every_game
def test_a_hint_names_legal_options_with_chances_and_reasons(game_id: str) -> None:
    s = begun(game_id, 3, 5)
    found = hints(game_id, s, s.seat(), quick(game_id), seeded(5))
    legal = [option.notation for option in s.prompt().legal()]
    assert 1 < len(found) <= MOST
    assert {hint.option.notation for hint in found} <= set(legal)
    assert all(0.0 <= hint.chance <= 1.0 for hint in found)
    assert [hint.chance for hint in found] == sorted((h.chance for h in found), reverse=True)
    assert all(1 <= len(hint.reasons) <= 2 for hint in found)


@every_game
def test_worlds_that_look_alike_give_the_same_hint(game_id: str) -> None:
    s = begun(game_id, load(game_id).most, 7, 40)
    seat = s.seat()
    found = hints(game_id, s, seat, quick(game_id, 12), seeded(7))
    for truth in range(3):
        other = s.sample(seat, seeded(truth, "truth"))
        assert found == hints(game_id, other, seat, quick(game_id, 12), seeded(7))


def test_what_must_be_done_is_said_to_be_the_only_thing() -> None:
    s = next(s for s in walked("goa", 2, 5) if s.agenda and len(s.legal()) == 1)
    (hint,) = hints("goa", s, s.seat(), quick("goa"), seeded(1))
    assert (ONLY,) == hint.reasons


def effect(rivals: float = 0.0, **parts: tuple[float, float]) -> Effect:
    """Return an effect with these parts: worth and amount."""
    s = begun("goa", 2, 5)
    out = Effect(0, s, [], evaluator("goa"))
    for key, (worth, amount) in parts.items():
        out.worths[key], out.amounts[key] = worth, amount
    out.rivals[1] = rivals
    return out


def said(texts: tuple[Text, ...]) -> str:
    return " ".join(text.english() for text in texts)


def test_reasons_tell_what_an_option_does_better_and_what_it_costs() -> None:
    rich = effect(points=(5.0, 0.0), ducats=(3.0, 9.0))
    progress = effect(points=(8.0, 3.0), ducats=(1.0, 2.0))
    told = [said(reasons("goa", [rich, progress], place, 4.0, 0.0)) for place in (0, 1)]
    assert "You then have 9 ducats. Other options bring more points at once." == told[0]
    assert "It brings 3 points at once. You are left with 2 ducats." == told[1]


def test_reasons_name_whom_an_option_hinders() -> None:
    kind, mean = effect(rivals=9.0), effect(rivals=2.0)
    assert "It hinders player 2." == said(reasons("goa", [kind, mean], 1, 4.0, 0.0))


def test_where_nothing_is_to_be_seen_the_chances_are_the_reason() -> None:
    both = [effect(), effect()]
    told = [reasons("goa", both, 0, 4.0, lead) for lead in (0.01, 0.2, -0.2)]
    assert [(ALIKE,), (LATER,), (WORSE,)] == told
