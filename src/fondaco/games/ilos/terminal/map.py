"""The archipelago as text: hexagons with land and sea, spaces, nests, ships and free cells."""

from dataclasses import replace
from math import cos, pi, sin, sqrt
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from fondaco.games.ilos.terminal.parts import GOODS, Colours, seat_sign
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import say
from fondaco.terminal.look import MARKED, QUIET, Look, pack, short, styled

WIDE: Final = sqrt(3) * 100  # a hexagon in the units of the scene: corner radius 100
SHORE: Final = 26  # land around a space
OPEN_SEA: Final = 30  # lobes of land end so far from the centre
LAND: Final = "#8aa35a"
SEA: Final = "#3f8f96"
# characters and lines from one hexagon to the next
SCALES: Final = ((14, 6), (12, 5), (10, 4), (8, 3), (6, 2))
TILE: Final = 14  # characters of a tile that is shown alone
LEAST: Final = 2  # the scale that is readable, if it is only the height that is missing

BESIDE: Final = sorted(  # places around a point, nearest first
    ((across, down) for across in range(-4, 5) for down in range(-2, 3)),
    key=lambda place: (place[0] ** 2 + 5 * place[1] ** 2, place),
)

Canvas = dict[tuple[int, int], tuple[str, str]]
Spot = tuple[float, float]


def whole(value: object) -> int:
    """Return a number of a scene's fact."""
    return value if isinstance(value, int) else 0


class Chart:
    """A canvas of characters, and how the map lies on it."""

    def __init__(self, cells: list[Node], look: Look) -> None:
        """Choose the largest scale that fits the screen."""
        self.look = look
        self.canvas: Canvas = {}
        self.used: set[tuple[int, int]] = set()  # characters that say something
        places = [(whole(c.fact("q")), whole(c.fact("r"))) for c in cells]
        across = [q + r / 2 for q, r in places]
        self.left, self.top = min(across), min(r for _, r in places)
        self.columns = max(across) - self.left + 1
        self.rows = max(r for _, r in places) - self.top
        self.wide, self.high = self._scale()

    def _scale(self) -> tuple[int, int]:
        for place, (wide, high) in enumerate(SCALES):
            fits = self.columns * wide <= self.look.width
            low = self.look.height > 0 and (self.rows + 1) * high > self.look.height
            if fits and (place >= LEAST or not low):
                return wide, high
        return SCALES[-1]

    def at(self, q: int, r: int, x: float, y: float) -> tuple[int, int]:
        """Return column and line of a point of a hexagon."""
        column = (q + r / 2 - self.left + 0.5 + x / WIDE) * self.wide
        line = (r - self.top + y / 150 + 0.62) * self.high
        return int(column), int(line)

    def point(self, q: int, r: int, column: int, line: int) -> Spot:
        """Return the point of a hexagon that lies in the middle of a character."""
        x = ((column + 0.5) / self.wide - (q + r / 2 - self.left + 0.5)) * WIDE
        y = ((line + 0.5) / self.high - (r - self.top + 0.62)) * 150
        return x, y

    def write(self, column: int, line: int, text: str, style: str) -> None:
        """Put a text on the canvas."""
        for place, letter in enumerate(text):
            self.canvas[column + place, line] = (letter, style)
            self.used.add((column + place, line))

    def room(self, column: int, line: int, width: int) -> tuple[int, int]:
        """Return the nearest place for a text that touches nothing else, or covers nothing."""
        for gap in (1, 0):
            for across, down in BESIDE:
                left = column + across
                places = {(k, line + down) for k in range(left - gap, left + width + gap)}
                if not places & self.used:
                    return left, line + down
        return column, line

    def lines(self) -> list[Line]:
        """Return the canvas line by line."""
        if not self.canvas:
            return []
        out: list[Line] = []
        bottom = max(line for _, line in self.canvas)
        for line in range(min(line for _, line in self.canvas), bottom + 1):
            width = max((c for c, at in self.canvas if at == line), default=-1) + 1
            text = Line()
            for column in range(min(width, self.look.width)):
                letter, style = self.canvas.get((column, line), (" ", ""))
                text.append(letter, style)
            out.append(text)
        return out


