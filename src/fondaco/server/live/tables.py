"""One live table: its match, its seats, who watches it. Written by one task at a time."""

import asyncio
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Final

from fondaco.lessons.course import LEARNER, Coaching, Course, course_at
from fondaco.match import Match, Seat
from fondaco.server.live.agreements import asked
from fondaco.server.live.offers import Offers, in_favour, others
from fondaco.server.live.past import Past
from fondaco.server.live.presence import Presence
from fondaco.server.live.seat_names import named
from fondaco.server.protocol.messages import Offer
from fondaco.server.store.records import (
    ACT,
    AGREED,
    BOT,
    HOUSE,
    PLAYED,
    SEATED,
    STOPPED,
    TAKEN_BACK,
    BoardRow,
    EventRow,
    SeatRow,
    TalkRow,
)
from fondaco.view.people import Freeing, Person, Said, SharedWish, Surroundings, UndoOffer
from fondaco.view.seen import View, view_of

if TYPE_CHECKING:
    from fondaco.server.live.painting import Painter
    from fondaco.server.live.watchers import Watcher
    from fondaco.web.patches import Trace

TALK_SHOWN: Final = 60
COMMANDS_KEPT: Final = 128
PAGES_KEPT: Final = 16
Former = tuple[tuple[int, ...], tuple[int, ...]]


