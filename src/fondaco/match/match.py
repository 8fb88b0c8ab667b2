"""One running game: the state, what was done, and who sits where. The only writer of a game.

`act` is the one gate that checks legality; the engine behind it trusts.
"""

import json
import os
from bisect import bisect_right
from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Final

from fondaco.bots.bot import Bot
from fondaco.bots.driver import drive
from fondaco.bots.registry import bot
from fondaco.kernel.config import Config
from fondaco.kernel.errors import BadPosition, IllegalAction, StaleAction
from fondaco.kernel.events import EVERYONE, Event
from fondaco.kernel.game import Game
from fondaco.kernel.journal import (
    ACTIONS,
    ENDS,
    EVERY,
    LEAVES,
    NO_ACTIONS,
    RESIGNS,
    STREAM,
    UNDO,
    Journal,
    JournalLine,
)
from fondaco.kernel.positions import read_header, read_position
from fondaco.kernel.prompt import Prompt
from fondaco.kernel.rng import of_action
from fondaco.kernel.scene import Node
from fondaco.kernel.scores import Scores
from fondaco.kernel.state import State
from fondaco.kernel.texts import player, say, verbatim
from fondaco.match.driving import DrivenMatch
from fondaco.match.forced import forced
from fondaco.match.history import Played, Seat, mixed, seated, trail, written
from fondaco.match.stopping import CALLED_OFF, RESIGNED
from fondaco.match.stops import Stop, Stops

ALL: Final = 1_000_000  # more actions than any game has


class Kin:
    """Shared by a match and its copies: what is remembered about their log belongs to it."""


