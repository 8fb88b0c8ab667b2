"""FEL-PRO-8: special tiles; what each does at once (13.4)."""

from mypy_extensions import i64

from fondaco.games.felinia.model import config as c
from fondaco.games.felinia.model import island
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.games.felinia.rules.rewards import receive, receive_good, receive_silver
from fondaco.kernel.bits import bit
from fondaco.kernel.events import Log


def take_special(s: FeliniaState, seat: i64, tile: i64, log: Log | None) -> None:
    """FEL-AMB-24, FEL-AMB-25: exactly one unit at once; lasting effects begin afterwards."""
    effect = s.cfg.special_effect[tile - s.cfg.kinds]
    if effect == c.MORE_PROVISIONS:
        receive(s, seat, island.PROVISION, 1, log)
    elif effect == c.MORE_SILVER:
        receive_silver(s, seat, 1, log)
    elif effect == c.MORE_GOLD:
        receive(s, seat, island.GOLD, 1, log)
    elif effect == c.CACHE:
        receive(s, seat, island.PROVISION, 1, log)
        receive(s, seat, island.GOLD, 1, log)
        receive_silver(s, seat, 1, log)
        receive_good(s, seat, log)
    s.players[seat].special |= bit(effect)
