"""What a skin needs besides the scene: words, seats, and which nodes can be chosen.

A skin draws a node with `**look.choice(node)` where it shall answer to clicks: the attributes carry
the node's id, its state and its name for screen readers. The page's script turns a click on a node
into the option of the prompt that touches it, or into the choice among several.
"""

from fondaco.i18n import Tongue
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import PLAYER, Text
from fondaco.view.people import LETTERS, Person
from fondaco.view.seen import View
from fondaco.web.markup import Attribute, classes
from fondaco.web.nodes import Asked


class Eyes:
    """The eyes of one viewer. While `asked` is there, every question is noted in it."""

    def __init__(
        self,
        tongue: Tongue,
        seat: int,
        people: tuple[Person, ...],
        legal: frozenset[str],
        greyed: frozenset[str],
    ) -> None:
        """Look from a seat; `legal` are nodes an option touches, `greyed` only refused ones."""
        self.lang = tongue.lang
        self.asked: Asked | None = None
        self._tongue = tongue
        self._seat = seat
        self._people = people
        self._legal = legal
        self._greyed = greyed

    def answer(self, kind: str, what: object) -> object:
        """Answer a question again; it may have been asked at a larger table."""
        if isinstance(what, str):
            return self._mark(what)
        if isinstance(what, int):
            return self._about(kind, what)
        match kind:
            case "names":
                return self._tongue.names
            case "seat":
                return self._seat
            case "seats":
                return len(self._people)
            case "people":
                return self._people
            case "legal":
                return tuple(sorted(self._legal))
        assert kind == "greyed", kind
        return tuple(sorted(self._greyed))

    def _about(self, kind: str, seat: int) -> str | bool:
        if kind == "mine":
            return seat == self._seat
        if seat >= len(self._people):
            return ""
        return self._people[seat].colour if kind == "colour" else self._people[seat].name

    def _note(self, kind: str, what: object = None) -> None:
        if self.asked is not None:
            self.asked[kind, what] = None

    def _mark(self, id_: str) -> str:
        return "legal" if id_ in self._legal else "greyed" if id_ in self._greyed else ""

    @property
    def seat(self) -> int:
        """Whose eyes these are; -1: a spectator's."""
        self._note("seat")
        return self._seat

    def mine(self, seat: int) -> bool:
        self._note("mine", seat)
        return seat == self._seat

    @property
    def seats(self) -> int:
        self._note("seats")
        return len(self._people)

    @property
    def people(self) -> tuple[Person, ...]:
        self._note("people")
        return self._people

    @property
    def legal(self) -> frozenset[str]:
        """All nodes that an option touches."""
        self._note("legal")
        return self._legal

    @property
    def greyed(self) -> frozenset[str]:
        """All nodes that only refused options touch."""
        self._note("greyed")
        return self._greyed

    def mark(self, node: Node) -> str:
        """Return whether a node can be chosen ("legal"), is refused ("greyed"), or neither."""
        self._note("mark", node.id)
        return self._mark(node.id)

    def word(self, text: Text | None) -> str:
        if text is None:
            return ""
        if self.asked is not None and _names_somebody(text):
            self._note("names")
        return self._tongue(text)

    def label(self, node: Node) -> str:
        return self.word(node.label) or str(node.value or "")

    def colour(self, seat: int) -> str:
        self._note("colour", seat)
        return self._people[seat].colour

    def letter(self, seat: int) -> str:
        """Return the letter that stands for a seat besides its colour."""
        return LETTERS[self.colour(seat)]

    def name(self, seat: int) -> str:
        self._note("name", seat)
        return self._people[seat].name

    def choice(self, node: Node, *extra: str, label: str = "") -> dict[str, Attribute]:
        """Return the attributes of an element that stands for a node."""
        state = self.mark(node)
        out: dict[str, Attribute] = {
            "id": node_id(node.id),
            "class_": classes("node", state, *extra, *node.state),
            "data_node": node.id,
        }
        if state:
            out["role"] = "button"
            out["tabindex"] = "0"
            out["aria_label"] = label or self.label(node)
        return out


def _names_somebody(text: Text) -> bool:
    """Whether the name of a player stands in a text."""
    return text.one == PLAYER or any(
        isinstance(part, Text) and _names_somebody(part) for _, part in text.parts
    )


def node_id(id_: str) -> str:
    """Return the id an element of a scene node has in the page."""
    return f"n-{id_}"


def look_at(view: View) -> Eyes:
    """Return the eyes for a view."""
    legal = view.offered()
    greyed = {node for option in view.greyed() for node in option.nodes} - legal
    return Eyes(view.tongue, view.seat, view.people, frozenset(legal), frozenset(greyed))
