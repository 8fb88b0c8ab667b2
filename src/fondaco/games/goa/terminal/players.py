"""The players of Goa as text: goods, markers, supply boards, tiles and hands."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.games.goa.terminal.parts import COINS, card_text, fields, kept_text
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, say
from fondaco.terminal.look import (
    MARKED,
    QUIET,
    Colours,
    Look,
    colour,
    listed,
    number,
    pack,
    seat_sign,
    styled,
)

LONGEST_NAME: Final = 14
BESIDE: Final = 90  # from this width on supply boards stand beside the numbers
WORDS: Final = 7  # the column behind the numbers
NUMBERS: Final = 56  # how wide the numbers are

Parts = dict[str, Node]


def player_table(players: Node, colours: Colours, look: Look, *, low: bool) -> RenderableType:
    """Return the numbers of each player, and beside or below them the holders and tiles."""
    beside = look.width >= BESIDE and not low
    heads = [say("Player"), *_heads()]
    heads += [say("Supply board and tiles")] if beside else [say("Rows")] if low else []
    grid = Table.grid(padding=(0, 1, 0, 0))
    for place in range(len(heads)):
        text = place in (0, WORDS)
        grid.add_column(no_wrap=place < WORDS or low, justify="left" if text else "right")
    grid.add_row(*(look.word(head) for head in heads), style=QUIET)
    below: list[RenderableType] = []
    for player in players.children:
        parts = {child.id.rpartition(".")[2]: child for child in player.children}
        cells = [_name(player, colours, look), *_numbers(parts)]
        owned = _belongings(parts, look)
        if beside:
            cells.append(pack(owned, look.width - NUMBERS, 2))
        elif owned:
            head = Line(" ").append_text(seat_sign(player.value, colours, look)).append(" ")
            below.append(listed(head, owned, look))
        if low:
            cells.append(_rows(parts, look))
        grid.add_row(*cells)
    return Group(grid, *below)


def _heads() -> list[Text]:
    return [
        say("Ducats"),
        say("Ships"),
        say("Col."),
        say("Extra"),
        say("Cards"),
        say("VP"),
    ]


def _name(player: Node, colours: Colours, look: Look) -> Line:
    """Return who it is, whose turn it is, and who owns the flag."""
    out = styled(look.sign("active") if "active" in player.state else " ", "bold")
    out.append_text(seat_sign(player.value, colours, look))
    out.append(f" {look.cut(look.label(player), LONGEST_NAME)}", f"bold {colour(player)}")
    if "flag" in player.state:
        out.append(" F" if look.plain else " ⚑", COINS)
    return out


def _numbers(parts: Parts) -> list[Line]:
    """Return what can be counted."""
    hand, ducats = parts["hand"], parts["ducats"].value
    limit = hand.fact("limit")
    over = isinstance(limit, int) and number(hand) > limit
    return [
        styled("?" if ducats is None else str(ducats), f"bold {COINS}"),
        Line(str(parts["ships"].value)),
        Line(str(parts["colonists"].value)),
        Line(str(parts["extra"].value)),
        styled(f"{hand.value}/{limit}", "bold red" if over else ""),
        styled(str(parts["points"].value), "bold"),
    ]


def _rows(parts: Parts, look: Look) -> Line:
    """Return the rows of the markers, in the order of the board."""
    out = Line()
    for marker in parts["development"].children:
        out.append(f" {marker.value}", MARKED if marker.id in look.marked else "bold")
    return out


def _belongings(parts: Parts, look: Look) -> list[Line]:
    """Return holders with their fields, then tiles."""
    chips: list[Line] = []
    for place in parts["supply"].children:
        if "empty" not in place.state:
            chip = styled(place.id.rpartition(".")[2], MARKED if place.id in look.marked else QUIET)
            chips.append(chip.append(" ").append_text(fields(place, look)))
    return chips + [kept_text(tile, look) for tile in parts["tiles"].children]


def hands(players: Node, look: Look, *, long: bool) -> list[RenderableType]:
    """Return the cards that can be seen: one's own, and all when the game is over."""
    out: list[RenderableType] = []
    for player in players.children:
        hand = next(child for child in player.children if child.id.endswith(".hand"))
        if hand.children:
            head = styled(f" {look.label(player)}: ", QUIET)
            chips = [card_text(card, look, long=long) for card in hand.children]
            out.append(listed(head, chips, look))
    return out
