"""What somebody at the terminal sees: the same view that the page is drawn from."""

from fondaco.kernel.texts import player
from fondaco.match import Match
from fondaco.speech import SPEECH, tr
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import View, view_of

HERE = "here"  # there is one table in a terminal, and nobody calls it by a name


def view_for(match: Match, seat: int) -> View:
    """Return what a seat may see of a match, in the language of this run; -1 is a spectator."""
    people = tuple(
        Person(place, tr(player(place)), COLOURS[place % len(COLOURS)], sitting.bot)
        for place, sitting in enumerate(match.seats)
    )
    return view_of(match, HERE, seat, people, SPEECH.tongue.lang)