def chart(board: Node, colours: Colours, look: Look) -> list[Line]:
    """Return the map."""
    tiles = [c for c in board.children if c.id.startswith("board.tile.")]
    cells = [c for c in board.children if c.id in look.marked and c.id.startswith("board.cell.")]
    if not tiles:
        return []
    drawn = Chart([*tiles, *cells], look)
    for cell in cells:
        _free_cell(drawn, cell)
    for tile in tiles:
        _ground(drawn, tile)
    for tile in tiles:
        _things(drawn, tile, colours)
    for tile in tiles:
        _label(drawn, tile)
    places = {str(tile.value): tile for tile in tiles}
    _ships(drawn, board, places, colours)
    return drawn.lines()


def _free_cell(drawn: Chart, cell: Node) -> None:
    """A cell where the tile may lie, by its coordinates."""
    q, r = whole(cell.fact("q")), whole(cell.fact("r"))
    text = f"[{q} {r}]"
    column, line = drawn.at(q, r, 0, 0)
    drawn.write(column - len(text) // 2, line, text, MARKED)


def _ground(drawn: Chart, tile: Node) -> None:
    """Sea and land of a tile."""
    q, r = whole(tile.fact("q")), whole(tile.fact("r"))
    spaces = [_turned(tile, c) for c in tile.children if c.id.startswith("board.space.")]
    corners = str(tile.fact("corners"))
    land, sea = ("%", "~") if drawn.look.plain else ("▒", "~")
    left, top = drawn.at(q, r, -WIDE / 2, -100)
    right, bottom = drawn.at(q, r, WIDE / 2, 100)
    for line in range(top, bottom + 1):
        for column in range(left, right + 1):
            x, y = drawn.point(q, r, column, line)
            if abs(x) <= WIDE / 2 and abs(y) <= 100 - abs(x) / sqrt(3):
                dry = _is_land(x, y, corners, spaces)
                drawn.canvas[column, line] = (land, LAND) if dry else (sea, SEA)


def _is_land(x: float, y: float, corners: str, spaces: list[Spot]) -> bool:
    """ILO-GEO-5, as far as letters can: a point near a land corner, or around a space."""
    if any((x - a) ** 2 + (y - b) ** 2 <= SHORE**2 for a, b in spaces):
        return True
    if x * x + y * y < OPEN_SEA**2:
        return False
    points = [(100 * sin(pi * k / 3), -100 * cos(pi * k / 3)) for k in range(6)]
    nearest = min(range(6), key=lambda k: (x - points[k][0]) ** 2 + (y - points[k][1]) ** 2)
    return corners[nearest] == "1"


def _turned(tile: Node, thing: Node) -> Spot:
    """Return where something lies once its tile is turned."""
    angle = pi / 3 * whole(tile.fact("turn"))
    x, y = whole(thing.fact("x")), whole(thing.fact("y"))
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def _things(drawn: Chart, tile: Node, colours: Colours) -> None:
    """The spaces of a tile and its nest, with the seats that hold them."""
    q, r = whole(tile.fact("q")), whole(tile.fact("r"))
    for thing in tile.children:
        x, y = _turned(tile, thing)
        who = thing.fact("seat")
        column, line = drawn.room(*drawn.at(q, r, x, y), 2 if isinstance(who, int) else 1)
        marked = thing.id in drawn.look.marked
        if thing.id.startswith("board.nest."):
            drawn.write(column, line, "!", MARKED if marked else "bold white on black")
        else:
            kind = _letter(thing)
            style = MARKED if marked else GOODS.get(str(thing.fact("kind")), "bold")
            drawn.write(column, line, kind, style)
        if isinstance(who, int):
            sign = seat_sign(who, colours)
            drawn.write(column + 1, line, sign.plain, f"bold {colours.get(who, '')} on black")


def _label(drawn: Chart, tile: Node) -> None:
    """The name of a tile, at its centre or beside it."""
    text = str(tile.value)
    column, line = drawn.at(whole(tile.fact("q")), whole(tile.fact("r")), 0, 0)
    drawn.write(*drawn.room(column - 1, line, len(text)), text, "bold white")


def _letter(space: Node) -> str:
    """The kind of a space; a fort is F, a trading post P."""
    building = space.fact("building")
    if building is None:
        return str(space.fact("kind"))
    return "F" if building == "fort" else "P"


def _ships(drawn: Chart, board: Node, tiles: dict[str, Node], colours: Colours) -> None:
    """Coast ships at the anchors of their regions, one sign each; pirates are at their nests."""
    for ship in board.children:
        if ship.kind != "ship" or "nest" in ship.state:
            continue
        tile = tiles[str(ship.fact("tile"))]
        column, line = drawn.at(whole(tile.fact("q")), whole(tile.fact("r")), *_turned(tile, ship))
        sign = drawn.look.sign("ship") + seat_sign(ship.fact("seat"), colours).plain
        style = f"bold {colours.get(whole(ship.fact('seat')), '')} on black"
        drawn.write(*drawn.room(column, line, len(sign)), sign, style)


def rotations(tile: Node, ways: dict[int, list[str]], look: Look) -> RenderableType:
    """Return a tile in each rotation that fits, and below it the cells where it does."""
    small = replace(look, width=TILE, height=0)
    turns = list(ways)
    beside = max(look.width // (TILE + 2), 1)
    rows: list[RenderableType] = []
    for first in range(0, len(turns), beside):
        grid = Table.grid(padding=(0, 2, 0, 0))
        line = turns[first : first + beside]
        for _turn in line:
            grid.add_column(width=TILE)
        grid.add_row(
            *(styled(look.word(say("rotation {turn}", turn=turn)), "bold cyan") for turn in line)
        )
        grid.add_row(*(Group(*_alone(tile, turn, small)) for turn in line))
        grid.add_row(*(_cells(ways[turn]) for turn in line))
        rows.append(grid)
    return Group(*rows)


def _cells(fitting: list[str]) -> Line:
    return pack([styled(f"[{cell}]", MARKED) for cell in fitting], TILE)


def _alone(tile: Node, turn: int, look: Look) -> list[Line]:
    """Return one tile of the zone as it would lie once it is turned."""
    corners = str(tile.fact("corners"))
    turned = "".join(corners[(corner - turn) % len(corners)] for corner in range(len(corners)))
    spaces: list[Node] = []
    for region in tile.children:
        spots = str(region.fact("spots")).split()
        for kind, spot in zip(str(region.value).split(), spots, strict=True):
            spaces.append(_thing(f"board.space.{region.id}.{len(spaces)}", kind, spot))
    if tile.fact("nest_spot") is not None:
        spaces.append(_thing("board.nest.", "!", str(tile.fact("nest_spot"))))
    facts = (("q", 0), ("r", 0), ("turn", turn), ("corners", turned))
    lying = Node("board.tile.", "tile", None, short(tile), tuple(spaces), facts)
    drawn = Chart([lying], look)
    _ground(drawn, lying)
    _things(drawn, lying, {})
    return drawn.lines()


def _thing(id_: str, kind: str, spot: str) -> Node:
    x, _, y = spot.partition(":")
    facts = (("kind", kind), ("x", int(x)), ("y", int(y)))
    return Node(id_, "token", None, None, (), facts)


def legend(look: Look) -> Line:
    """Return what the letters mean, in one quiet line."""
    return Line(
        look.word(
            say("E ebony, S spices, D dye, G gold, B site, R ruin, F fort, P trading post, ! nest")
        ),
        QUIET,
    )
