"""The skin of Felinia: Katzburg with its markets and docks, the island, the merchant houses."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.games.felinia.terminal.island import island_map, land_lines, legend
from fondaco.games.felinia.terminal.parts import goods, land_style, special_text
from fondaco.games.felinia.terminal.players import player_table
from fondaco.games.felinia.terminal.town import (
    bag,
    bag_line,
    harbour,
    seats,
    stack,
    supply_text,
    trading_places,
)
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.terminal.look import QUIET, Look, listed, number, short, spread, styled

WIDEST: Final = 132
BESIDE: Final = 100  # from this width on the town stands beside the island
TOWN: Final = 34  # its width there
PAIR: Final = 75  # and from this one on markets and docks side by side above it
LOW: Final = 36  # on screens with fewer lines each land is one line,
LOW_BELOW: Final = 46  # and already on these where the town stands above the island


def draw(scene: Node, look: Look) -> RenderableType:
    """Return the table: round and supply, town, island, players."""
    look = look.narrow(min(look.width, WIDEST))
    parts = {child.id: child for child in scene.children}
    beside = look.width >= BESIDE
    low = 0 < look.height < (LOW if beside else LOW_BELOW)
    out: list[RenderableType] = [_top(scene, parts, look, low=low)]
    if low or not beside:
        out += _town(parts, look)
        if low:
            out.append(land_lines(parts["island"], look))
        else:
            out += [island_map(parts["island"], look), *legend(parts["island"], look)]
    else:
        grid = Table.grid()
        grid.add_column(width=TOWN)
        narrow = look.narrow(look.width - TOWN)
        island = Group(island_map(parts["island"], narrow), *legend(parts["island"], narrow))
        grid.add_row(_katzburg(parts, look.narrow(TOWN)), island)
        out.append(grid)
    if parts["found"].children:
        out.append(_found(parts["found"], look))
    return Group(*out, player_table(parts["players"], look, low=low))


def _lands(island: Node) -> dict[str, str]:
    """Return the colours of the lands."""
    return {short(land): land_style(land) for land in island.children}


def _top(scene: Node, parts: dict[str, Node], look: Look, *, low: bool) -> Line:
    """Return the game, the round and its phase; and where there is room the cards left."""
    rounds = parts["round"]
    left = styled(f" {look.label(scene)} ", "bold #ffe3b0 on #4a2a5e")
    left.append(f" {look.label(rounds)} {rounds.value}", "bold")
    left.append(f" {look.sign('dot')} {look.label(parts['phase'])}")
    right = supply_text(parts["supplies"], look)
    if low and left.cell_len + right.cell_len + 1 > look.width:
        return left
    return spread(left, right, look.width)


def _town(parts: dict[str, Node], look: Look) -> list[RenderableType]:
    """Return markets and docks side by side where there is room, and the bag below them."""
    town = [
        trading_places(parts["markets"], parts["guild"], look, slim=False),
        harbour(parts["docks"], _lands(parts["island"]), look),
    ]
    if look.width >= PAIR:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_row(*town)
        town = [grid]
    return [*town, bag_line(parts["supplies"], look)]


def _katzburg(parts: dict[str, Node], look: Look) -> RenderableType:
    """Return the town as a column: markets, guild, docks, bag."""
    return Group(
        trading_places(parts["markets"], parts["guild"], look, slim=True),
        Line(),
        harbour(parts["docks"], _lands(parts["island"]), look),
        Line(),
        *(Line(" ").append_text(line) for line in bag(parts["supplies"], look)),
    )


def _found(found: Node, look: Look) -> RenderableType:
    """Return the mysterious places that were just drawn."""
    chips = [styled(look.label(card), "bold magenta") for card in found.children]
    return listed(styled(f" {look.label(found)}  ", QUIET), chips, look)


def hint(node: Node, look: Look) -> Line:
    """Return what lies at a market, who sits on a ship, what a tile does, how much one has."""
    start = node.id.partition(".")[0]
    if start == "market" and node.kind == "grid":
        return goods(node, look).append("  ").append_text(stack(node, look))
    if start == "guild":
        return stack(node, look)
    if start == "dock" and node.kind == "ship" and "empty" not in node.state:
        return seats(node, look)
    if start == "province":
        return special_text(node, look)
    if start == "player" and node.kind in ("card", "token"):
        return styled(look.word(say("you have {n}", n=number(node))), QUIET)
    return Line()
