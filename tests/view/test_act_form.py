"""Forms of composite choices: they send every legal combination, and nothing else."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import pytest

from fondaco.games import GAMES
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State
from fondaco.match import Match
from fondaco.view.act_form import ActForm, Picks
from fondaco.view.act_path import ActPath, comes_again, word_of
from fondaco.view.any_order import asked_number
from fondaco.view.foresight import Foresight, foresee
from tests.web.pages.test_table import moments

POSITIONS: Final = 60  # chains of each game that are looked at
MOST: Final = 100  # combinations that are counted out; where there are more, presses are tried

every_game = pytest.mark.parametrize("game", GAMES)


def chains(game: str, positions: int) -> Iterator[tuple[Match, Foresight, int]]:
    """Yield decisions that are composite choices, on the way through random games."""
    found = 0
    for match, number in moments(game, 1_000_000, every=3):
        if match.state.over() or len(match.state.legal()) == 1:
            continue
        ahead = foresee(match, match.seat())
        if ahead.chain:
            found += 1
            yield match, ahead, number
        if found == positions:
            return


def form(match: Match, ahead: Foresight, picks: Picks) -> ActForm:
    found = ahead.form(match, picks)
    assert found is not None, picks
    return found


def ways(ahead: Foresight, path: ActPath, *, ordered: bool) -> Iterator[Picks]:
    """Yield every legal way through a chain."""
    assert ahead.world is not None
    kind = type(ahead.world.decision())
    for notation in path.legal():
        after = path.then(notation)
        same = not after.ended and type(after.world.decision()) is kind
        if ahead.world.decision().any_order:
            onward = comes_again(ahead.world, after.world) or asked_number(ahead.world, after.world)
        elif ordered:
            onward = same and not after.barrier
        else:
            onward = not after.ended and (
                word_of(notation) in ahead.chain or after.world.decision().number
            )
        if onward:
            yield from ways(ahead, after, ordered=ordered)
        else:
            yield tuple(after.actions)


def drafts(match: Match, ahead: Foresight) -> Iterator[ActForm]:
    """Yield every draft that presses of the form lead to."""
    assert ahead.world is not None
    kept = ahead.world.decision().any_order  # picks come in their order already
    known: set[Picks] = {()}
    todo: list[Picks] = [()]
    while todo:
        draft = form(match, ahead, todo.pop())
        yield draft
        for row in draft.rows:
            for picks in (row.more, row.less):
                asis = draft.ordered or kept
                key = None if picks is None else picks if asis else tuple(sorted(picks))
                if picks is not None and key not in known:
                    known.add(key or ())
                    todo.append(picks)


def carried_out(state: State, actions: Picks) -> bool:
    """Whether actions are legal one after the other at the real table."""
    state = state.clone()
    for text in actions:
        action = state.words().read(text)
        if action not in state.legal():
            return False
        state.apply(action)
    return True


@every_game
def test_a_form_sends_every_legal_combination_and_nothing_else(game: str) -> None:
    counted_out = 0
    for match, ahead, _ in chains(game, POSITIONS):
        assert ahead.world is not None
        ordered = form(match, ahead, ()).ordered
        legal = list(islice(ways(ahead, ActPath(ahead.world), ordered=ordered), MOST))
        if len(legal) == MOST:
            continue
        sent = {end.actions for draft in drafts(match, ahead) for end in draft.ends}
        assert set(legal) == sent
        assert all(carried_out(match.state, actions) for actions in sent)
        counted_out += 1
    assert counted_out > POSITIONS // 3


@every_game
def test_any_presses_lead_to_something_that_can_be_sent(game: str) -> None:
    for match, ahead, number in chains(game, POSITIONS):
        rng, draft = seeded(number, "presses"), form(match, ahead, ())
        for _ in range(12):
            for end in draft.ends:
                assert carried_out(match.state, end.actions)
            ways_on = [row.more for row in draft.rows if row.more is not None]
            ways_on += [row.less for row in draft.rows if row.less is not None and not ways_on]
            if not ways_on:
                break
            draft = form(match, ahead, ways_on[rng.below(len(ways_on))])
        while not draft.ends:
            draft = form(match, ahead, next(row.more for row in draft.rows if row.more is not None))
        assert carried_out(match.state, draft.ends[0].actions)


@every_game
def test_what_is_taken_back_in_a_form_was_never_there(game: str) -> None:
    for match, ahead, _ in chains(game, 30):
        start = form(match, ahead, ())
        for row in start.rows:
            if row.more is None or start.ordered or row.number:
                continue
            after = form(match, ahead, row.more)
            less = next(r.less for r in after.rows if row.option in (r.option, r.of))
            assert less is not None
            assert start == form(match, ahead, less)


@every_game
def test_picks_that_do_not_go_together_are_no_draft(game: str) -> None:
    for match, ahead, _ in chains(game, 20):
        words = match.state.words()
        foreign = words.write(words.action(words.size - 1))
        if word_of(foreign) not in ahead.chain and not match.state.decision().number:
            assert ahead.form(match, (foreign,)) in (None, form(match, ahead, ()))
        start = form(match, ahead, ())
        row = start.rows[0]
        if row.more is not None and not row.number and not start.ordered:
            assert ahead.form(match, row.more * 30) is None
