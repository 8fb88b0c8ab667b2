"""A skin draws the board of one game. What it does not draw the table page shows in its panels."""

from dataclasses import dataclass
from typing import Protocol

from fondaco.games import room
from fondaco.kernel.scene import Node
from fondaco.view.seen import View
from fondaco.web import plain_skin
from fondaco.web.look import Eyes
from fondaco.web.markup import Markup
from fondaco.web.regions import Region


@dataclass(frozen=True)
class DrawnAnswers:
    """Answers that a skin draws itself: markup with the usual controls, and their first words.

    Their number keys come first; `keys` says how many there are.
    """

    markup: Markup
    words: frozenset[str]
    keys: int = 0


NO_ANSWERS = DrawnAnswers(Markup(""), frozenset())


class WebSkin(Protocol):
    """What a skin module offers."""

    def sprite(self) -> Markup:
        """Return the symbols and patterns of the game, for the hidden sprite of the page."""
        ...

    def board(self, scene: Node, look: Eyes) -> Region:
        """Return the board: an SVG region with id `board`, one component for each moving thing."""
        ...

    def panel(self, scene: Node, seat: int, look: Eyes) -> Markup:
        """Return what a player's panel shows below the name: money, goods, counts as icons."""
        ...

    def hand(self, scene: Node, look: Eyes) -> Region:
        """Return the viewer's own things: a region with id `hand`; empty for spectators."""
        ...


class AnsweringSkin(WebSkin, Protocol):
    """What a skin may offer besides: its own way to answer some questions."""

    def desk(self, view: View) -> DrawnAnswers | None:
        """Return buttons that stand beside the question."""
        ...

    def bench(self, view: View) -> DrawnAnswers | None:
        """Return what needs room of its own."""
        ...


def desk_of(view: View) -> DrawnAnswers:
    """Return the buttons that a skin draws itself."""
    draw = getattr(skin_of(view.game), "desk", None)
    return NO_ANSWERS if draw is None else draw(view) or NO_ANSWERS


def bench_of(view: View) -> DrawnAnswers:
    """Return the forms that a skin draws itself."""
    draw = getattr(skin_of(view.game), "bench", None)
    return NO_ANSWERS if draw is None else draw(view) or NO_ANSWERS


def draws_drafts(game: str) -> bool:
    """Whether a skin shows on the table what is put together there: its module says so."""
    return bool(getattr(skin_of(game), "DRAWS_DRAFTS", False))


def skin_of(game: str) -> WebSkin:
    """Return the skin of a game; one without any is drawn plainly."""
    skin: WebSkin | None = room(game, "web.skin")  # a module is one, if it has its functions
    return plain_skin if skin is None else skin
