"""The steps of Goa that a position can hold, by their words."""

from typing import Any, Final

from fondaco.games.goa.model.fields import SEATED, WHOSE
from fondaco.games.goa.rules.additional import ExtraOrPass
from fondaco.games.goa.rules.auction import BidOrPass, LastWord
from fondaco.games.goa.rules.colony import Founding, FoundOrGiveUp, TakeColony
from fondaco.games.goa.rules.expedition import DrawOrStop, Exploring
from fondaco.games.goa.rules.harvest import Mixture
from fondaco.games.goa.rules.one_time import ExtraHarvest, Resupply, SwapTile, ViceKing
from fondaco.games.goa.rules.paying import PayCard
from fondaco.games.goa.rules.placement import PlaceFlag, PlaceMarker
from fondaco.games.goa.rules.progress import PaySpice
from fondaco.games.goa.rules.spices import PlaceSpices, ReturnSpices
from fondaco.games.goa.rules.spying import Spy
from fondaco.games.goa.rules.tiles import ChooseFavour, RemovePlantation, ShipsOrColonists, TakeTile
from fondaco.games.goa.rules.turn import ActionTurn
from fondaco.games.goa.rules.variants import GiveBonanza, QuickStart
from fondaco.kernel.agenda import Step
from fondaco.kernel.config import Config
from fondaco.kernel.records import Record
from fondaco.kernel.step_documents import step_record

DECISIONS: Final[tuple[type[Step[Any]], ...]] = (
    *(QuickStart, PlaceFlag, PlaceMarker, BidOrPass, LastWord, ExtraOrPass, ActionTurn),
    *(RemovePlantation, ShipsOrColonists, ChooseFavour, PlaceSpices, ReturnSpices, PaySpice),
    *(Mixture, DrawOrStop, FoundOrGiveUp, TakeColony, Resupply, ViceKing, Spy, ExtraHarvest),
    *(SwapTile, PayCard),
)
AUTOMATIC: Final[tuple[type[Step[Any]], ...]] = (TakeTile, GiveBonanza, Exploring, Founding)
BY_WORD: Final = {step.word: step for step in (*DECISIONS, *AUTOMATIC)}


def records(cfg: Config) -> dict[str, Record]:
    """Return what each step of a position holds."""
    return {
        word: step_record(cfg, step, *(() if WHOSE in step.fields else (SEATED,)))
        for word, step in BY_WORD.items()
    }
