"""GOA-COL: founding colonies, step by step."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.board import PLANTATIONS
from fondaco.games.goa.model.fields import CARD, COLONY, WHOSE
from fondaco.games.goa.model.holders import colony_kind, holder, kind_of
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.cards import colonists_on, lay_down, reveal
from fondaco.games.goa.rules.free_moves import (
    free_move_nodes,
    free_moves,
    is_free_move,
    make_free_move,
)
from fondaco.games.goa.rules.open_turn import note_played
from fondaco.games.goa.rules.refusals import why_no_free_move
from fondaco.games.goa.rules.spices import ask_place
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.agenda import Decision, PartOfTurn
from fondaco.kernel.bits import bit, has
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec

COLONIES: Final[i64] = 4


def can_found(s: GoaState, seat: i64, colony: i64) -> bool:
    """GOA-COL-1: a kind that this player has not founded yet."""
    return s.players[seat].places[PLANTATIONS + colony] == 0


ATTEMPTS: Final = Sentence[GoaState](
    "attempts",
    lambda s, a: say(
        "{who} wants to found {colony}.", who=player(a[0]), colony=s.cfg.colony_names[a[1]]
    ),
)


def attempt(
    s: GoaState, seat: i64, colony: i64, cards: i64, log: Log | None, *, played: bool
) -> None:
    """GOA-COL-2, GOA-EDG-21: name the colony and reveal cards, as far as there are any."""
    if log is not None:
        log.append(Event(EVERYONE, ATTEMPTS, (seat, colony)))
    s.spied = 0
    s.revealed = reveal(s, seat, cards, log)
    s.agenda.append(Founding(seat, colony, played=played))


def gathered(s: GoaState, seat: i64) -> i64:
    """GOA-COL-3, GOA-COL-9: the total T; the own row is added every time and never used up."""
    own = s.cfg.colonists[s.players[seat].row(c.COLO)]
    return own + colonists_on(s, s.revealed) + s.spied


@final
class Founding(PartOfTurn[GoaState]):
    """GOA-COL-4, GOA-COL-5: with enough colonists the colony is founded; else there is a window."""

    word: ClassVar[str] = "founding"
    about: ClassVar[str] = "a founding attempt that goes on when a free move is done"
    fields: ClassVar[Entries] = (WHOSE, COLONY, CARD)

    def __init__(self, who: i64, colony: i64, *, played: bool) -> None:
        """`played`: a card was played during the attempt."""
        super().__init__(who)
        self.colony: i64 = colony
        self.played = played

    def run(self, s: GoaState, log: Log | None) -> None:
        """T is computed anew after each free move (GOA-ACT-6, GOA-EDG-11)."""
        if gathered(s, self.who) < s.cfg.need[self.colony]:
            s.agenda.append(FoundOrGiveUp(self.who, self.colony, played=self.played))
            return
        if self.played:
            note_played(s)
        succeed(s, self.who, self.colony, 0, log)


def _founded(s: GoaState, a: tuple[int, ...]) -> Text:
    who, colony = player(a[0]), s.cfg.colony_names[a[1]]
    if a[2] == 0:
        return say("{who} founds {colony}.", who=who, colony=colony)
    return counted(
        "{who} founds {colony} and pays {n} colonist.",
        "{who} founds {colony} and pays {n} colonists.",
        a[2],
        who=who,
        colony=colony,
    )


FOUNDED: Final = Sentence("founded", _founded)


def succeed(s: GoaState, seat: i64, colony: i64, paid: i64, log: Log | None) -> None:
    """GOA-COL-7, GOA-COL-8: `paid` colonists came on top; take a tile of that kind and fill it."""
    end_attempt(s)
    if log is not None:
        log.append(Event(EVERYONE, FOUNDED, (seat, colony, paid)))
    if s.cfg.paired[colony]:
        s.agenda.append(TakeColony(seat, colony))
    else:
        settle(s, seat, colony, 0)


def end_attempt(s: GoaState) -> None:
    """GOA-COL-7: the revealed cards go to the discard pile, success or not."""
    s.discards |= s.revealed
    s.revealed = 0
    s.spied = 0


def settle(s: GoaState, seat: i64, colony: i64, pair: i64) -> None:
    """GOA-COL-8: the tile goes on its space; its fields are filled with spices of choice."""
    place = PLANTATIONS + colony
    tile = colony_kind(s.cfg, colony, pair)
    s.players[seat].places[place] = holder(tile)
    fields = s.cfg.holder_fields[tile]
    ask_place(s, seat, fields, fields, place)


GAVE_UP: Final = Sentence[GoaState](
    "gave_up",
    lambda s, a: say(
        "{who} gives {colony} up and receives a colonist.",
        who=player(a[0]),
        colony=s.cfg.colony_names[a[1]],
    ),
)


@final
class FoundOrGiveUp(Decision[GoaState]):
    """GOA-DEC-10, GOA-COL-5, GOA-COL-6: free moves, pay the missing colonists, or give up."""

    word: ClassVar[str] = "found"
    about: ClassVar[str] = "a founding attempt: pay the missing colonists, or give up"
    fields: ClassVar[Entries] = (COLONY, CARD)
    row: ClassVar[str] = "GOA-DEC-10"
    rule: ClassVar[str] = "GOA-COL-5"
    act: ClassVar[str] = "turn"

    def __init__(self, seat: i64, colony: i64, *, played: bool) -> None:
        """`played`: a card was played during the attempt or before it."""
        super().__init__(seat)
        self.colony: i64 = colony
        self.played = played

    def missing(self, s: GoaState) -> i64:
        """How many colonists are missing."""
        return s.cfg.need[self.colony] - gathered(s, self.seat)

    def legal(self, s: GoaState) -> vec[i64]:
        """Free moves, 2004 also DRAW cards; then found or give up."""
        p = s.players[self.seat]
        out = free_moves(s, self.seat, vec[i64](capacity=16), played=self.played)
        if s.cfg.draw_after_reveal and not self.played and p.hand:
            for card in range(s.cfg.cards):
                if has(p.hand, card) and s.cfg.card_effect[card] == c.DRAW:
                    out = append(out, pack(do.PLAY, card))
        if p.colonists >= self.missing(s):
            out = append(out, pack(do.SETTLE))
        return append(out, pack(do.GIVE_UP))

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """Carry it out."""
        p = s.players[self.seat]
        missing = self.missing(s)
        s.agenda.pop()
        if kind(action) == do.SETTLE:
            p.colonists -= missing
            if self.played:
                note_played(s)
            succeed(s, self.seat, self.colony, missing, log)
        elif kind(action) == do.GIVE_UP:
            end_attempt(s)
            p.colonists += s.cfg.failed_colonist
            if self.played:
                note_played(s)
            if log is not None:
                log.append(Event(EVERYONE, GAVE_UP, (self.seat, self.colony)))
        else:
            self._free_move(s, action, log)

    def _free_move(self, s: GoaState, action: i64, log: Log | None) -> None:
        """GOA-COL-2: in 2004 a DRAW card reveals one more; else any free move."""
        if kind(action) == do.PLAY and s.cfg.card_effect[first(action)] == c.DRAW:
            lay_down(s, self.seat, first(action), log)
            s.revealed |= reveal(s, self.seat, s.cfg.card_amount[first(action)], log)
            s.agenda.append(Founding(self.seat, self.colony, played=True))
            return
        place = len(s.agenda)
        played = make_free_move(s, self.seat, action, log, founding=True)
        s.agenda.insert(place, Founding(self.seat, self.colony, played=self.played or played))

    def nodes(self, s: GoaState, action: i64) -> tuple[str, ...]:
        """Return the own colonists, or what a free move touches."""
        if kind(action) == do.SETTLE:
            return (f"player.{self.seat}.colonists",)
        return free_move_nodes(s, self.seat, action)

    def question(self, s: GoaState) -> Text:
        """Say what is missing."""
        return counted(
            "{colony} needs {n} colonist: {there} gathered, {missing} missing; you have {have}."
            " Pay, or give up?",
            "{colony} needs {n} colonists: {there} gathered, {missing} missing; you have {have}."
            " Pay, or give up?",
            s.cfg.need[self.colony],
            colony=s.cfg.colony_names[self.colony],
            there=gathered(s, self.seat),
            missing=self.missing(s),
            have=s.players[self.seat].colonists,
        )

    def considered(self, s: GoaState) -> vec[i64]:
        """Also paying."""
        return append(self.legal(s), pack(do.SETTLE))

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        if is_free_move(action):
            return why_no_free_move(s, self.seat, action, played=self.played)
        if kind(action) != do.SETTLE:
            return not_asked(self.rule, self.question(s))
        return Refusal(
            "GOA-COL-5",
            counted(
                "{n} colonist is missing; you have {have}",
                "{n} colonists are missing; you have {have}",
                self.missing(s),
                have=s.players[self.seat].colonists,
            ),
        )


def pairs_left(s: GoaState, colony: i64) -> i64:
    """GOA-COL-8: the tiles of a kind that nobody has taken, as bits of their pairs."""
    left: i64 = 31
    for p in s.players:
        place = p.places[PLANTATIONS + colony]
        if place != 0:
            left &= ~bit(kind_of(place) - colony_kind(s.cfg, colony, 0))
    return left


TOOK_COLONY: Final = Sentence[GoaState](
    "took_colony",
    lambda s, a: say(
        "{who} takes the tile of {colony} with {pair}.",
        who=player(a[0]),
        colony=s.cfg.colony_names[a[1]],
        pair=s.cfg.pair_names[a[2]],
    ),
)


@final
class TakeColony(Decision[GoaState]):
    """GOA-DEC-11, GOA-COL-8: which of the tiles left of Quilon or Madras."""

    word: ClassVar[str] = "colony"
    about: ClassVar[str] = "a colony is founded: which of its tiles is taken"
    fields: ClassVar[Entries] = (COLONY,)
    row: ClassVar[str] = "GOA-DEC-11"
    rule: ClassVar[str] = "GOA-COL-8"
    act: ClassVar[str] = "turn"

    def __init__(self, seat: i64, colony: i64) -> None:
        """The colony has been founded."""
        super().__init__(seat, mid_act=True)
        self.colony: i64 = colony

    def legal(self, s: GoaState) -> vec[i64]:
        """Return the pairs left."""
        left = pairs_left(s, self.colony)
        out = vec[i64](capacity=5)
        for pair in range(s.cfg.pairs):
            if has(left, pair):
                out = append(out, pack(do.COLONY, pair))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """Take it and fill it."""
        s.agenda.pop()
        if log is not None:
            log.append(Event(EVERYONE, TOOK_COLONY, (self.seat, self.colony, first(action))))
        settle(s, self.seat, self.colony, first(action))

    def question(self, s: GoaState) -> Text:
        return say(
            "{colony} is founded. Which tile do you take?",
            colony=s.cfg.colony_names[self.colony],
        )

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say that it is taken."""
        if kind(action) != do.COLONY:
            return not_asked(self.rule, self.question(s))
        return Refusal("GOA-COL-8", say("somebody has taken this tile"))
