"""The fields of Goa's steps, as saves and positions call them."""

from typing import Final, final

from mypy_extensions import i64

from fondaco.games.goa.model.board import PLACE_IDS
from fondaco.games.goa.model.tables import COLUMNS, SPICES
from fondaco.kernel.config import Config
from fondaco.kernel.entries import Entry
from fondaco.kernel.kinds import FLAG, SEAT, SEAT_OR_NOBODY, SEATS, Kind, Named, Number
from fondaco.kernel.records import Field, Record
from fondaco.kernel.spec import Choice, Spec

MANY: Final = Number(0, 1000)
BITS: Final[i64] = 3  # for a place of the supply board


@final
class PlaceBySpice(Kind):
    """Which place of the supply board gives each spice, held as three bits a spice."""

    def spec(self, cfg: Config) -> Spec:
        del cfg
        about = "the place that gives it; left out: P1, or it is not due"
        return Record({s: Field(Choice(PLACE_IDS), about, optional=True) for s in SPICES})

    def read(self, cfg: Config, value: object) -> object:
        del cfg
        assert isinstance(value, dict)
        held: i64 = 0
        for k, spice in enumerate(SPICES):
            if value.get(spice):
                held |= PLACE_IDS.index(value[spice]) << (BITS * k)
        return held

    def write(self, cfg: Config, value: object) -> object:
        """Return the places that are not the first."""
        del cfg
        assert isinstance(value, int)
        places = {s: value >> (int(BITS) * k) & 7 for k, s in enumerate(SPICES)}
        return {spice: PLACE_IDS[place] for spice, place in places.items() if place}


SEATED: Final = Entry("seat", SEAT, "whose step it is")
WHOSE: Final = Entry("who", SEAT, "whose step it is", key="seat")
MAIN: Final = Entry("main", FLAG, "1: the main action of this turn is done")
CARD: Final = Entry("card", FLAG, "1: a card has been played in this turn", attr="played")
SHIPS: Final = Entry("ships", FLAG, "1: ships are paid too, 0: spices alone")
FOUNDING: Final = Entry("founding", FLAG, "1: it happens inside a founding attempt")
BEGUN: Final = Entry("begun", FLAG, "1: a place has been filled already")
MARKER: Final = Entry("marker", Number(2, "lots"), "the number on the marker, from 2")
LOT: Final = Entry("lot", Number(1, "lots"), "the lot for sale: 1 is the flag, then the markers")
BEST: Final = Entry("best", MANY, "the highest bid, 0 when nobody has bid")
LEADER: Final = Entry("leader", SEAT_OR_NOBODY, "who made the highest bid, -1 for nobody", -1)
CORNER: Final = Entry("corner", Number(-1, 3), "the corner: cell 11, 15, 51 or 55; -1 for none")
TILE: Final = Entry("tile", Named("tile_ids"), "the tile that has been bought")
COLONY: Final = Entry("colony", Named("colony_ids"), "the colony that is being founded")
PLAYED: Final = Entry("played", Named("card_ids"), "the card that has been played", attr="card")
COLUMN: Final = Entry("column", Named(COLUMNS), "the column in which the marker goes on")
SPICE: Final = Entry("spice", Named(SPICES), "the spice in question; earlier ones are over")
HOLDER: Final = Entry("holder", Named(PLACE_IDS), "the first place that may follow", attr="floor")
ONLY: Final = Entry("only", Named(PLACE_IDS, gap=True), "the one place that counts, - for any", "-")
HOLDERS: Final = Entry("holders", PlaceBySpice(), "places named so far, by spice", {})
OUT: Final = Entry("out", SEATS, "seats that have passed", [])
MOST: Final = Entry("most", MANY, "how many may follow")
LEAST: Final = Entry("least", MANY, "how many must follow")
PRICE: Final = Entry("price", MANY, "ducats for each spice; 0: they are returned for a duty")
AMOUNT: Final = Entry("amount", MANY, "how many ships and colonists in all", attr="n")
DRAWN: Final = Entry("drawn", MANY, "how many cards have been drawn")
