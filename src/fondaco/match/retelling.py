"""Games by rules that this release plays no more: told from what was written, without playing.

Each action is said in the words of today's notation, or as it was written if they do not know it.
What an action led to, what was drawn for instance, is not known.
"""

from collections.abc import Iterable
from typing import Final

from fondaco.games import load
from fondaco.kernel.actions import Words
from fondaco.kernel.errors import FondacoError, JournalMismatch
from fondaco.kernel.journal import ENDS, LEAVES, NO_ACTIONS, RESIGNS, UNDO, Journal, JournalLine
from fondaco.kernel.texts import Text, player, say, verbatim

Action = tuple[int, str]  # seat, notation


def actions_of(journal: Journal) -> list[Action]:
    """Return the actions of a journal that were not taken back."""
    out: list[Action] = []
    for entry in journal.entries:
        if entry.seat < 0:
            del out[_moment(entry) :]
        else:
            out += [(entry.seat, action) for action in entry.actions]
    return out


def _moment(entry: JournalLine) -> int:
    text = entry.actions[0].removeprefix(UNDO).strip()
    if not (text.isascii() and text.isdigit()):
        raise JournalMismatch(
            say("'{text}' is no number", text=verbatim(entry.actions[0])), f"line {entry.line}"
        )
    return int(text)


def retold(journal: Journal, actions: Iterable[Action], eyes: set[int] | None) -> list[Text]:
    """Return a sentence for each action: of all seats, or only that others have acted.

    What somebody did may be a secret as long as a game is not over: `eyes` are the seats whose
    actions are said.
    """
    words = _words(journal)
    return [
        say("{who}: {what}", who=player(seat), what=_said(words, text))
        if eyes is None or seat in eyes or text in NO_ACTIONS
        else say("{who} acts.", who=player(seat))
        for seat, text in actions
    ]


def _words(journal: Journal) -> Words | None:
    """Return the words of the table as today's rules know them, if they know the table."""
    try:
        game = load(journal.game)
        config = game.configure(journal.players, journal.edition, journal.options)
    except FondacoError:
        return None
    return game.start(config, 0).words()


SAID: Final = {
    LEAVES: say("leaves the game"),
    RESIGNS: say("resigns"),
    ENDS: say("agrees to end the game"),
}


def _said(words: Words | None, text: str) -> Text:
    if text in SAID:
        return SAID[text]
    try:
        return verbatim(text) if words is None else words.label(words.read(text))
    except FondacoError:
        return verbatim(text)
