"""The skin of Ilôs: the archipelago, islands, zone, market, players and the own hand."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.games.ilos.terminal.map import chart, legend, rotations, whole
from fondaco.games.ilos.terminal.parts import (
    GOODS,
    Colours,
    card_chip,
    goods,
    hues,
    listed,
    seat_sign,
)
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import counted, say
from fondaco.terminal.look import MARKED, QUIET, Look, colour, number, short, spread, styled

WIDEST: Final = 132
LONGEST_NAME: Final = 14
LOW: Final = 34  # screens with fewer lines show the map only while a tile is placed


def draw(scene: Node, look: Look) -> RenderableType:
    """Return the table: round and piles, map, islands, zone, prices, players, hand."""
    look = look.narrow(min(look.width, WIDEST))
    parts = {child.id: child for child in scene.children}
    players = parts["players"]
    colours = hues(players)
    out: list[RenderableType] = [_top(scene, parts, look)]
    board = parts["board"]
    placing = any(child.id in look.marked for child in board.children if child.kind == "tile")
    if placing or not 0 < look.height < LOW:
        out += [*chart(board, colours, look), legend(look)]
    out += _islands(board, colours, look)
    out.append(_zone(parts["board.zone"], look))
    out.append(_market(parts["market"], look))
    out.append(_players(players, colours, look))
    return Group(*out, *_hands(players, look))


def detail(scene: Node, notations: list[str], look: Look) -> list[RenderableType]:
    """Return the map with the cells where a tile may lie, and the tile in each rotation."""
    look = look.narrow(min(look.width, WIDEST))
    ways: dict[int, list[str]] = {}
    for notation in sorted(notations, key=lambda text: text.rpartition(" ")[2]):
        word, *rest = notation.split()
        if word == "place":
            ways.setdefault(int(rest[2]), []).append(f"{rest[0]} {rest[1]}")
    parts = {child.id: child for child in scene.children}
    laid = [tile for tile in parts["board.zone"].children if "picked" in tile.state]
    if not ways or not laid:
        return []
    colours = hues(parts["players"])
    return [*chart(parts["board"], colours, look), legend(look), rotations(laid[0], ways, look)]


def _top(scene: Node, parts: dict[str, Node], look: Look) -> Line:
    """Return the game, the round and the phase; and the piles."""
    left = styled(f" {look.label(scene)} ", "bold #ffd75e on #12313b")
    left.append(f" {look.label(parts['round'])} {parts['round'].value}", "bold")
    left.append(f" {look.sign('dot')} {look.label(parts['phase'])}")
    right = Line()
    for pile in parts["supplies"].children:
        right.append(f" {look.label(pile)} ", QUIET).append(f"{pile.value} ", "bold")
    return spread(left, right, look.width)


def _islands(board: Node, colours: Colours, look: Look) -> list[RenderableType]:
    """Return each island with its spaces and ships; pirates are named."""
    spaces: dict[str, list[Node]] = {}
    for tile in board.children:
        for space in tile.children:
            if space.fact("island") is not None:
                spaces.setdefault(str(space.fact("island")), []).append(space)
    out: list[RenderableType] = []
    for island in board.children:
        if not island.id.startswith("board.island."):
            continue
        style = MARKED if island.id in look.marked else "bold"
        head = styled(f" {short(island)} ", style).append(f"{look.label(island)} ", QUIET)
        chips = [_space(space, colours, look) for space in spaces.get(short(island), [])]
        for key, value in island.facts:
            if key.startswith("ships_") and whole(value):
                seat = int(key.removeprefix("ships_"))
                sign = Line(look.sign("ship") * whole(value), colours.get(seat, ""))
                chips.append(sign.append_text(seat_sign(seat, colours)))
        if "raided" in island.state:
            chips.append(styled(look.word(say("under attack")), "bold red"))
        elif "attacked" in island.state:
            chips.append(styled(look.word(say("pirates")), "red"))
        out.append(listed(head, chips, look))
    return out


def _space(space: Node, colours: Colours, look: Look) -> Line:
    """Return a space: its id, its kind, and whose pioneer stands there."""
    kind, building = str(space.fact("kind")), space.fact("building")
    out = styled(short(space), MARKED if space.id in look.marked else "")
    out.append(" ").append(kind, GOODS.get(kind, "bold"))
    if building is not None:
        text = look.word(say("fort")) if building == "fort" else f"{look.sign('for')}{building}"
        out.append(f" {text}", "bold")
    if "taken" in space.state:
        out.append(look.sign("mark")).append_text(seat_sign(space.fact("seat"), colours))
    return out


def _zone(zone: Node, look: Look) -> RenderableType:
    """Return the tiles that can be explored, with their corners and regions."""
    chips = [tile_text(tile, look) for tile in zone.children if tile.id != "board.stack"]
    stack = next(tile for tile in zone.children if tile.id == "board.stack")
    pile = styled(look.label(stack), QUIET).append(f" {stack.value}", "bold")
    if stack.children:
        pile.append(f" ({', '.join(short(tile) for tile in stack.children)})", QUIET)
    return listed(styled(f" {look.label(zone)}  ", QUIET), [*chips, pile], look)


def tile_text(tile: Node, look: Look) -> Line:
    """Return a tile of the zone: its id, its corners, what its regions hold."""
    stuck = "stuck" in tile.state
    out = styled(short(tile), MARKED if tile.id in look.marked else QUIET if stuck else "bold")
    out.append(f" {tile.fact('corners')}", QUIET)
    for region in tile.children:
        out.append(f" {region.id[-1]}:", QUIET)
        for kind in str(region.value).split():
            out.append(kind, GOODS.get(kind, "bold"))
    if tile.fact("nest"):
        out.append(" !", "bold white on black")
    if stuck:
        out.append(f" {look.word(say('fits nowhere now'))}", QUIET)
    return out


def _market(market: Node, look: Look) -> RenderableType:
    """Return the price rows; the present price stands out."""
    chips: list[Line] = []
    for good in market.children:
        chip = styled(short(good), MARKED if good.id in look.marked else GOODS.get(short(good), ""))
        for level, price in enumerate(str(good.fact("prices")).split()):
            now = level == good.fact("level")
            chip.append(" ").append(f"[{price}]" if now else price, "bold yellow" if now else QUIET)
        chips.append(chip)
    left = counted("{n} token left", "{n} tokens left", number(market))
    chips.append(styled(look.word(left), QUIET))
    return listed(styled(f" {look.label(market)}  ", QUIET), chips, look)


def _players(players: Node, colours: Colours, look: Look) -> RenderableType:
    """Return a line for each player."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    heads = (
        say("Player"),
        say("Ships"),
        say("Pioneers"),
        say("Forts"),
        say("Cards"),
        say("Production"),
        say("Stock"),
        say("Wealth"),
    )
    for head in heads:
        text = head.one in ("Player", "Production", "Stock")
        grid.add_column(justify="left" if text else "right")
    grid.add_row(*(look.word(head) for head in heads), style=QUIET)
    for player in players.children:
        parts = {child.id.rpartition(".")[2]: child for child in player.children}
        wealth = parts["wealth"].value
        grid.add_row(
            _name(player, colours, look),
            str(parts["ships"].value),
            str(parts["pioneers"].value),
            str(parts["forts"].value),
            str(parts["hand"].value),
            goods(parts["production"], look),
            goods(parts["stock"], look),
            styled("?" if wealth is None else str(wealth), "bold"),
        )
    return grid


