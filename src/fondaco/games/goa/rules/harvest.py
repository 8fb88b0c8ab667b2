"""GOA-HRV: the harvest, plain or mixed."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.goa.model import actions as do
from fondaco.games.goa.model import config as c
from fondaco.games.goa.model.state import GoaState
from fondaco.games.goa.rules.spices import ANY, ask_place
from fondaco.kernel.actions import first, kind, pack, second, third
from fondaco.kernel.agenda import Decision
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec


def take_spices(s: GoaState, seat: i64, n: i64) -> None:
    """GOA-HRV-1: exactly min(n, empty fields) spices are placed; the surplus is lost."""
    n = min(n, s.empty(seat))
    ask_place(s, seat, n, n, ANY)


HARVESTED: Final = Sentence[GoaState](
    "harvest", lambda _, a: say("{who} harvests.", who=player(a[0]))
)


def harvest(s: GoaState, seat: i64, log: Log | None) -> None:
    """GOA-HRV-1: harvest with the yield of the own row."""
    if log is not None:
        log.append(Event(EVERYONE, HARVESTED, (seat,)))
    take_spices(s, seat, s.cfg.spices[s.players[seat].row(c.HARV)])


MIXED: Final = Sentence[GoaState](
    "mixed",
    lambda _, a: say(
        "{who} divides the harvest: ships {ships}, colonists {colonists}, spices {spices}.",
        who=player(a[0]),
        ships=a[1],
        colonists=a[2],
        spices=a[3],
    ),
)


@final
class Mixture(Decision[GoaState]):
    """GOA-DEC-21, GOA-HRV-3: how the yield is divided into ships, colonists and spices."""

    word: ClassVar[str] = "mixture"
    about: ClassVar[str] = "a mixed harvest: how it is done"
    row: ClassVar[str] = "GOA-DEC-21"
    rule: ClassVar[str] = "GOA-HRV-3"
    act: ClassVar[str] = "harvest"

    def __init__(self, seat: i64) -> None:
        """Ask `seat`."""
        super().__init__(seat, mid_act=True)

    def harvested(self, s: GoaState) -> i64:
        """Return the yield."""
        return s.cfg.spices[s.players[self.seat].row(c.HARV)]

    def legal(self, s: GoaState) -> vec[i64]:
        """Return all mixtures with not more spices than empty fields."""
        n, room = self.harvested(s), s.empty(self.seat)
        out = vec[i64](capacity=48)
        for ships in range(n + 1):
            for colonists in range(n - ships + 1):
                spices = n - ships - colonists
                if spices <= room:
                    out = append(out, pack(do.MIXTURE, ships, colonists, spices))
        return out

    def apply(self, s: GoaState, action: i64, log: Log | None) -> None:
        """Take ships and colonists; the spices are placed."""
        s.agenda.pop()
        p = s.players[self.seat]
        p.ships += first(action)
        p.colonists += second(action)
        if log is not None:
            args = (self.seat, first(action), second(action), third(action))
            log.append(Event(EVERYONE, MIXED, args))
        ask_place(s, self.seat, third(action), third(action), ANY)

    def question(self, s: GoaState) -> Text:
        return counted(
            "How do you divide a harvest of {n}?",
            "How do you divide a harvest of {n}?",
            self.harvested(s),
        )

    def refuse(self, s: GoaState, action: i64) -> Refusal:
        """Say what the numbers must be."""
        if kind(action) != do.MIXTURE:
            return not_asked(self.rule, self.question(s))
        return Refusal(
            "GOA-HRV-3",
            counted(
                "the numbers must add up to {harvest}, with at most {n} spice",
                "the numbers must add up to {harvest}, with at most {n} spices",
                s.empty(self.seat),
                harvest=self.harvested(s),
            ),
        )
