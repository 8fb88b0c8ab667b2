"""CN-P2: what is common to the picks of a trade or a discard; they move when the last is named."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.kernel.agenda import Decision
from fondaco.kernel.counts import count
from fondaco.kernel.texts import Text, say


class Deal(Decision[CargoState]):
    """One pick; the scene shows those before it."""

    def phase(self, s: CargoState) -> Text | None:
        """CN-TURN-2: trade, and what follows from it."""
        del s
        return say("Phase II, trade")

    def picked_cards(self) -> i64:
        """Return the cards picked so far."""
        return 0

    def picked_tokens(self) -> i64:
        """Return the tokens picked so far."""
        return 0

    def facts(self, s: CargoState) -> tuple[tuple[str, int | str], ...]:
        """Return the numbers that the picks depend on."""
        raise AssertionError(s, type(self))


def warehouse_node(s: CargoState, seat: i64, token: i64) -> str:
    """Return the tokens of a type in a warehouse, or the whole warehouse when there are none."""
    owned = count(s.players[seat].cargo, token) > 0
    return f"family.{seat}.cargo" + (f".{s.cfg.cargo_ids[token]}" if owned else "")
