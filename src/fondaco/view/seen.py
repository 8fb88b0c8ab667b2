"""What one viewer may see of a table: everything a client needs, and no more."""

from dataclasses import dataclass, replace
from typing import TypedDict

from fondaco.i18n import Tongue
from fondaco.kernel.actions import Words
from fondaco.kernel.prompt import Option, Prompt
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores
from fondaco.match import Match
from fondaco.view.act_form import ActForm
from fondaco.view.foresight import Foresight, foresee
from fondaco.view.log import LogEntry, log_of
from fondaco.view.people import ALONE, Person, Surroundings
from fondaco.view.story import Story, story_of
from fondaco.view.verdict import Verdict, verdict_of


@dataclass(frozen=True)
class View:
    """A table as one viewer sees it. `seat` is the viewer's, or -1 for a spectator."""

    table: str
    game: str
    title: str
    edition: str
    ply: int  # what clients count by
    seat: int
    people: tuple[Person, ...]
    turn: int  # who must decide; -1: the game is over
    scene: Node
    prompt: Prompt | None  # only for the one who must decide
    asked: str  # what the one who must decide is doing, in a few words
    undoable: int  # how many of one's last actions can be taken back
    log: tuple[LogEntry, ...]
    standing: Scores
    over: bool
    tongue: Tongue
    words: Words
    final: frozenset[str] = frozenset()  # options after which nothing can be taken back
    draft: ActForm | None = None  # the form of a composite choice
    mid_act: bool = False  # the viewer has begun an act, and nothing has moved yet
    picks: tuple[str, ...] = ()  # what was picked in it
    around: Surroundings = ALONE
    replayed: bool = False  # looked at again: nothing can be done here
    verdict: Verdict | None = None  # who has won, and why, when the game is over
    story: Story | None = None  # how it came to that

    def text(self, option: Option) -> str:
        return self.tongue(option.label)

    def greyed(self) -> tuple[Option, ...]:
        """Return what cannot be had now, nor later in the same form."""
        rows = {row.option.notation for row in self.draft.rows} if self.draft is not None else set()
        options = self.prompt.greyed() if self.prompt is not None else ()
        return tuple(option for option in options if option.notation not in rows)

    def offered(self) -> set[str]:
        """Return the nodes of the scene that something which can be chosen touches."""
        rows = self.draft.rows if self.draft is not None else ()
        options = list(self.prompt.legal()) if self.prompt is not None else []
        options += [row.option for row in rows if row.more is not None]
        return {node for option in options for node in option.nodes}


def _picks(match: Match) -> tuple[str, ...]:
    """Return the picks of the act that has begun, as they were written; none before it has."""
    picks: list[str] = []
    if not match.state.decision().mid_act:
        return ()
    for done in reversed(match.history):
        picks.insert(0, done.text)
        if done.line:
            break
    return tuple(picks)


class _End(TypedDict, total=False):
    verdict: Verdict
    story: Story


def _end(match: Match, *, told: bool) -> _End:
    """Return who has won a game that is over, and unless it is looked at again how that came."""
    if not match.state.over():
        return _End()
    verdict = verdict_of(match)
    return _End(verdict=verdict, story=story_of(match)) if told else _End(verdict=verdict)


def view_of(
    match: Match,
    table: str,
    seat: int,
    people: tuple[Person, ...],
    lang: str,
    around: Surroundings = ALONE,
    *,
    replayed: bool = False,
) -> View:
    """Return what a seat of a match may see; -1 is a spectator. At a replay nothing is asked."""
    tongue = Tongue(lang, tuple(person.name for person in people))
    state, turn = match.state, match.seat()
    mine = seat >= 0 and seat == turn and not replayed
    ahead = foresee(match, seat) if mine else Foresight()
    view = View(
        table=table,
        game=match.game.id,
        title=tongue(match.game.title),
        edition=match.config.edition,
        ply=match.ply if around.version < 0 else around.version,
        seat=seat,
        people=people,
        turn=turn,
        scene=state.scene(seat),
        prompt=match.prompt() if mine else None,
        asked="" if turn < 0 else state.decision().act,
        undoable=match.undoable(seat) if seat >= 0 and not replayed else 0,
        log=log_of(match, seat, tongue),
        standing=state.standing(seat).without(match.resigned),
        over=state.over(),
        tongue=tongue,
        words=state.words(),
        final=ahead.final,
        draft=ahead.form(match, ()),
        mid_act=mine and state.decision().mid_act,
        picks=_picks(match) if mine else (),
        around=around,
    )
    return replace(view, replayed=replayed, **_end(match, told=not replayed))
