"""Every step of Goa in the words of a position: its fields, made and described again."""

from collections.abc import Callable
from typing import Final, final

from fondaco.games.goa.additional import ExtraOrPass
from fondaco.games.goa.auction import BidOrPass, LastWord
from fondaco.games.goa.board import PLACE_IDS
from fondaco.games.goa.colony import Founding, FoundOrGiveUp, TakeColony
from fondaco.games.goa.config import GoaConfig
from fondaco.games.goa.expedition import DrawOrStop, Exploring
from fondaco.games.goa.harvest import Mixture
from fondaco.games.goa.one_time import ExtraHarvest, Resupply, SwapTile, ViceKing
from fondaco.games.goa.paying import PayCard
from fondaco.games.goa.placement import PlaceFlag, PlaceMarker
from fondaco.games.goa.progress import PaySpice
from fondaco.games.goa.spices import PlaceSpices, ReturnSpices
from fondaco.games.goa.spying import Spy
from fondaco.games.goa.state import GoaState
from fondaco.games.goa.tables import COLUMNS, SPICES
from fondaco.games.goa.tiles import ChooseFavour, RemovePlantation, ShipsOrColonists, TakeTile
from fondaco.games.goa.turn import ActionTurn
from fondaco.games.goa.variants import GiveBonanza, QuickStart
from fondaco.kernel.agenda import Step
from fondaco.kernel.spec import Choice, Doc, Field, Int, Record

GoaStep = Step[GoaState]
FLAG: Final = Int(0, 1)
MANY: Final = Int(0, 1000)


@final
class StepWord:
    """How a class of steps is written: its word, the names of its numbers, and the maker."""

    def __init__(self, kind: type[GoaStep], make: Callable[[list[int]], GoaStep]) -> None:
        """`make` takes the seat and the numbers in the order of `keys`."""
        self.word = kind.word
        self.keys = tuple(key for key in kind.fields if key != "who")  # which is the seat
        self.make = make
        self.kind = kind


def _turn(n: list[int]) -> GoaStep:
    return ActionTurn(n[0], main=n[1] == 1, played=n[2] == 1)


def _explore(n: list[int]) -> GoaStep:
    return Exploring(n[0], n[1], played=n[2] == 1)


def _draw(n: list[int]) -> GoaStep:
    return DrawOrStop(n[0], n[1], played=n[2] == 1)


def _founding(n: list[int]) -> GoaStep:
    return Founding(n[0], n[1], played=n[2] == 1)


def _found(n: list[int]) -> GoaStep:
    return FoundOrGiveUp(n[0], n[1], played=n[2] == 1)


def _fill(n: list[int]) -> GoaStep:
    return ExtraHarvest(n[0], n[1], n[2], begun=n[3] == 1)


STEPS: Final = (
    StepWord(QuickStart, lambda n: QuickStart(n[0])),
    StepWord(PlaceFlag, lambda n: PlaceFlag(n[0])),
    StepWord(PlaceMarker, lambda n: PlaceMarker(n[0], n[1])),
    StepWord(BidOrPass, lambda n: BidOrPass(n[0], n[1], n[2], n[3])),
    StepWord(LastWord, lambda n: LastWord(n[0], n[1], n[2], n[3])),
    StepWord(TakeTile, lambda n: TakeTile(n[0], n[1])),
    StepWord(GiveBonanza, lambda n: GiveBonanza(n[0], n[1])),
    StepWord(RemovePlantation, lambda n: RemovePlantation(n[0], n[1])),
    StepWord(ShipsOrColonists, lambda n: ShipsOrColonists(n[0], n[1])),
    StepWord(ChooseFavour, lambda n: ChooseFavour(n[0])),
    StepWord(ActionTurn, _turn),
    StepWord(PlaceSpices, lambda n: PlaceSpices(n[0], n[1], n[2], n[3], n[4], n[5])),
    StepWord(ReturnSpices, lambda n: ReturnSpices(n[0], n[1], n[2], n[3], n[4], n[5])),
    StepWord(PaySpice, lambda n: PaySpice(n[0], n[1], n[2], n[3], ships=n[4] == 1)),
    StepWord(Mixture, lambda n: Mixture(n[0])),
    StepWord(Exploring, _explore),
    StepWord(DrawOrStop, _draw),
    StepWord(Founding, _founding),
    StepWord(FoundOrGiveUp, _found),
    StepWord(TakeColony, lambda n: TakeColony(n[0], n[1])),
    StepWord(Resupply, lambda n: Resupply(n[0])),
    StepWord(ViceKing, lambda n: ViceKing(n[0])),
    StepWord(Spy, lambda n: Spy(n[0], founding=n[1] == 1)),
    StepWord(ExtraHarvest, _fill),
    StepWord(SwapTile, lambda n: SwapTile(n[0])),
    StepWord(PayCard, lambda n: PayCard(n[0], n[1])),
    StepWord(ExtraOrPass, lambda n: ExtraOrPass(n[0], n[1])),
)
BOUNDS: Final = {  # numbers that point at something, or are packed
    "marker": Int(2, 5),
    "lot": Int(1, 5),
    "leader": Int(-1, 3),
    "corner": Int(-1, 3),
    "only": Int(-1, 7),
    "holders": Int(0, 32767),
    "out": Int(0, 15),
}
FIXED: Final = {
    "main": FLAG,
    "card": FLAG,
    "ships": FLAG,
    "founding": FLAG,
    "begun": FLAG,
}


def vocabulary(cfg: GoaConfig, key: str) -> tuple[str, ...]:
    """Return the words that stand for the numbers of a key; none when it is a plain number."""
    words: dict[str, tuple[str, ...]] = {
        "tile": cfg.tile_ids,
        "played": cfg.card_ids,
        "column": COLUMNS,
        "colony": cfg.colony_ids,
        "spice": SPICES,
        "holder": PLACE_IDS,
    }
    return words.get(key, ())


def records(cfg: GoaConfig) -> dict[str, Record]:
    """Return what each step of a position holds."""
    seat = Field(Int(0, cfg.seats - 1), "whose step it is")
    out: dict[str, Record] = {}
    for step in STEPS:
        fields = {"seat": seat}
        for key in step.keys:
            words = vocabulary(cfg, key)
            spec = Choice(words) if words else FIXED.get(key, BOUNDS.get(key, MANY))
            default: object = 0 if key in FIXED else -1 if key in ("only", "leader") else None
            fields[key] = Field(spec, f"{key} of the step", default)
        out[step.word] = Record(fields)
    return out


def make_step(cfg: GoaConfig, doc: Doc) -> GoaStep:
    """Return the step a document describes."""
    step = next(s for s in STEPS if s.word == doc.text("step"))
    numbers = [doc.number("seat")]
    for key in step.keys:
        words = vocabulary(cfg, key)
        numbers.append(words.index(doc.text(key)) if words else doc.number(key))
    return step.make(numbers)


def describe_step(cfg: GoaConfig, step: GoaStep) -> dict[str, object]:
    """Return the document of a step."""
    word = next(s for s in STEPS if s.kind is type(step))
    numbers = list(step.ints())
    seat = numbers.pop(0) if step.seat < 0 else step.seat
    out: dict[str, object] = {"step": word.word, "seat": int(seat)}
    for key, n in zip(word.keys, numbers, strict=True):
        words = vocabulary(cfg, key)
        out[key] = words[n] if words else int(n)
    return out
