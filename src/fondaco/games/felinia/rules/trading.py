"""FEL-TRD: phase 2, tokens are resolved location by location, from the top of each stack."""

from typing import ClassVar, final

from mypy_extensions import i64

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.fields import PLACE
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.guild import DealAtGuild, worth_asking_at_guild
from fondaco.games.felinia.rules.market import DealAtMarket, worth_asking_at_market
from fondaco.games.felinia.rules.tokens import decline
from fondaco.kernel.agenda import Step
from fondaco.kernel.entries import Entries
from fondaco.kernel.events import Log


@final
class Trade(Step[FeliniaState]):
    """FEL-TRD-1: the markets from top to bottom, then the guild."""

    word: ClassVar[str] = "trade"
    fields: ClassVar[Entries] = (PLACE,)

    def __init__(self, target: i64 = 1) -> None:
        """Go on with the stack of `target`."""
        super().__init__()
        self.target: i64 = target

    def run(self, s: FeliniaState, log: Log | None) -> None:
        """FEL-TRD-2, FEL-DEC-1a: ask the owner of each token, unless nothing can be had."""
        target = self.target
        while target <= s.cfg.guild:
            while s.stacks[target] > 0:
                seat = lines.first(s.stacks[target])
                if target == s.cfg.guild:
                    if worth_asking_at_guild(s, seat):
                        s.agenda.append(Trade(target))
                        s.agenda.append(DealAtGuild(seat, 0))
                        return
                elif worth_asking_at_market(s, seat, target):
                    s.agenda.append(Trade(target))
                    s.agenda.append(DealAtMarket(seat, target, 0))
                    return
                decline(s, seat, target, log)
            target += 1
