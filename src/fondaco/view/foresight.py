"""What the one who must decide can know about the answers before giving one."""

from collections.abc import Iterable
from dataclasses import dataclass

from fondaco.kernel.errors import IllegalAction
from fondaco.kernel.events import Event
from fondaco.kernel.rng import seeded
from fondaco.kernel.state import State
from fondaco.kernel.texts import say
from fondaco.match import Match
from fondaco.view.act_form import ActForm, Picks, begins_chain, draft
from fondaco.view.any_order import any_order


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


def drafted(match: Match, seat: int, picks: Iterable[str]) -> ActForm:
    """Return the form of the seat that must decide with picks as somebody writes them.

    BadNotation is raised for what is no pick, IllegalAction where there is no such form.
    """
    words, rule = match.state.words(), match.state.decision().cited(match.state)
    written = tuple(words.write(words.read(pick)) for pick in picks)
    ahead = foresee(match, seat)
    if not ahead.chain:
        raise IllegalAction(say("nothing is to be put together now"), rule)
    form = ahead.form(match, written)
    if form is None:
        raise IllegalAction(say("these choices do not go together"), rule)
    return form
