"""The parts of Cargo Noir's table as its skin draws them: crates, ships, cards, families."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.terminal.look import FRAME, MARKED, QUIET, Look, colour, named, number, short, styled

CRATES: Final = {
    "ALC": "bold #ffffff on #2c6a4c",
    "WEA": "bold #ffffff on #4b545e",
    "ART": "bold #ffffff on #77408b",
    "CAR": "bold #ffffff on #b63a30",
    "CIG": "bold #ffffff on #7b4a23",
    "IVO": "bold #15171c on #ede3cb",
    "JEW": "bold #ffffff on #1b7da8",
    "GOL": "bold #15171c on #dda723",
    "URA": "bold #15171c on #a9c433",
    "WLD": "bold #ffc05a on #15171c",
}
GROUPS: Final = {"edge": "cyan", "simple": "yellow", "unique": "bright_red"}
COINS: Final = "yellow"
LONGEST_NAME: Final = 12
BESIDE: Final = 99  # from this width on the cards stand beside the board
BORDER: Final = "#5f6a75"
CARD_COLUMNS: Final = 3  # of cards below the board

Colours = dict[int, str]


def crate_chip(node: Node, look: Look) -> Line:
    """Return a token by its letters, in the paint of its kind."""
    if "empty" in node.state:
        return styled(f" {look.sign('dot')} ", QUIET)
    text = short(node)
    out = styled(text, CRATES.get(text, "bold"))
    if isinstance(node.value, int) and node.value > 1:
        out.append(f"{look.sign('times')}{node.value}", "not bold default on default")
    return out


def ship_chip(node: Node, hues: Colours, look: Look) -> Line:
    """Return a ship: whose it is, and its stack (a port) or how many they are (Macao)."""
    seat = node.fact("seat")
    hue = hues.get(seat, "") if isinstance(seat, int) else ""
    who = look.cut(look.label(node), LONGEST_NAME)
    out = styled(f"{look.sign('ship')}{who}", f"bold {hue}")
    if node.id.startswith("port."):
        return out.append(f" {look.sign('coin')}{node.value}", COINS)
    return out.append(f" {look.sign('times')}{node.value}") if number(node) > 1 else out


def card_table(cards: Node, look: Look) -> RenderableType:
    """Return the card stacks: cost, points and how many are left."""
    table = Table(box=FRAME, border_style=BORDER, padding=0, show_header=False)
    room = look.width - 17
    table.add_column(width=room, no_wrap=True)
    for width in (4, 3, 5):
        table.add_column(justify="right", width=width, no_wrap=True)
    heads = (look.word(head) for head in (say("Cost"), say("VP"), say("Left")))
    table.add_row(f" {look.label(cards)}", *heads, style=QUIET)
    for card in cards.children:
        gone = "empty" in card.state
        numbers = (card.fact("cost"), card.fact("vp"), look.sign("dot") if gone else card.value)
        cells = (str(number) for number in numbers)
        table.add_row(_card_name(card, room, look), *cells, style=QUIET if gone else "")
    return table


def _card_name(card: Node, room: int, look: Look) -> Line:
    marked = card.id in look.marked
    out = styled(look.sign("mark") if marked else " ", MARKED)
    out.append(short(card), f"bold {GROUPS.get(str(card.fact('group')), '')}")
    return out.append(f" {look.cut(look.label(card), room - out.cell_len - 1)}")


def card_columns(cards: Node, look: Look) -> RenderableType:
    """Return the card stacks in columns, each with what it costs and brings."""
    room = look.width // CARD_COLUMNS
    high = -(-len(cards.children) // CARD_COLUMNS)
    grid = Table.grid()
    for _ in range(CARD_COLUMNS):
        grid.add_column(width=room, no_wrap=True)
    for row in range(high):
        grid.add_row(*(_card_cell(card, room - 1, look) for card in cards.children[row::high]))
    legend = say(
        "cost {arrow} points {times} copies left", arrow=look.sign("for"), times=look.sign("times")
    )
    heading = styled(f" {look.label(cards)}: {look.word(legend)}", QUIET)
    return Group(heading, grid)


def _card_cell(card: Node, room: int, look: Look) -> Line:
    gone = "empty" in card.state
    right = look.sign("dot")
    if not gone:
        right = f"{card.fact('cost')}{look.sign('for')}{card.fact('vp')}"
        right += f" {look.sign('times')}{card.value}" if number(card) > 1 else ""
    out = _card_name(card, room - len(right) - 1, look)
    out.append(" " * (room - out.cell_len - len(right))).append(right)
    if gone:
        out.stylize(QUIET)
    return out


def family_table(families: Node, look: Look, *, framed: bool = True) -> RenderableType:
    """Return one row for each family."""
    table = Table(
        box=FRAME if framed else None,
        border_style=BORDER,
        padding=(0, 1, 0, 0),
        show_header=False,
        width=look.width,
    )
    heads = (say("Family"), say("Safe"), say("Ships"), say("Cargo"), say("Cards"), say("VP"))
    for place in range(len(heads)):
        table.add_column(
            justify="right" if place in (1, 5) else "left",
            no_wrap=place not in (0, 3, 4),
            ratio={3: 5, 4: 4}.get(place),
            max_width=34 if place == 0 else None,
        )
    titles = [look.word(head) for head in heads]
    table.add_row(f" {titles[0]}", *titles[1:], style=QUIET)
    for family in families.children:
        table.add_row(*_family(family, look), style=QUIET if "left" in family.state else "")
    return table


def _family(family: Node, look: Look) -> list[Line]:
    """Return who it is, coins, ships at home of the fleet, cargo of the spaces, cards, points."""
    parts = {child.id.rpartition(".")[2]: child for child in family.children}
    who = styled(look.sign("active") if "active" in family.state else " ", "bold")
    who.append(f"{look.cut(look.label(family), 20)}", f"bold {colour(family)}")
    if "starter" in family.state:
        who.append(look.sign("starter"), COINS)
    if look.width >= BESIDE:
        who.append(f" {look.word(named(family.fact('family')))}", QUIET)
    if "left" in family.state:
        who.append(f" ({look.word(say('left the game'))})")
    cargo = parts["cargo"]
    owned, spaces = cargo.fact("owned"), cargo.fact("spaces")
    over = isinstance(owned, int) and isinstance(spaces, int) and owned > spaces
    load = styled(f"{owned}/{spaces}{'!' if over else ''}", "bold red" if over else "")
    home, fleet = number(parts["home"]), family.fact("fleet")
    fleet_size = fleet if isinstance(fleet, int) else home
    ships = styled(look.sign("ship") * home, f"{colour(family)}")
    ships.append(look.sign("dot") * max(fleet_size - home, 0), QUIET).append(f" {home}/{fleet}")
    chips = [load, *(crate_chip(token, look) for token in cargo.children)]
    cards = [_owned_card(card, look) for card in parts["cards"].children]
    return [
        who,
        styled(str(parts["safe"].value), f"bold {COINS}"),
        ships,
        wrapped(chips),
        wrapped(cards),
        styled(str(parts["points"].value), "bold"),
    ]


def _owned_card(card: Node, look: Look) -> Line:
    text = short(card)
    if number(card) > 1:
        text = f"{text}{look.sign('times')}{card.value}"
    return Line(text)


def wrapped(chips: list[Line]) -> Line:
    """Return chips with a blank between them; the column breaks the line where it must."""
    return Line(" ").join(chips)


def contents(supplies: Node, look: Look) -> list[RenderableType]:
    """Return what lies in the discard pile, and in the bag where the scene shows it."""
    out: list[RenderableType] = []
    for supply in supplies.children:
        if supply.children:
            line = styled(f" {look.label(supply)}: ", QUIET)
            line.append_text(wrapped([crate_chip(token, look) for token in supply.children]))
            out.append(line)
    return out
