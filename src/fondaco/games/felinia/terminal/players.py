"""The players of Felinia as text: silver, goods, cards, merchants and tiles."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.games.felinia.terminal.parts import COINS, HUES, bonus_chip, cat, goods, last
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import Text, counted, say
from fondaco.terminal.look import (
    MARKED,
    QUIET,
    Look,
    listed,
    number,
    pack,
    seat_sign,
    short,
    styled,
)
from fondaco.terminal.text import track

LONGEST_NAME: Final = 12
BESIDE: Final = 100  # from this width on tiles stand beside the numbers
NUMBERS: Final = 66  # how wide the numbers are
GOODS: Final = 3  # the column of the goods; numbers follow
TAKEN: Final = ("tiles", "bonuses", "specials", "cards")

Parts = dict[str, Node]


def player_table(players: Node, look: Look, *, low: bool) -> RenderableType:
    """Return the numbers of each player, and beside or below them the tiles and cards."""
    beside = look.width >= BESIDE
    pro = any(child.id.endswith(".provisions") for child in players.children[0].children)
    heads = [say("Player"), say("Silver"), say("Tokens"), say("Goods"), *_heads(pro=pro)]
    heads += [say("Tiles")] if low and not beside else []
    grid = Table.grid(padding=(0, 1, 0, 0))
    for place in range(len(heads)):
        grid.add_column(no_wrap=place != GOODS, justify="left" if place <= GOODS else "right")
    if beside:
        heads.append(say("Tiles"))
        grid.add_column()
    grid.add_row(*(look.word(head) for head in heads), style=QUIET)
    below: list[RenderableType] = []
    for player in players.children:
        parts = {last(child): child for child in player.children}
        cells = [_name(player, look), _silver(parts["silver"], look, low=low)]
        cells += [_tokens(parts["purse"], look), goods(parts["goods"], look)]
        cells += _numbers(parts, look, pro=pro)
        owned = _belongings(parts, look)
        if beside:
            cells.append(pack(owned, look.width - NUMBERS, 2))
        elif low:
            cells.append(Line(str(sum(number(parts[key]) for key in TAKEN if key in parts))))
        if owned and not beside and (not low or "own" in player.state):
            head = Line(" ").append_text(seat_sign(player.value, HUES, look)).append(" ")
            below.append(listed(head, owned, look))
        grid.add_row(*cells)
    return Group(grid, *below)


def _heads(*, pro: bool) -> list[Text]:
    """Return the headings of what is counted."""
    heads = [say("Gold"), say("Spice"), say("Home"), say("Isl.")]
    return [*heads[:2], say("Prov."), *heads[2:]] if pro else heads


def _name(player: Node, look: Look) -> Line:
    """Return who it is, whose turn it is, and who has the start player card."""
    out = styled(look.sign("active") if "active" in player.state else " ", "bold")
    out.append_text(seat_sign(player.value, HUES, look))
    name = look.cut(look.label(player), LONGEST_NAME)
    out.append(f" {name}", f"bold {HUES.get(number(player), '')}")
    if "start" in player.state:
        out.append(look.sign("starter"), COINS)
    return out


def _silver(silver: Node, look: Look, *, low: bool) -> Line:
    """Return the coin track."""
    out = styled(f"{silver.value}", f"bold {COINS}")
    return out if low else out.append(" ").append_text(track(silver, look))


def _tokens(purse: Node, look: Look) -> Line:
    """Return the bid tokens still in hand, and the circles of the purse that hold one."""
    marked = purse.id in look.marked
    out = styled(look.sign("mark") if marked else "", MARKED).append(f"{purse.fact('tokens')}")
    circles = " ".join(str(circle.value) for circle in purse.children)
    return out.append(f" ({circles})", COINS) if circles else out


def _numbers(parts: Parts, look: Look, *, pro: bool) -> list[Line]:
    """Return what can be counted, marked when it can be sold."""
    keys = ["gold", "spice", *(["provisions"] if pro else []), "supply", "island"]
    out: list[Line] = []
    for key in keys:
        marked = parts[key].id in look.marked
        cell = styled(look.sign("mark") if marked else "", MARKED)
        out.append(cell.append(f"{parts[key].value}", "" if number(parts[key]) else QUIET))
    return out


def _belongings(parts: Parts, look: Look) -> list[Line]:
    """Return tiles and cards; of others' only how many."""
    hidden: list[tuple[str, Text]] = [
        ("tiles", counted("{n} tile", "{n} tiles", number(parts["tiles"]))),
        ("bonuses", counted("{n} bonus tile", "{n} bonus tiles", number(parts["bonuses"]))),
    ]
    chips: list[Line] = []
    for key, told in hidden:
        chips += _hand(parts[key], told, look)
    if "cards" in parts:
        chips += [_special(tile, look) for tile in parts["specials"].children]
        n = number(parts["cards"])
        chips += _hand(
            parts["cards"], counted("{n} mysterious place", "{n} mysterious places", n), look
        )
    return chips


def _hand(hand: Node, told: Text, look: Look) -> list[Line]:
    """Return what lies in a hand, or how much when it is face down."""
    if "face_down" in hand.state:
        return [styled(look.word(told), QUIET)] if number(hand) else []
    return [_owned(thing, look) for thing in hand.children]


def _owned(thing: Node, look: Look) -> Line:
    """Return a trade tile, a bonus tile or a mysterious place."""
    if ".tile." in thing.id:
        times = f"{look.sign('times')}{thing.value}" if number(thing) > 1 else ""
        return styled(f"{cat(thing, look)}{times}", "bold")
    if ".bonus." in thing.id:
        return bonus_chip(thing, look)
    return styled(f"{short(thing)} {look.label(thing).partition(' (')[0]}", "magenta")


def _special(tile: Node, look: Look) -> Line:
    return styled(f"{short(tile)} {look.label(tile)}", "cyan")
