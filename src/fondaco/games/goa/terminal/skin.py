"""The skin of Goa: the playing area, the development board, supply boards and hands."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text as Line

from fondaco.games.goa.terminal.board import development_board, next_steps, playing_area
from fondaco.games.goa.terminal.parts import fields, hues, spices, tile_text
from fondaco.games.goa.terminal.players import hands, player_table
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import counted, say
from fondaco.terminal.look import MARKED, QUIET, Look, listed, named, number, short, spread, styled
from fondaco.terminal.text import track

WIDEST: Final = 132
LOW: Final = 34  # on screens with fewer lines each row of the grid is one line


def draw(scene: Node, look: Look) -> RenderableType:
    """Return the table: round and piles, playing area, development, players, hands."""
    look = look.narrow(min(look.width, WIDEST))
    parts = {child.id: child for child in scene.children}
    players = parts["players"]
    colours = hues(players)
    low = 0 < look.height < LOW
    out: list[RenderableType] = [_top(scene, parts, look)]
    if "over" not in scene.state or not low:
        out.append(playing_area(parts["grid"], colours, look, low=low))
    own = next((p for p in players.children if "own" in p.state), None)
    if not low:
        out.append(development_board(parts["development"], players, colours, look))
    elif own is not None and "over" not in scene.state:
        out.append(next_steps(parts["development"], own, look))
    out.append(_colonies(parts["colonies"], look))
    if not low and parts["removed"].children:
        out.append(_tiles(parts["removed"], look))
    if parts["revealed"].children:
        out.append(_revealed(parts["revealed"], look))
    out.append(player_table(players, colours, look, low=low))
    return Group(*out, *hands(players, look, long=not low))


def _top(scene: Node, parts: dict[str, Node], look: Look) -> Line:
    """Return the game, the round and its phase; and the piles."""
    rounds = parts["round"]
    left = styled(f" {look.label(scene)} ", "bold #ffd75e on #12313b")
    left.append(f" {look.label(rounds)} {rounds.value}/{rounds.fact('last')} ", "bold")
    left.append_text(track(rounds, look))
    left.append(f" {look.word(say('part {part}', part=str(rounds.fact('part'))))}")
    left.append(f" {look.sign('dot')} {look.label(parts['phase'])}")
    right = Line()
    for pile in parts["supplies"].children:
        if pile.id != "bonanza" or pile.children:
            right.append(f" {look.label(pile)} ", QUIET).append(f"{pile.value} ", "bold")
    return spread(left, right, look.width)


def _colonies(colonies: Node, look: Look) -> RenderableType:
    """Return what colonies need, and which tiles are left of those that differ."""
    chips: list[Line] = []
    for colony in colonies.children:
        chip = styled(look.label(colony), MARKED if colony.id in look.marked else "bold")
        chip.append(f" {colony.fact('need')}")
        if colony.children:
            left = " ".join(short(pair) for pair in colony.children)
            chip.append(f" ({left})", QUIET)
        chips.append(chip)
    return listed(_head(colonies, look), chips, look)


def _head(node: Node, look: Look) -> Line:
    return styled(f" {look.label(node)}  ", QUIET)


def _tiles(pile: Node, look: Look) -> RenderableType:
    """Return the tiles of a pile."""
    chips = [tile_text(tile, look, look.width) for tile in pile.children]
    return listed(_head(pile, look), chips, look)


def _revealed(cards: Node, look: Look) -> RenderableType:
    """Return the cards that lie open, each with its colonists."""
    chips: list[Line] = []
    for card in cards.children:
        n = card.fact("colonists")
        told = counted("{n} colonist", "{n} colonists", n if isinstance(n, int) else 0)
        chips.append(styled(short(card), "bold").append(f" {look.word(told)}"))
    return listed(_head(cards, look), chips, look)


def hint(node: Node, look: Look) -> Line:
    """Return the tile of a cell, the fields of a holder, the price or yield of a row, a need."""
    start, _, rest = node.id.partition(".")
    if start in ("cell", "removed") and node.label is not None:
        return tile_text(node, look, look.width)
    if start == "development":
        return _step(node, look)
    if start == "colony":
        return Line(look.word(say("needs {n}", n=str(node.fact("need")))))
    if ".place." in rest:
        return fields(node, look)
    if ".marker." in rest:
        draw, slash, limit = str(node.fact("yield")).partition("/")
        if slash:
            return Line(look.word(say("draws {n}, limit {limit}", n=draw, limit=limit)))
        return Line(look.word(say("yields {n}", n=draw)))
    if ".card." in rest:
        return styled(look.word(named(node.fact("symbol"))), "cyan")
    if node.kind in ("purse", "stack") and start == "player":
        return styled(look.word(say("you have {n}", n=number(node))), QUIET)
    return Line()


def _step(row: Node, look: Look) -> Line:
    """Return what a step costs and what it leads to."""
    ships = row.fact("ships")
    out = spices(str(row.fact("cost")))
    if isinstance(ships, int):
        out.append(f" + {look.word(counted('{n} ship', '{n} ships', ships))}")
    return out.append(f" {look.sign('for')} {row.fact('yield')}", "bold")
