"""What a skin needs besides the scene: words, seats, and which nodes can be chosen.

A skin draws a node with `**look.choice(node)` where it shall answer to clicks: the attributes carry
the node's id, its state and its name for screen readers. The page's script turns a click on a node
into the option of the prompt that touches it, or into the choice among several.
"""

from fondaco.i18n import Tongue
from fondaco.kernel.actions import Words
from fondaco.kernel.scene import Node
from fondaco.kernel.texts import PLAYER, Text
from fondaco.view.act_form import ActForm
from fondaco.view.act_form import FormRow as FormRow
from fondaco.view.act_form import Picks as Picks
from fondaco.view.log import LogEntry
from fondaco.view.people import LETTERS, Person
from fondaco.view.seen import View
from fondaco.web.markup import Attribute, classes
from fondaco.web.nodes import Asked

Told = tuple[str, tuple[int, ...]]  # an event of the log: which sentence, and its numbers


class Eyes:
    """The eyes of one viewer. While `asked` is there, every question is noted in it."""

    def __init__(
        self,
        tongue: Tongue,
        seat: int,
        people: tuple[Person, ...],
        legal: frozenset[str],
        greyed: frozenset[str],
        told: tuple[Told, ...] = (),
        words: Words | None = None,
        draft: ActForm | None = None,
    ) -> None:
        """Look from a seat; `legal` are nodes an option touches, `greyed` only refused ones.

        `told` is what happened in this round, `words` the table of the game's actions, `draft` what
        the viewer puts together, for a skin that shows it.
        """
        self.lang = tongue.lang
        self.asked: Asked | None = None
        self._tongue = tongue
        self._seat = seat
        self._people = people
        self._legal = legal
        self._greyed = greyed
        self._told = told
        self._words = words
        self._draft = draft

    def answer(self, kind: str, what: object) -> object:
        """Answer a question again; it may have been asked at a larger table."""
        if isinstance(what, tuple):
            return self._of_round(what) if kind == "told" else self._component(*what)
        if isinstance(what, str):
            return self._mark(what) if kind == "mark" else tuple(map(_noted, self._rows(what)))
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
            case "drafting":
                return None if self._draft is None else _drafted(self._draft)
        assert kind == "greyed", kind
        return tuple(sorted(self._greyed))

    def _about(self, kind: str, seat: int) -> str | bool:
        if kind == "mine":
            return seat == self._seat
        if seat >= len(self._people):
            return ""
        return self._people[seat].colour if kind == "colour" else self._people[seat].name

    def _of_round(self, kinds: tuple[str, ...]) -> tuple[Told, ...]:
        return tuple(event for event in self._told if event[0] in kinds)

    def _component(self, key: str, place: int) -> tuple[str, str]:
        for word in self._words.words if self._words is not None else ():
            for argument in word.arguments:
                if argument.key == key and place < len(argument.ids):
                    return argument.ids[place], self._tongue(argument.names[place])
        return "", ""

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

    @property
    def draft(self) -> ActForm | None:
        """What the viewer puts together, as far as it is."""
        self._note("drafting")
        return self._draft

    def rows(self, id_: str) -> tuple[FormRow, ...]:
        """Return the rows of the draft that touch a node: what is picked there, and what may be."""
        self._note("rows", id_)
        return self._rows(id_)

    def _rows(self, id_: str) -> tuple[FormRow, ...]:
        rows = self._draft.rows if self._draft is not None else ()
        return tuple(row for row in rows if id_ in row.option.nodes)

    def mark(self, node: Node) -> str:
        """Return whether a node can be chosen ("legal"), is refused ("greyed"), or neither."""
        self._note("mark", node.id)
        return self._mark(node.id)

    def told(self, *kinds: str) -> tuple[Told, ...]:
        """Return what happened in this round, as far as it was told by one of these sentences."""
        self._note("told", kinds)
        return self._of_round(kinds)

    def component(self, key: str, place: int) -> tuple[str, str]:
        """Return id and name of a component that an event names by its place in its table."""
        self._note("component", (key, place))
        return self._component(key, place)

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


def _noted(row: FormRow) -> tuple[object, ...]:
    """Return what tells a row of a draft from others."""
    steps = [", ".join(picks) if picks is not None else "-" for picks in (row.more, row.less)]
    return (row.option.notation, row.count, row.least, row.most, *steps, ", ".join(row.asked))


def _drafted(draft: ActForm) -> tuple[object, ...]:
    outline = 0 if draft.outline is None else draft.outline.mark()
    return (*draft.picks, len(draft.ends), outline, *map(_noted, draft.rows))


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
    told, words = _of_this_round(view.log), view.words
    sets = frozenset(legal), frozenset(greyed)
    return Eyes(view.tongue, view.seat, view.people, *sets, told, words, view.draft)


def _of_this_round(log: tuple[LogEntry, ...]) -> tuple[Told, ...]:
    found: list[Told] = []
    for line in reversed(log):
        if line.opens:
            break
        found.append((line.kind, line.numbers))
    return tuple(reversed(found))
