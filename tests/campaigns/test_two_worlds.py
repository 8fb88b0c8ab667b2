"""Two worlds: whoever cannot tell them apart gets the same bytes in both.

A position is compared with one in which everything that a viewer cannot know is another: the page,
the JSON view, forms of composite choices, hints, what is told while both are played on, and looking
back at the running game. The viewer is the seat that decides, another seat, or a spectator.

The control draws the viewer's own secrets anew: then the same comparison must find a difference,
or it could not find a leak either.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields

import pytest

from fondaco.games import GAMES
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.state import State
from fondaco.match import Match
from fondaco.server.live.drafts import draft_data
from fondaco.server.protocol.json_view import json_view
from fondaco.server.protocol.messages import encode
from fondaco.server.workers.bot_worker import HintJob, Job, advise
from fondaco.view.foresight import foresee
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import View, view_of
from fondaco.web.pages.replay import Replay, replay_page
from fondaco.web.pages.table import drafted as patched
from fondaco.web.pages.table import page, regions
from fondaco.web.parts.log import who_decides
from tests.campaigns.worlds import (
    SPECTATOR,
    cases_of,
    curious,
    has_hands,
    many_positions,
    match_at,
    screened,
)
from tests.contract.cases import Case

LONG = 12_500  # positions of each game
SHORT = 10  # positions of each table, at least
STEPS = 4  # actions for which two worlds are played on
WHOLE = 25  # every so many comparisons everything that is dear is compared too
HINTS = 400
FLOOR = {"goa": 0.5, "felinia": 0.5, "ilos": 0.9}  # of the views in the control must differ


@dataclass
class Figures:
    """What was compared."""

    positions: int = 0  # moments that were compared
    views: int = 0  # compared
    deciding: int = 0  # of them with the eyes of the seat that decides
    worlds: int = 0  # that were really another
    steps: int = 0  # that were played in both worlds
    screens: int = 0  # views with other things behind the screens of others
    drafts: int = 0
    replays: int = 0
    hints: int = 0
    controls: int = 0  # views in which the viewer's own secrets were drawn anew
    differ: int = 0  # of them

    def line(self) -> str:
        return ", ".join(f"{getattr(self, one.name):,} {one.name}" for one in fields(self))


def people(n: int) -> tuple[Person, ...]:
    return tuple(Person(seat, f"Player {seat + 1}", COLOURS[seat]) for seat in range(n))


def view(match: Match, viewer: int, lang: str) -> View:
    return view_of(match, "t", viewer, people(match.config.seats), lang)


def sent(match: Match, viewer: int, lang: str) -> Iterator[str]:
    """Yield what a viewer gets of a position, as JSON and as a page."""
    shown = view(match, viewer, lang)
    yield encode(json_view(shown, action=match.ply)).decode()
    yield who_decides(shown)
    for region in regions(shown).values():
        yield str(region.whole())


def drafted(match: Match, viewer: int, lang: str, rng: Rng) -> Iterator[str]:
    """Yield what becomes of some picks of a composite choice."""
    ahead, shown = foresee(match, viewer), view(match, viewer, lang)
    form = ahead.form(match, ())
    for _ in range(3):
        if form is None:
            return
        yield "".join(patched(shown, form))
        yield encode(draft_data("d", match.ply, form, shown.tongue)).decode()
        more = [row.more for row in form.rows if row.more is not None]
        form = ahead.form(match, more[rng.below(len(more))]) if more else None


def looked_back(match: Match, viewer: int, lang: str, ply: int) -> str:
    """Return the page of an earlier moment of a running game."""
    crowd, text = people(match.config.seats), match.journal().write()
    return replay_page(Replay("t", text, ply, viewer, crowd, lang, running=True))


def hinted(match: Match, lang: str) -> str:
    """Return the hints for whoever decides."""
    journal = match.journal()
    journal.entries, journal.result = [], None
    done = tuple((done.seat, done.text) for done in match.history)
    job = Job(f"t{id(match)}", journal.write(), done, match.seat(), "")
    names = tuple(person.name for person in people(match.config.seats))
    return repr(advise(HintJob(job, lang, names)))


class Comparison:
    """Compares worlds at the positions of one table, and counts."""

    def __init__(self, case: Case, figures: Figures, *, hints: bool) -> None:
        self.case, self.figures, self.hints = case, figures, hints
        self.rng = seeded(len(str(case)), "viewers")

    def at(self, s: State) -> None:
        """Compare all that can be compared at one position."""
        figures, case = self.figures, self.case
        figures.positions += 1
        turn = int(s.seat())
        other = figures.positions % (case.players + 1) - 1
        for viewer in {turn, other} if other != turn else {turn, SPECTATOR}:
            self.worlds(s, viewer, ("en", "de")[figures.positions % 2])

    def worlds(self, s: State, viewer: int, lang: str) -> None:
        figures, case = self.figures, self.case
        world = s.sample(viewer, self.rng)
        figures.worlds += world.key() != s.key()
        pair = (match_at(case, s), match_at(case, world))
        self.same(pair, viewer, lang)
        if figures.views % WHOLE == 0:
            self.dear(pair, viewer, lang)
        behind = screened(case, s, viewer, self.rng)
        if behind is not None and int(s.seat()) != viewer:
            figures.screens += 1
            pair[1].state = behind
            assert [*sent(pair[0], viewer, lang)] == [*sent(pair[1], viewer, lang)]
        if viewer != SPECTATOR and has_hands(case):
            self.control(pair[0], viewer, lang)
        self.play_on((match_at(case, s), match_at(case, world)), viewer, lang)

    def same(self, pair: tuple[Match, Match], viewer: int, lang: str) -> None:
        """Compare what is sent of one moment."""
        self.figures.views += 1
        assert [*sent(pair[0], viewer, lang)] == [*sent(pair[1], viewer, lang)]
        if viewer == pair[0].seat() >= 0:
            self.figures.deciding += 1
            seed = self.figures.views
            forms = [[*drafted(one, viewer, lang, seeded(seed, "draft"))] for one in pair]
            self.figures.drafts += len(forms[0]) // 2
            assert forms[0] == forms[1]

    def dear(self, pair: tuple[Match, Match], viewer: int, lang: str) -> None:
        """Compare what takes long: whole pages, looking back, hints."""
        whole = [page(shown, regions(shown)) for shown in (view(m, viewer, lang) for m in pair)]
        assert whole[0] == whole[1]
        self.figures.replays += 1
        back = [looked_back(one, viewer, lang, 0) for one in pair]
        assert back[0] == back[1]
        due = self.hints and self.figures.views % HINTS == 0
        if due and viewer == pair[0].seat() and len(pair[0].state.legal()) > 1:
            self.figures.hints += 1
            assert hinted(pair[0], lang) == hinted(pair[1], lang)

    def control(self, truth: Match, viewer: int, lang: str) -> None:
        """Draw everything anew that is not open to all: the viewer's own secrets too."""
        kept, before = truth.state, [*sent(truth, viewer, lang)]
        truth.state = kept.sample(SPECTATOR, self.rng)
        self.figures.controls += 1
        self.figures.differ += [*sent(truth, viewer, lang)] != before
        truth.state = kept

    def play_on(self, pair: tuple[Match, Match], viewer: int, lang: str) -> None:
        """Play the same in both worlds until something is revealed; what is told is the same."""
        truth, world = pair
        for _ in range(STEPS):
            if truth.state.over():
                return
            action = curious(truth.state, self.rng)
            if action not in list(world.state.legal()):
                assert truth.seat() != viewer
                return
            for match in pair:
                match.act(match.state.words().write(action))
            assert truth.history[-1].barrier == world.history[-1].barrier
            if truth.history[-1].barrier:
                return
            self.figures.steps += 1
            self.figures.positions += 1
            self.same(pair, viewer, lang)
        back = [looked_back(one, viewer, lang, max(0, one.ply - 1)) for one in pair]
        self.figures.replays += 1
        assert back[0] == back[1]


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_look_alike_to_somebody_give_the_same_bytes(game: str, long: bool) -> None:  # noqa: FBT001
    figures, cases = Figures(), cases_of(game)
    most = -(-LONG // len(cases)) if long else SHORT
    for case in cases:
        comparison = Comparison(case, figures, hints=long)
        enough = figures.positions + most
        for s in many_positions(case, every=5 if long else 41):
            comparison.at(s)
            if figures.positions >= enough:
                break
    print(f"\ntwo worlds, {game}, {len(cases)} tables: {figures.line()}")  # noqa: T201
    assert figures.positions >= (LONG if long else SHORT * len(cases))
    assert figures.worlds > (figures.positions - figures.steps) * 0.9
    assert figures.steps
    assert figures.deciding
    if game in FLOOR:
        assert figures.differ >= FLOOR[game] * figures.controls > 0
