"""What a thing was at a position of a game that is looked at again."""

from fondaco.match.replayed import replayed
from fondaco.view.about import about_node
from fondaco.view.seen import view_of
from fondaco.web.pages.replay import OPEN, Replay
from fondaco.web.parts.inspector import inspector_card


def replay_card(shown: Replay, node: str) -> str:
    """Return the card that explains a thing, or nothing where these eyes do not see it."""
    match = replayed(shown.text).at(shown.ply)
    actor = match.seat() if match.seat() >= 0 else match.history[-1].seat if match.history else 0
    order = [actor, *(seat for seat in range(match.config.seats) if seat != actor)]
    for seat in order if shown.seat == OPEN else [shown.seat]:
        view = view_of(match, shown.table, seat, shown.people, shown.lang, replayed=True)
        found = about_node(view, match.config, node)
        if found is not None:
            return inspector_card(found, view)
    return ""
