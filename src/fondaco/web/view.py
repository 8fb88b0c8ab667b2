"""What one viewer may see of a table: everything a page or a foreign client needs, and no more."""

from dataclasses import dataclass
from typing import Final
from weakref import WeakKeyDictionary

from fondaco.i18n import Tongue
from fondaco.kernel.actions import Words
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.prompt import Option, Prompt
from fondaco.kernel.rng import seeded
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores
from fondaco.kernel.state import State
from fondaco.match import Kin, Match
from fondaco.web.forms.act_form import ActForm, Picks, begins_chain, draft
from fondaco.web.forms.any_order import any_order

COLOURS: Final = ("red", "blue", "green", "yellow", "slate", "purple")
_Told = dict[str, tuple[tuple[str, ...], list[tuple[Event, "LogEntry"]]]]  # by language, with names
_TOLD: Final["WeakKeyDictionary[Kin, _Told]"] = WeakKeyDictionary()
LETTERS: Final = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "slate": "S", "purple": "P"}


@dataclass(frozen=True)
class Person:
    """Who sits on a seat, as everybody may know."""

    seat: int
    name: str
    colour: str
    bot: str = ""  # the level of a bot; "": a person
    here: bool = True  # connected just now
    free: bool = False  # nobody has taken the seat yet
    away: int = 0  # since when, in seconds of the clock, its person is away; 0: nobody is missing


@dataclass(frozen=True)
class UndoOffer:
    """A proposal to go back to the moment after action `to`, and who has agreed so far."""

    to: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Freeing:
    """The seat of somebody who is away: from when on all others may free it, and who agrees."""

    seat: int
    when: int
    agreed: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()


@dataclass(frozen=True)
class Said:
    """Something somebody said: from a seat, or -1 for a spectator; None where it is not known."""

    name: str
    words: str
    seat: int | None = None


@dataclass(frozen=True, eq=False)
class LogEntry:
    """A sentence of the log: after which action, and about whom. Told once, seen by many."""

    ply: int
    text: str
    seat: int = -1
    private: bool = False
    rule: str = ""


@dataclass(frozen=True)
class View:
    """A table as one viewer sees it. `seat` is the viewer's, or -1 for a spectator."""

    table: str
    game: str
    title: str
    edition: str
    ply: int
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
    talk: tuple[Said, ...] = ()
    seen: int = 0  # the action up to which the viewer has seen the table
    watching: int = 0  # spectators
    hints: bool = False  # players of this table may ask for hints
    back: UndoOffer | None = None  # somebody proposes to go back
    shared: bool = False  # several people play at the viewer's device
    freeing: tuple[Freeing, ...] = ()  # seats of people who are away
    claims: tuple[int, ...] = ()  # seats that were the viewer's and can be had back
    lost: tuple[int, ...] = ()  # seats that were the viewer's and are somebody else's
    replayed: bool = False  # looked at again: nothing can be done here

    def text(self, option: Option) -> str:
        """Return an option in the viewer's language."""
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


def view_of(match: Match, table: str, seat: int, people: tuple[Person, ...], lang: str) -> View:
    """Return what a seat of a match may see; -1 is a spectator."""
    tongue = Tongue(lang, tuple(person.name for person in people))
    state = match.state
    turn = match.seat()
    mine = seat >= 0 and seat == turn
    ahead = foresee(match, seat) if mine else Foresight()
    return View(
        table=table,
        game=match.game.id,
        title=tongue(match.game.title),
        edition=match.config.edition,
        ply=match.ply,
        seat=seat,
        people=people,
        turn=turn,
        scene=state.scene(seat),
        prompt=match.prompt() if mine else None,
        asked="" if turn < 0 else match.state.decision().act,
        undoable=match.undoable(seat) if seat >= 0 else 0,
        log=tuple(_lines(match, seat, tongue)),
        standing=state.standing(seat),
        over=state.over(),
        tongue=tongue,
        words=state.words(),
        final=ahead.final,
        draft=ahead.form(match, ()),
    )


@dataclass(frozen=True)
class Foresight:
    """What the one who must decide can know about the answers, in a world that looks the same."""

    world: State | None = None
    final: frozenset[str] = frozenset()  # reveal something
    chain: frozenset[str] = frozenset()  # words after which the same question comes again

    def form(self, match: Match, picks: Picks) -> ActForm | None:
        """Return the form of a composite choice with some picks, if it is one and they fit."""
        if self.world is None or not self.chain:
            return None
        make = any_order if self.world.decision().any_order else draft
        return make(match.game, self.world, self.chain, picks)


def foresee(match: Match, seat: int) -> Foresight:
    """Return what the seat that must decide can foresee."""
    world = match.state.sample(seat, seeded(0, "final"))
    final, chain = set(), set()
    for action in world.legal():
        log: list[Event] = []
        after, text = world.clone(), world.words().write(action)
        after.apply(action, log)
        if any(event.barrier for event in log):
            final.add(text)
        elif begins_chain(world, action, after):
            chain.add(text.partition(" ")[0])
    return Foresight(world, frozenset(final), frozenset(chain))


def _lines(match: Match, seat: int, tongue: Tongue) -> list[LogEntry]:
    """Return the log as a seat may read it."""
    return [line for event, line in _told(match, tongue) if event.to in (EVERYONE, seat)]


def _told(match: Match, tongue: Tongue) -> list[tuple[Event, LogEntry]]:
    """Return the line of every event; what has been told once is not told again."""
    told = _TOLD.setdefault(match.kin, {})
    names, kept = told.get(tongue.lang, (None, []))
    if names != tongue.names:  # somebody is called otherwise now: what was told before is gone
        kept = []
        told[tongue.lang] = (tongue.names, kept)
    same = 0
    for (event, _), (_, now) in zip(kept, match.log, strict=False):
        if event is not now:  # something was taken back
            break
        same += 1
    del kept[same:]
    for number, event in match.log[same:]:
        text = tongue(match.game.tell(match.state, event))
        done = match.history[number - 1] if 0 < number <= match.ply else None
        seat, rule = (done.seat, done.rule) if done is not None else (-1, "")
        kept.append((event, LogEntry(number, text, seat, event.to != EVERYONE, rule)))
    return kept
