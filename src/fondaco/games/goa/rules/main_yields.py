"""GOA-SHP, GOA-HRV, GOA-TAX: the main actions that bring what a row yields."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.free_moves import card_nodes
from fondaco.games.goa.rules.harvest import Mixture, harvest
from fondaco.games.goa.rules.main_action import MainAction
from fondaco.games.goa.rules.nodes import marker_node
from fondaco.kernel.actions import first, kind, pack
from fondaco.kernel.bits import has
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal
from fondaco.kernel.texts import counted, player, say
from fondaco.kernel.vecs import append, vec

BUILT: Final = Sentence[GoaState](
    "built",
    lambda _, a: counted(
        "{who} builds {n} ship.", "{who} builds {n} ships.", a[1], who=player(a[0])
    ),
)


class Yield(MainAction):
    """A main action that everybody can take at any time; `column` says how much it brings."""

    def __init__(self, plain: i64, column: i64) -> None:
        """Name its kind and its column."""
        super().__init__(plain)
        self.column: i64 = column

    def options(self, s: GoaState, seat: i64, out: vec[i64], hand: i64) -> vec[i64]:
        """Append the action."""
        del s, seat, hand
        return append(out, pack(self.plain))

    def considered(self, out: vec[i64]) -> vec[i64]:
        return append(out, pack(self.plain))

    def nodes(self, s: GoaState, seat: i64, action: i64) -> tuple[str, ...]:
        del action
        return (marker_node(s, seat, self.column),)


@final
class BuildShips(Yield):
    """GOA-SHP-1: as many ships as the row says."""

    def carry_out(
        self, s: GoaState, seat: i64, action: i64, log: Log | None, *, played: bool
    ) -> None:
        """Take the ships."""
        del action, played
        n = s.cfg.ships[s.players[seat].row(self.column)]
        s.players[seat].ships += n
        if log is not None:
            log.append(Event(EVERYONE, BUILT, (seat, n)))


TAXED: Final = Sentence[GoaState](
    "taxes",
    lambda _, a: counted(
        "{who} collects {n} ducat in taxes.",
        "{who} collects {n} ducats in taxes.",
        a[1],
        who=player(a[0]),
    ),
)


@final
class CollectTaxes(Yield):
    """GOA-TAX-1: as many ducats as the row says."""

    def carry_out(
        self, s: GoaState, seat: i64, action: i64, log: Log | None, *, played: bool
    ) -> None:
        """Take the ducats."""
        del action, played
        n = s.cfg.ducats[s.players[seat].row(self.column)]
        s.players[seat].ducats += n
        if log is not None:
            log.append(Event(EVERYONE, TAXED, (seat, n)))


@final
class HarvestSpices(MainAction):
    """GOA-HRV-1, GOA-HRV-3: spices for the empty fields, or with a card a mixture."""

    def options(self, s: GoaState, seat: i64, out: vec[i64], hand: i64) -> vec[i64]:
        """GOA-HRV-2: a plain harvest needs an empty field."""
        if s.empty(seat) > 0:
            out = append(out, pack(do.HARVEST))
        mixing = hand & s.cfg.cards_with[c.MIX]
        if mixing:
            for card in range(s.cfg.cards):
                if has(mixing, card):
                    out = append(out, pack(do.HARVEST_WITH, card))
        return out

    def considered(self, out: vec[i64]) -> vec[i64]:
        return append(out, pack(do.HARVEST))

    def considered_with(self, card: i64, out: vec[i64]) -> vec[i64]:
        return append(out, pack(do.HARVEST_WITH, card))

    def belongs(self, s: GoaState, effect: i64) -> bool:
        """GOA-HRV-3: the card that mixes a harvest."""
        del s
        return effect == c.MIX

    def card_of(self, action: i64) -> i64:
        """Return the card that is laid down."""
        return first(action)

    def carry_out(
        self, s: GoaState, seat: i64, action: i64, log: Log | None, *, played: bool
    ) -> None:
        """Harvest, or ask for the mixture."""
        del played
        if kind(action) == do.HARVEST:
            harvest(s, seat, log)
        else:
            s.agenda.append(Mixture(seat))

    def nodes(self, s: GoaState, seat: i64, action: i64) -> tuple[str, ...]:
        """Return the marker, or the card."""
        if kind(action) == do.HARVEST_WITH:
            return card_nodes(s, seat, first(action))
        return (marker_node(s, seat, c.HARV),)

    def refuse(self, s: GoaState, seat: i64, action: i64) -> Refusal:
        """GOA-HRV-2."""
        del s, seat, action
        return Refusal("GOA-HRV-2", say("no field is empty"))
