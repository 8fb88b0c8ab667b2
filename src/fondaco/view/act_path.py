"""A way through a chain of decisions that is tried out and never taken."""

from dataclasses import dataclass, field, replace

from fondaco.kernel.events import EVERYONE, Event, Log
from fondaco.kernel.prompt import Option
from fondaco.kernel.scene import Node
from fondaco.kernel.state import State


def word_of(notation: str) -> str:
    """Return the word of an action."""
    return notation.partition(" ")[0]


def goes_on(world: State, seat: int) -> bool:
    """Whether a seat is still at the act it has begun."""
    if world.over() or world.seat() != seat:
        return False
    decision = world.decision()
    return decision.mid_act or decision.again


def comes_again(start: State, after: State) -> bool:
    """Whether the same seat is asked the same again, perhaps after a number that belongs to it."""
    if after.over() or after.seat() != start.seat():
        return False
    if after.decision().number:
        named = after.clone()
        named.apply(named.legal()[0])
        return asked_again(start, named)
    return asked_again(start, after)


def asked_again(start: State, after: State) -> bool:
    """Whether the same seat is asked the same again."""
    if after.over() or after.seat() != start.seat():
        return False
    return type(after.decision()) is type(start.decision())


@dataclass(frozen=True)
class ActPath:
    """What was answered so far, what was told, and where it stands. `then` makes the next one."""

    world: State
    actions: tuple[str, ...] = ()
    told: Log = field(default_factory=list)  # the first thing everybody hears of each action
    barrier: bool = False
    numbers: tuple[tuple[Option, list[str]], ...] = ()  # what was named, of which values
    ended: bool = False
    missing: int = 0  # answers that stand in the way but are not in the draft

    @property
    def named(self) -> tuple[str, ...]:
        return tuple(option.notation for option, _ in self.numbers)

    def outline_from(self, start: State) -> Node | None:
        """Return what the game shows of the way, which began at `start`."""
        words = start.words()
        answers = tuple(words.read(notation) for notation in self.actions)
        return start.decision().outline(start, answers)

    def legal(self) -> list[str]:
        words = self.world.words()
        return [words.write(action) for action in self.world.legal()]

    def option(self, notation: str) -> Option:
        action = self.world.words().read(notation)
        label = self.world.decision().label(self.world, action)
        return Option(notation, label, self.world.nodes(action))

    def then(self, notation: str, *, missing: int = 0) -> "ActPath":
        """Return the way with one more answer, in a world of its own."""
        after, log = self.world.clone(), list[Event]()
        after.apply(self.world.words().read(notation), log)
        first = [event for event in log if event.to == EVERYONE][:1]
        return replace(
            self,
            world=after,
            actions=(*self.actions, notation),
            told=self.told + [event for event in first if not event.barrier],
            barrier=self.barrier or any(event.barrier for event in log),
            ended=not goes_on(after, self.world.seat()),
            missing=self.missing + missing,
        )

    def name(self, wishes: dict[str, int]) -> "ActPath":
        """Answer with the number that is wished for, or the nearest; without a wish the least."""
        legal = self.legal()
        what, _, least = legal[0].rpartition(" ")
        wish = wishes.get(what, int(least))
        nearest = min(legal, key=lambda n: abs(int(n.rpartition(" ")[2]) - wish))
        after = self.then(nearest)
        return replace(after, numbers=(*self.numbers, (self.option(nearest), legal)))
