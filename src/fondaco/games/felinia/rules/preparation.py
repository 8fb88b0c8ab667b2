"""FEL-PRE: phase 5, the next round is prepared; or the ship tiles have run out."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from fondaco.games.felinia.model.state import EMPTY, FeliniaState
from fondaco.games.felinia.rules.exploration import Sail, in_time_order
from fondaco.games.felinia.rules.money import draw_good
from fondaco.kernel.agenda import Step
from fondaco.kernel.counts import count, one, total
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import Text, counted, listed, say, times
from fondaco.kernel.vecs import pop

LAST_SAILING: Final = Sentence[FeliniaState](
    "last_sailing",
    lambda _, a: say(
        "{tiles} for {docks}: all other ships sail, and the game ends.",
        tiles=counted("{n} ship tile is left", "{n} ship tiles are left", a[0]),
        docks=counted("{n} empty dock", "{n} empty docks", a[1]),
    ),
)


@final
class Prepare(Step[FeliniaState]):
    """FEL-PRE-1: tokens back, ship tiles, goods, start player card."""

    word: ClassVar[str] = "prepare"

    def run(self, s: FeliniaState, log: Log | None) -> None:
        """FEL-END-2, FEL-AMB-16: with too few tiles none is filled, and all ships left sail."""
        for p in s.players:
            p.purse = 0
        empty: i64 = 0
        for tile in s.docks:
            if tile == EMPTY:
                empty += 1
        if len(s.ships) < empty:
            s.ending = True
            if log is not None:
                log.append(Event(EVERYONE, LAST_SAILING, (len(s.ships), empty)))
            s.agenda.append(Sail(in_time_order(s, only_full=False)))
            return
        fill_ships(s, log)
        for market in range(s.cfg.open_markets):
            fill_market(s, market, s.cfg.market_goods, log)
        s.start = s.left_of(s.start)


NEW_SHIP: Final = Sentence[FeliniaState](
    "ship_tile",
    lambda s, a: say(
        "A new ship at dock {dock}: {ship}.", dock=a[0] + 1, ship=s.cfg.ship_names[a[1]]
    ),
)
NEXT_SHIP: Final = Sentence[FeliniaState](
    "preview", lambda s, a: say("The next ship tile: {ship}.", ship=s.cfg.ship_names[a[0]])
)


def fill_ships(s: FeliniaState, log: Log | None) -> None:
    """FEL-PRE-1 (2), FEL-VAR-1, FEL-AMB-23: a new tile on each empty ship; then the preview."""
    for dock in range(s.cfg.docks):
        if s.docks[dock] == EMPTY and len(s.ships) > 0:
            s.ships, tile = pop(s.ships)
            s.docks[dock] = tile
            if log is not None:
                log.append(Event(EVERYONE, NEW_SHIP, (dock, tile), barrier=True))
    if s.cfg.preview and len(s.ships) > 0 and log is not None:
        top = s.ships[len(s.ships) - 1]
        log.append(Event(EVERYONE, NEXT_SHIP, (top,), barrier=True))


def _filled(s: FeliniaState, a: tuple[int, ...]) -> Text:
    goods = [
        times(count(a[1], k), s.cfg.good_names[k]) for k in range(s.cfg.goods) if count(a[1], k)
    ]
    place = s.cfg.target_names[a[0]]
    return say("New goods on {place}: {goods}.", place=place, goods=listed(goods))


FILLED: Final = Sentence("filled", _filled)


def fill_market(s: FeliniaState, market: i64, goods: i64, log: Log | None) -> None:
    """FEL-PRE-1 (3), FEL-PRE-2: random goods up to `goods`, as far as the bag reaches."""
    drawn: i64 = 0
    while total(s.markets[market]) < goods:
        good = draw_good(s)
        if good < 0:
            break
        s.markets[market] += one(good)
        drawn += one(good)
    if log is not None and drawn > 0:
        log.append(Event(EVERYONE, FILLED, (market + 1, drawn), barrier=True))
