"""A state that names what it holds, once. For games that are played interpreted."""

from typing import Any, ClassVar, Generic, Self, TypeVar

from mypy_extensions import mypyc_attr

from fondaco.kernel.config import Config
from fondaco.kernel.rng import Rng
from fondaco.kernel.state import State
from fondaco.kernel.vecs import numbers

C = TypeVar("C", bound=Config)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainState(State, Generic[C]):
    """What lies on the table as numbers and lists of numbers, besides the round and the agenda.

    It is cloned and compared by the names in `held`. Games of the house write both out instead:
    compiled code copies a field it knows in a nanosecond.
    """

    held: ClassVar[tuple[str, ...]] = ()

    def __init__(self, cfg: C, rng: Rng) -> None:
        """Subclasses lay out what they hold, and take nothing else."""
        super().__init__(cfg.seats, rng)
        self.cfg = cfg

    def config(self) -> C:
        return self.cfg

    def clone(self) -> Self:
        make: Any = type(self)
        out: Self = make(self.cfg, self.rng.clone())
        out.agenda = self.agenda[:]
        out.round = self.round
        for name in self.held:
            value = getattr(self, name)
            setattr(out, name, value if isinstance(value, int) else numbers(value))
        return out

    def key(self) -> tuple[object, ...]:
        """Return the steps, the round and all numbers, and each list."""
        values = [getattr(self, name) for name in self.held]
        single = [int(value) for value in values if isinstance(value, int)]
        lists = [tuple(numbers(value)) for value in values if not isinstance(value, int)]
        steps = tuple([step.key() for step in self.agenda])
        return (steps, (int(self.round), *single), *lists)
