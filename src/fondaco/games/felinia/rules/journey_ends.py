"""FEL-EXP-8, FEL-EXP-9: how the journey of a merchant ends: he stays, or goes home."""

from typing import Final

from mypy_extensions import i64

from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import EMPTY, FeliniaState
from fondaco.games.felinia.rules.specials import take_special
from fondaco.kernel.bits import bit
from fondaco.kernel.counts import one
from fondaco.kernel.events import EVERYONE, Event, Log, Sentence
from fondaco.kernel.texts import player, say

WENT_HOME: Final = Sentence[FeliniaState](
    "home",
    lambda s, a: say(
        "The merchant of {who} goes home from {where}.",
        who=player(a[0]),
        where=s.cfg.province_names[a[1]],
    ),
)


def go_home(s: FeliniaState, dock: i64, at: i64, log: Log | None) -> None:
    """FEL-EXP-9, FEL-AMB-11, FEL-AMB-27: back into the supply; rewards are kept."""
    seat = lines.first(s.aboard[dock])
    s.aboard[dock] = lines.without_first(s.aboard[dock])
    s.players[seat].supply += 1
    if log is not None:
        log.append(Event(EVERYONE, WENT_HOME, (seat, at)))


SETTLED: Final = Sentence[FeliniaState](
    "settled",
    lambda s, a: say(
        "The merchant of {who} stays at {where} and takes the tile: {tile}.",
        who=player(a[0]),
        where=s.cfg.province_names[a[1]],
        tile=s.cfg.tile_names[a[2]],
    ),
)


def settle(s: FeliniaState, dock: i64, province: i64, log: Log | None) -> None:
    """FEL-EXP-8: the merchant stays until the end of the game, his owner takes the tile."""
    post = s.cfg.island.post[province]
    seat, tile = lines.first(s.aboard[dock]), s.tiles[post]
    p = s.players[seat]
    s.aboard[dock] = lines.without_first(s.aboard[dock])
    s.tiles[post] = EMPTY
    s.face_up &= ~bit(post)
    p.island |= bit(post)
    if log is not None:
        log.append(Event(EVERYONE, SETTLED, (seat, province, tile)))
    if tile < s.cfg.kinds:
        p.tiles += one(tile)
    else:
        take_special(s, seat, tile, log)