class LiveTable:
    """A table in memory. Whoever changes it or draws it holds its lock."""

    def __init__(
        self,
        board: BoardRow,
        match: Match,
        seats: list[SeatRow],
        events: list[EventRow],
        talk: list[TalkRow],
        seen: dict[str, int],
    ) -> None:
        """Take what the store holds; `events` have been played on `match`."""
        self.id = board.id
        self.board = board
        self.match = match
        self.seats = seats
        self.talk = talk
        self.seen = seen  # by guest: the number of the last event looked at
        # Both count stored events, not actions. On the wire and in the columns of the store they
        # are called `ply` and `moved`, and these names stay: clients and databases know them.
        self.version = 0  # the number of the last event
        self.game_version = 0  # of the last one that changed the game
        self.actions = [0]  # how many actions stood after each event
        self.last_actor = HOUSE
        self.commands: dict[tuple[str, str], int] = {}  # the last ones; older are stale anyway
        self.past = Past(seats, events, board.owner)
        self.presence = Presence()
        self.offers = Offers()
        self.watchers: set[Watcher] = set()
        self.painter: Painter | None = None  # what was drawn last, for a while
        self.telling: asyncio.Task[None] | None = None  # who comes and goes is told soon
        self.pages: dict[tuple[str, str, int], Trace] = {}  # sent by HTTP, not yet connected
        self.lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.advised: set[str] = set()  # guests for whom a hint is being made
        self.touched = monotonic()
        self.closed = False
        for event, stood in zip(events, standing(events), strict=True):
            self._count(event, stood)
        for row in talk:
            self.remember(row.guest, row.command)
        self.name_seats()

    def count(self, event: EventRow, stood: int) -> None:
        """Count an event that is stored; `stood` is how many actions stand after it."""
        self._count(event, stood)
        if event.kind == SEATED:
            self.past.note(event)

    def _count(self, event: EventRow, stood: int) -> None:
        self.version = event.ply
        self.actions.append(stood)
        self.offers.note(event)
        if by_person(event.actor):
            self.presence.saw(event.actor, event.at)
        if event.kind in PLAYED:
            self.game_version = event.ply
            self.last_actor = event.actor
        if event.actor == HOUSE and self.commands and event.kind == ACT:
            self.commands[next(reversed(self.commands))] = event.ply  # it belongs to what was asked
        self.remember(event.actor, event.command)

    def remember(self, actor: str, command: str) -> None:
        """Remember that a command was carried out, so that it is not carried out again."""
        if command:
            self.commands[actor, command] = self.version
            if len(self.commands) > COMMANDS_KEPT:
                del self.commands[next(iter(self.commands))]

    @property
    def offer(self) -> Offer | None:
        return self.offers.back

    def hear(self, row: TalkRow) -> None:
        self.talk.append(row)
        del self.talk[:-TALK_SHOWN]
        self.remember(row.guest, row.command)

    def head(self) -> tuple[int, int]:
        """Return the numbers of the last event and of the last thing said."""
        return (self.version, self.talk[-1].number if self.talk else 0)

    # Seats

    def held(self, guest: str) -> list[int]:
        return [seat.seat for seat in self.seats if guest and seat.guest == guest]

    def seat_of(self, guest: str) -> int:
        """Return the seat a guest looks from: of several the one whose turn it is or was last."""
        held = self.held(guest)
        if not held:
            return -1
        turn = self.match.seat()
        if turn in held and not self.seats[turn].bot:
            return turn
        if len(held) > 1:
            for done in reversed(self.match.history):
                if done.seat in held and not self.seats[done.seat].bot:
                    return done.seat
        return held[0]

    def players_of(self, guest: str) -> list[int]:
        """Return the seats a guest holds and no bot plays on."""
        return [seat for seat in self.held(guest) if not self.seats[seat].bot]

    def bot_to_move(self) -> str:
        """Return the level of the bot that must decide, or nothing."""
        turn = self.match.seat()
        return self.seats[turn].bot if turn >= 0 else ""

    def deciders(self) -> set[int]:
        """Return the seats of people: who must agree when the game shall go back.

        Whoever let a bot play for themselves has no say; for whom others did has.
        """
        return {
            seat.seat
            for seat in self.seats
            if seat.guest and (not seat.bot or seat.seat in self.past.replaced)
        }

    def here(self, guest: str) -> bool:
        return any(watcher.guest == guest for watcher in self.watchers)

    def name_seats(self) -> None:
        """Tell the match who sits where, for its journal."""
        people = self.people("en")
        self.match.seats = tuple(
            Seat(seat.bot, seat.bot) if seat.bot else Seat(people[seat.seat].name)
            for seat in self.seats
        )

    def people(self, lang: str) -> tuple[Person, ...]:
        """Return who sits where, as everybody may know it."""
        return tuple(
            Person(
                seat.seat,
                name,
                seat.colour,
                seat.bot,
                bool(seat.bot) or self.here(seat.guest),
                seat.free,
                self.away_since(seat),
                bool(seat.name or seat.bot),
            )
            for seat, name in zip(self.seats, named(self.seats, lang), strict=True)
        )

    def away_since(self, seat: SeatRow) -> int:
        """Return since when the person of a seat is away, in seconds; 0: they are not."""
        away = seat.guest and not self.here(seat.guest) and not self.board.imported
        return int(self.presence.since(seat.guest)) if away else 0

    def known(self, guest: str) -> bool:
        """Whether a guest has to do with the table: holds a seat, or has made it."""
        return self.board.owner == guest or bool(self.held(guest))

    def welcome(self, guest: str) -> bool:
        """Whether a guest may look: where nobody may watch, those who have or had a seat."""
        return self.board.watch or self.known(guest) or bool(self.past.of(guest))

    def claims(self, guest: str) -> tuple[int, ...]:
        """Return the seats that were a guest's, that nobody holds now: they can be had back."""
        return tuple(
            seat.seat for seat in self.seats
            if guest and not seat.guest and self.past.last(seat.seat).guest == guest
        )  # fmt: skip

    def lost(self, guest: str) -> tuple[int, ...]:
        """Return the seats that were a guest's and are somebody else's now."""
        held = self.past.of(guest)
        return tuple(s.seat for s in self.seats if s.seat in held and s.guest not in ("", guest))

    def freeing(self) -> tuple[Freeing, ...]:
        """Return which seats could be freed because their people are away, and who agrees."""
        out: list[Freeing] = []
        for seat in self.seats:
            since = self.away_since(seat)
            if since and self.match.seat() >= 0:
                agreed = in_favour(self, seat)
                missing = [guest for guest in others(self, seat) if guest not in agreed]
                first = [tuple(self.held(g)[0] for g in guests) for guests in (agreed, missing)]
                out.append(Freeing(seat.seat, since + int(self.presence.absence), *first))
        return tuple(out)

    def wishes(self) -> tuple[SharedWish, ...]:
        """Return what is proposed about the table, and who is still asked."""
        out: list[SharedWish] = []
        for what, agreed in self.offers.wishes.items():
            people = asked(self, what)
            out.append(SharedWish(what, agreed, tuple(sorted(people - set(agreed)))))
        return tuple(out)

    # Looking

    def view(self, seat: int, lang: str, seen: int = -1, former: Former = ((), ())) -> View:
        """Return what a seat may see, with the numbers that clients count by.

        `former` are the seats that were the viewer's: those to be had back, and those lost.
        """
        coaching = self.coaching()
        led = coaching is not None and not coaching.done
        around = Surroundings(
            version=self.version,
            talk=tuple(
                Said(row.name, row.words, row.seat, row.number, row.at)
                for row in self.talk[-TALK_SHOWN:]
            ),
            seen=self.match.ply if seen < 0 else self.actions[min(seen, self.version)],
            watching=self.watching(),
            hints=self.board.hints and not led,  # the coach says enough
            back=None if self.offer is None else UndoOffer(self.offer.to, self.offer.seats),
            shared=seat >= 0 and len(self.players_of(self.seats[seat].guest)) > 1,
            freeing=self.freeing(),
            claims=former[0],
            lost=former[1],
            wishes=self.wishes(),
            again=self.offers.again,
            maker=tuple(self.held(self.board.owner)),
            resigned=self.match.resigned,
            coaching=coaching if seat == LEARNER else None,
        )
        view = view_of(self.match, self.id, seat, self.people(lang), lang, around)
        return replace(view, draft=None, final=frozenset()) if led else view  # one pick at a time

    @property
    def course(self) -> Course | None:
        """The lesson this table was made for, if it was."""
        return None if self.board.imported else course_at(self.match)

    def coaching(self) -> Coaching | None:
        """Return where the lesson of this table stands, if it is one."""
        return None if self.course is None else self.course.coaching(self.match.history)

    def former(self, guest: str) -> Former:
        """Return the seats that were a guest's: those to be had back, and those lost."""
        return (self.claims(guest), self.lost(guest))

    def with_presence(self, view: View) -> View:
        """Return a view of the same moment with those who are here now."""
        around = replace(view.around, watching=self.watching(), freeing=self.freeing())
        return replace(view, people=self.people(view.tongue.lang), around=around)

    def who_is_here(self) -> tuple[object, ...]:
        """Return what a view tells about who is here: the same as long as nobody comes or goes."""
        return (self.people("en"), self.watching(), self.freeing())

    def watching(self) -> int:
        """Return how many look on without a seat."""
        seated = {seat.guest for seat in self.seats}
        return len({watcher.guest for watcher in self.watchers} - seated)

    def seen_by(self, guest: str) -> int:
        """Return the number of the last event a player has looked at; -1: all of them."""
        return self.seen.get(guest, -1) if self.held(guest) else -1

    def keep_page(self, guest: str, lang: str, trace: "Trace") -> None:
        """Remember a page that was sent by HTTP, until its script connects."""
        self.pages.pop((guest, lang, self.version), None)
        self.pages[guest, lang, self.version] = trace
        if len(self.pages) > PAGES_KEPT:
            del self.pages[next(iter(self.pages))]

    def touch(self) -> None:
        self.touched = monotonic()

    def unused(self, idle: float) -> bool:
        busy = self.watchers or self.thinking is not None or self.lock.locked()
        return not busy and monotonic() - self.touched >= idle


def play_event(match: Match, event: EventRow) -> None:
    """Do again what is stored."""
    if event.kind == ACT:
        match.act(event.body, seat=event.seat)
    elif event.kind == TAKEN_BACK:
        match.undo(event.seat, int(event.body))
    elif event.kind == AGREED:
        match.undo_agreed(int(event.body))
    elif event.kind in STOPPED:
        match.enter(event.seat, STOPPED[event.kind])


def standing(events: list[EventRow]) -> list[int]:
    """Return how many actions stood after each event."""
    out: list[int] = []
    stood = 0
    for event in events:
        if event.kind == ACT or event.kind in STOPPED:
            stood += 1
        elif event.kind == TAKEN_BACK:
            stood -= int(event.body)
        elif event.kind == AGREED:
            stood = int(event.body)
        out.append(stood)
    return out


def by_person(actor: str) -> bool:
    """Whether a guest did something, not a bot or the house."""
    return actor not in (BOT, HOUSE)
