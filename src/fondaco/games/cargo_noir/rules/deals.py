"""CN-P2: what is common to the picks of a trade or a discard; they move when the last is named."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.model.state import CargoState
from fondaco.games.cargo_noir.rules.division import division
from fondaco.kernel.agenda import Decision
from fondaco.kernel.counts import count
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, name, say


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


def set_nodes(s: CargoState, id_: str, tokens: i64) -> tuple[Node, ...]:
    """CN-P2-9: return one best division of tokens into sets, each with its value."""
    out: list[Node] = []
    for place, found in enumerate(division(s.cfg.values, tokens)):
        ids = [
            s.cfg.cargo_ids[k] for k in range(s.cfg.kinds) for _ in range(count(found.tokens, k))
        ]
        label = name("Same") if found.same else name("Different")
        facts = (("tokens", " ".join(ids)),)
        out.append(Node(f"{id_}.{place}", "hand", label, found.value, facts=facts))
    return tuple(out)


def warehouse_node(s: CargoState, seat: i64, token: i64) -> str:
    """Return the tokens of a type in a warehouse, or the whole warehouse when there are none."""
    owned = count(s.players[seat].cargo, token) > 0
    return f"family.{seat}.cargo" + (f".{s.cfg.cargo_ids[token]}" if owned else "")