def _name(player: Node, colours: Colours, look: Look) -> Line:
    """Return who it is, whose turn it is, and who began."""
    out = styled(look.sign("active") if "active" in player.state else " ", "bold")
    out.append_text(seat_sign(player.value, colours))
    out.append(f" {look.cut(look.label(player), LONGEST_NAME)}", f"bold {colour(player)}")
    if "starter" in player.state:
        out.append(f" {look.sign('starter')}", "yellow")
    return out


def _hands(players: Node, look: Look) -> list[RenderableType]:
    """Return the cards of the one who looks."""
    out: list[RenderableType] = []
    for player in players.children:
        if "own" in player.state:
            for part in player.children:
                if part.id.endswith((".hand", ".face_down")) and part.children:
                    chips = [card_chip(card, look) for card in part.children]
                    out.append(listed(styled(f" {look.label(part)}  ", QUIET), chips, look))
    return out


def hint(node: Node, look: Look) -> Line:
    """Return what a player wants to know of a node before choosing it."""
    if node.id.startswith("board.space."):
        return Line(look.label(node))
    if node.id.startswith("board.zone.") and node.fact("corners") is not None:
        return tile_text(node, look)
    if node.id.startswith("board.zone."):
        return Line(str(node.value))
    if node.id.startswith("board.island."):
        return Line(str(node.fact("regions")), QUIET)
    if node.id.startswith("market."):
        return Line(str(node.value), "bold")
    if node.id.endswith(".ships"):
        return styled(look.word(say("you have {n}", n=number(node))), QUIET)
    return Line()