class Match:
    """A game in progress, with people and bots."""

    def __init__(
        self,
        game: Game,
        config: Config,
        seed: int,
        seats: tuple[Seat, ...] = (),
        *,
        position: dict[str, object] | None = None,
        components: Path | None = None,
        draws: str = ACTIONS,
    ) -> None:
        """Set the table; without `seats` people sit everywhere.

        `draws`: each action has its own random numbers; games of before have one stream.
        """
        self.game = game
        self.config = config
        self.seed = seed
        self.seats = seated(seats, config.seats)
        self.position = position
        self.components = components
        self.draws = draws
        self.bots: dict[int, Bot] = {
            i: bot(seat.bot, game.id) for i, seat in enumerate(self.seats) if seat.bot
        }
        self.history: list[Played] = []
        self.entries: list[JournalLine] = []  # lines that stay in the journal after an agreed undo
        self._written_from = 0  # the actions after this one are not among them
        self.log: list[tuple[int, Event]] = []  # with the number of the action
        self.trail = ""  # stands for all actions so far, see `digest`
        self.state = self._start()
        self.kin = Kin()
        self._stops = Stops(Stop(0, self.state.clone(), self.trail))

    def _start(self) -> State:
        if self.position is not None:
            self._check_position(self.position)
            return read_position(self.game, self.position, self.components)
        if self.draws == STREAM:
            return self.game.start(self.config, self.seed)
        return self.game.deal(self.config, of_action(self.seed, 0))

    def _check_position(self, position: dict[str, object]) -> None:
        """Mind that a position belongs to this table."""
        ours, theirs = self.config, read_header(self.game, position, self.components)
        for key in ("edition", "seats", "options", "rules", "digest"):
            if getattr(ours, key) != getattr(theirs, key):
                raise BadPosition(
                    say(
                        "the position belongs to another table ({theirs}, not {ours})",
                        theirs=verbatim(str(getattr(theirs, key))),
                        ours=verbatim(str(getattr(ours, key))),
                    ),
                    {"seats": "players", "digest": "components"}.get(key, key),
                )

    def _shuffle_up(self, number: int) -> None:
        """Give an action its own random numbers: they depend on the seed and its number alone."""
        if self.draws != STREAM:
            self.state.rng = of_action(self.seed, number)

    def copy(self) -> "Match":
        """Return an independent match at the same moment."""
        other = copy(self)
        other.state, other._stops = self.state.clone(), self._stops.copy()  # noqa: SLF001  (its own kind)
        other.history, other.log, other.entries = self.history[:], self.log[:], self.entries[:]
        return other

    # Asking

    @property
    def ply(self) -> int:
        """How many actions have been taken."""
        return len(self.history)

    def seat(self) -> int:
        """Return who must decide, or -1 when the game is over."""
        return self.state.seat()

    def prompt(self) -> Prompt:
        return self.state.prompt()

    def scene(self, seat: int) -> Node:
        return self.state.scene(seat)

    @property
    def resigned(self) -> frozenset[int]:
        """Which seats have given up; they are last, however a bot plays on for them."""
        return frozenset(done.seat for done in self.history if done.text == RESIGNS)

    @property
    def called_off(self) -> bool:
        """Whether the game was ended by agreement: nobody wins."""
        return bool(self.history) and self.history[-1].text == ENDS

    def scores(self) -> Scores:
        """Return the score sheet as it stands; who has resigned is last."""
        return self.state.scores().without(self.resigned)

    def digest(self) -> str:
        """Return six hexadecimal digits that stand for the state and every action up to it."""
        return mixed(f"{self.trail} {self.state.digest()}")[:6]

    # Acting

    def act(self, text: str, *, seat: int | None = None, ply: int | None = None) -> None:
        """Take an action written in notation, for the seat that must decide.

        `seat` is who says it, `ply` how many actions he had seen; both are checked when given.
        """
        if ply is not None and ply != self.ply:
            raise StaleAction(
                say(
                    "'{text}' was meant for action {meant}; the game is at action {now}",
                    text=verbatim(text),
                    meant=ply + 1,
                    now=self.ply + 1,
                )
            )
        self._check_turn(seat)
        action = self.state.words().read(text)
        options = self.state.legal_among(action)
        if options == 0:
            refusal = self.state.refuse(action)
            raise IllegalAction(refusal.text, refusal.rule)
        self._apply(action, forced=options == 1)

    def _check_turn(self, seat: int | None) -> None:
        if self.state.over():
            raise IllegalAction(say("the game is over"), self.game.id)
        if seat is not None and seat != self.seat():
            raise IllegalAction(
                say("it is not your turn; {who} must decide", who=player(self.seat())),
                self.state.decision().cited(self.state),
            )

    def _apply(self, action: int, *, forced: bool) -> None:
        seat, decision = self.seat(), self.state.decision()
        text, rule = self.state.words().write(action), decision.cited(self.state)
        log: list[Event] = []
        self._shuffle_up(self.ply + 1)
        self.state.apply(action, log)
        line = "" if decision.mid_act else decision.act
        self._note(seat, text, log, line, forced=forced, rule=rule)

    def _note(
        self,
        seat: int,
        text: str,
        log: list[Event],
        line: str,
        *,
        forced: bool = False,
        rule: str = "",
    ) -> None:
        number = self.ply + 1
        self.trail = trail(self.trail, seat, text)
        due = number % EVERY == 0 or self.state.over()
        digest = self.digest() if due else ""
        barrier = False
        for event in log:
            barrier = barrier or event.barrier
            self.log.append((number, event))
        self.history.append(Played(seat, text, line, forced, barrier, digest, rule))
        self._stops.pass_by(number, self.state, self.trail)

    def take(self, action: int) -> None:
        """Take an action that is known to be legal."""
        self._apply(action, forced=forced(self.state))

    def answer_forced(
        self, *seats: int, when: Callable[[State], bool] = forced, most: int = ALL
    ) -> int:
        """Answer decisions that leave no choice, of all seats or some; return how many."""
        answered = 0
        while answered < most and not self.state.over() and self.seat() in (seats or [self.seat()]):
            if not when(self.state):
                break
            self.take(self.state.legal()[0])
            answered += 1
        return answered

    def play_bots(self, most: int = ALL) -> int:
        """Let bots decide until a person must, the game is over or `most` actions are taken."""
        return self.let_play(self.bots, lambda taken: taken >= most)

    def let_play(self, bots: Mapping[int, Bot], enough: Callable[[int], bool]) -> int:
        """Let these bots play their seats until somebody else must decide, or it is enough."""
        return int(drive(DrivenMatch(self, bots, enough)))

    def leave(self, seat: int) -> None:
        """Take a player out of the game who has left the table for good."""
        self._check_seat(seat)
        log: list[Event] = []
        self._shuffle_up(self.ply + 1)
        self.game.leave(self.state, seat, log)
        self._note(seat, LEAVES, log, LEAVES)

    def resign(self, seat: int) -> None:
        """Give up for a seat: it is last in the end, whoever plays on for it."""
        self._check_seat(seat)
        if seat in self.resigned:
            raise IllegalAction(say("{who} has resigned already", who=player(seat)), self.game.id)
        self._note(seat, RESIGNS, [Event(EVERYONE, RESIGNED, (seat,), barrier=True)], RESIGNS)

    def end(self, seat: int) -> None:
        """End the game because everybody agrees, the person of this seat last; nobody wins."""
        self._check_seat(seat)
        self.state.agenda = []
        self._note(seat, ENDS, [Event(EVERYONE, CALLED_OFF, (), barrier=True)], ENDS)

    def _check_seat(self, seat: int) -> None:
        if self.state.over():
            raise IllegalAction(say("the game is over"), self.game.id)
        if not 0 <= seat < self.config.seats:
            raise IllegalAction(say("there is no seat {n} at this table", n=seat + 1), self.game.id)

    def enter(self, seat: int, text: str) -> None:
        """Do what somebody did, as journals and stores write it."""
        if text == LEAVES:
            self.leave(seat)
        elif text == RESIGNS:
            self.resign(seat)
        elif text == ENDS:
            self.end(seat)
        else:
            self.act(text, seat=seat)

    # Undoing

    def undoable(self, seat: int) -> int:
        """How many of the last actions a seat may take back: to a barrier or foreign decision.

        (In Cargo Noir that is CN-DEC-3: a draw and a purchase cannot be undone.)
        """
        count = 0
        for done in reversed(self.history):
            if done.seat != seat or done.barrier or done.text in NO_ACTIONS:
                break
            count += 1
        return count

    def undo(self, seat: int, actions: int = 1) -> None:
        """Take back the last actions of a seat, answers that were forced included."""
        free = self.undoable(seat)
        if not 1 <= actions <= free:
            raise IllegalAction(
                say("nothing can be taken back: something was revealed or somebody else has acted"),
                "undo",
            )
        keep = self.ply - actions
        while keep > self.ply - free and self.history[keep].forced:
            keep -= 1
        if keep < self._written_from:
            self._write_undo(keep)
        self._rewind(keep)

    def undo_agreed(self, ply: int) -> None:
        """Go back to any earlier moment because all seats agree; the journal says so."""
        if not 0 <= ply < self.ply:
            raise IllegalAction(say("there is no action {n} to go back to", n=ply), "undo")
        self._write_undo(ply)
        self._rewind(ply)

    def _write_undo(self, ply: int) -> None:
        """What was written stays written; a line says where the game goes on."""
        lines = written(self.history, self._written_from)
        self.entries.extend(lines)
        if self.entries:  # what is taken back is verified too
            self.entries[-1] = replace(self.entries[-1], digest=self.digest())
        self.entries.append(JournalLine(self.ply + 1, -1, (f"{UNDO} {ply}",)))
        self._written_from = ply

    def _written(self) -> list[JournalLine]:
        return [*self.entries, *written(self.history, self._written_from)]

    def _rewind(self, ply: int) -> None:
        """Undo costs what it takes back: the rest is played again from the nearest stop."""
        self.go_to(ply, self._stops.go_back(ply))

    def go_to(self, ply: int, stop: Stop) -> None:
        """Stand after an earlier action again, by way of a stop before it."""
        del self.history[ply:]
        del self.log[bisect_right(self.log, ply, key=lambda entry: entry[0]) :]
        self.state, self.trail = stop.state.clone(), stop.trail
        for number, done in enumerate(self.history[stop.ply :], stop.ply + 1):
            self._shuffle_up(number)
            self._again(done)
            self.trail = trail(self.trail, done.seat, done.text)
            self._stops.pass_by(number, self.state, self.trail)

    def _again(self, done: Played) -> None:
        if done.text == LEAVES:
            self.game.leave(self.state, done.seat, [])
        elif done.text == ENDS:
            self.state.agenda = []
        elif done.text != RESIGNS:
            self.state.apply(self.state.words().read(done.text))

    def redo(self, done: Played) -> None:
        """Do again what is known to be legal."""
        if done.text in NO_ACTIONS:
            self.enter(done.seat, done.text)
        else:
            self._apply(self.state.words().read(done.text), forced=done.forced)

    # Saving

    def journal(self) -> Journal:
        defaults = {s.key: s.default for s in self.game.switches}
        over = self.state.over()
        return Journal(
            game=self.game.id,
            edition=self.config.edition,
            players=self.config.seats,
            seed=self.seed,
            rules=self.config.rules,
            components=self.config.digest,
            options={k: v for k, v in self.config.options.items() if v != defaults[k]},
            seats=[seat.write() for seat in self.seats],
            position=json.dumps(self.position, separators=(",", ":")) if self.position else "",
            entries=self._written(),
            result=self.state.scores().totals if over else None,
            draws=self.draws,
        )

    def save(self, path: Path) -> None:
        """Write the journal; the file is always either the old one or the new one, whole."""
        part = path.with_name(path.name + ".part")
        try:
            with part.open("w", encoding="utf-8") as file:
                file.write(self.journal().write())
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except OSError:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise
