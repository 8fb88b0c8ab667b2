"""States that name what they hold: clones share nothing, and keys forget nothing."""

from fondaco.kernel.agenda import Step
from fondaco.kernel.config import Config
from fondaco.kernel.plain_state import PlainState
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.vecs import ints

CFG = Config("draughts", "", 2, {}, "")


class DraughtsState(PlainState[Config]):
    held = ("whose", "men", "crowned")

    def __init__(self, cfg: Config, rng: Rng) -> None:
        super().__init__(cfg, rng)
        self.men = [12] * cfg.seats
        self.whose = 0
        self.crowned = ints([0, 0])  # vectors are lists to it


class Crown(Step[DraughtsState]):
    word = "crown"


def begun() -> DraughtsState:
    s = DraughtsState(CFG, seeded(1))
    s.round, s.whose = 3, 1
    s.men[0] = 11
    s.agenda.append(Crown())
    return s


def test_a_key_holds_steps_then_numbers_then_lists() -> None:
    assert ((("crown", (-1,)),), (3, 1), (11, 12), (0, 0)) == begun().key()
    assert CFG is begun().config()


def test_a_clone_is_equal_and_goes_its_own_way() -> None:
    s = begun()
    copy = s.clone()
    assert isinstance(copy, DraughtsState)
    assert (s.key(), s.rng.word()) == (copy.key(), copy.rng.word())
    copy.men[1] = 0
    copy.crowned[0] = 1
    copy.round, copy.whose = 4, 0
    copy.agenda.pop()
    assert begun().key() == s.key()
    assert ((), (4, 0), (11, 0), (1, 0)) == copy.key()
