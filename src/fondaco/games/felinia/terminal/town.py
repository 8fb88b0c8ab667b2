"""Katzburg as text: markets and guild with their stacks, docks with ships, the common supply."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.games.felinia.terminal.parts import (
    COINS,
    GOODS,
    PAINT,
    bonus_chip,
    goods,
    heading,
    last,
    people,
)
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, say
from fondaco.terminal.look import MARKED, QUIET, Look, listed, number, styled


def trading_places(markets: Node, guild: Node, look: Look, *, slim: bool) -> RenderableType:
    """Return the markets with goods, price and tokens (top first), and the guild below them."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for market in markets.children:
        closed = "closed" in market.state
        lies = styled(look.word(say("closed")), QUIET) if closed else goods(market, look)
        grid.add_row(heading(market, look), lies, stack(market, look))
    bonus = bonus_tiles(guild, look)
    grid.add_row(heading(guild, look), Line() if slim else bonus, stack(guild, look))
    return Group(grid, Line("  ").append_text(bonus)) if slim else grid


def stack(place: Node, look: Look) -> Line:
    """Return the price for the top token, and whose tokens lie there from the top down."""
    found = next(child for child in place.children if child.kind == "stack")
    if not found.children:
        return Line()
    out = styled(f"{look.sign('coin')}{found.value} ", COINS)
    return out.append_text(people(found.children, look))


def bonus_tiles(guild: Node, look: Look) -> Line:
    """Return the bonus tiles that are left, in few letters."""
    tiles = [child for child in guild.children if child.kind == "tile"]
    chips = [bonus_chip(tile, look) for tile in tiles if "taken" not in tile.state]
    return Line(" ").join(chips) if chips else styled(look.sign("dot"), QUIET)


def harbour(docks: Node, lands: dict[str, str], look: Look) -> RenderableType:
    """Return the ships: time, land, passage and seats; and the stack they come from."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for place in range(5):
        grid.add_column(no_wrap=True, justify="right" if place == 1 else "left")
    tiles = docks.children[-1]
    for ship in docks.children[:-1]:
        grid.add_row(heading(ship, look), *_ship(ship, lands, look))
    for preview in tiles.children:
        grid.add_row(styled(f" {look.sign('for')}", QUIET), *_ship(preview, lands, look))
    return Group(grid, styled(f" {look.word(ship_tiles(tiles))}", QUIET))


def _ship(ship: Node, lands: dict[str, str], look: Look) -> list[Line]:
    """Return the departure, where it sails, what a passage costs, and the seats from the bow."""
    if "empty" in ship.state:
        return [styled(look.sign("dot"), QUIET)]
    land = str(ship.fact("land"))
    return [
        Line(str(ship.fact("time"))),
        styled(land, f"bold {lands.get(land, '')}"),
        passage(ship, look),
        seats(ship, look),
    ]


def seats(ship: Node, look: Look) -> Line:
    """Return who sits on a ship from the bow on, and the free seats."""
    aboard = tuple(child for child in ship.children if child.fact("seat") is not None)
    room = ship.fact("seats")
    free = (room if isinstance(room, int) else 0) - len(aboard)
    return people(aboard, look).append(look.sign("free") * free, QUIET)


def passage(ship: Node, look: Look) -> Line:
    """Return what a passage costs."""
    out = goods(ship, look)
    if ship.fact("silver"):
        out.append(f" {look.sign('coin')}{ship.fact('silver')}", COINS)
    return out


def ship_tiles(tiles: Node) -> Text:
    """Say how many ship tiles are left, and the colour of the topmost back."""
    if tiles.fact("back") == "blue":
        return counted("{n} ship tile, blue back", "{n} ship tiles, blue back", number(tiles))
    if tiles.fact("back") == "grey":
        return counted("{n} ship tile, grey back", "{n} ship tiles, grey back", number(tiles))
    return say("no ship tiles left")


def bag(supplies: Node, look: Look) -> list[Line]:
    """Return the heading of the bag, then each good with its letters, its name and its number."""
    found = supplies.children[0]
    out = [styled(f"{look.label(found)} {found.value} ", QUIET)]
    for token in found.children:
        good = last(token)
        chip = styled(look.sign("mark") if token.id in look.marked else "", MARKED)
        chip.append(look.word(GOODS[good]), PAINT[good])
        out.append(chip.append(f" {look.label(token)} ").append(f"{token.value}", "bold"))
    return out


def bag_line(supplies: Node, look: Look) -> RenderableType:
    """Return the bag as a line."""
    head, *chips = bag(supplies, look)
    room = look.width - head.cell_len - 1 - sum(chip.cell_len for chip in chips)
    return listed(Line(" ").append_text(head), chips, look, 2 if room >= 2 * len(chips) else 1)


def supply_text(supplies: Node, look: Look) -> Line:
    """Return how many cards are left of each kind."""
    out = Line()
    for pile in supplies.children[1:]:
        out.append(f" {look.label(pile)} ", QUIET).append(f"{pile.value} ", "bold")
    return out
