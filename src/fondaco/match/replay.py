"""Loading is replaying: from the text of a journal to a match, with everything verified."""

import json
from pathlib import Path

from fondaco.games import load
from fondaco.kernel.errors import BadConfig, BadPosition, FondacoError, JournalMismatch
from fondaco.kernel.journal import NO_ACTIONS, UNDO, Journal, JournalLine, read_journal
from fondaco.kernel.texts import Text, say, verbatim
from fondaco.match import Match, Seat


def replay(
    text: str,
    components: Path | None = None,
    until: int | None = None,
    budget: int | None = None,
) -> Match:
    """Return the match of a journal, up to action `until`, or say what differs and where.

    A journal with more than `budget` lines and actions, also those that are taken back, is refused.
    """
    journal = read_journal(text)
    if budget is not None and sum(len(entry.actions) for entry in journal.entries) > budget:
        raise _fault("journal", say("it has more than {most} actions", most=budget))
    try:
        match = set_table(journal, components)
    except (BadConfig, BadPosition) as fault:
        raise _fault("header", fault.line()) from fault
    for entry in journal.entries:
        if until is not None and match.ply >= until:
            return match
        _enter(match, entry, until, compared=not journal.former)
    if until is None:
        _check_result(match, journal)
    return match


def set_table(journal: Journal, components: Path | None = None) -> Match:
    """Return the match as it stood before the first action."""
    game = load(journal.game)
    config = game.configure(
        journal.players, journal.edition, journal.options, components, journal.rules
    )
    if config.digest != journal.components and not journal.former:
        raise _fault(
            "header",
            say(
                "it was played with other components ({theirs}, not {ours});"
                " give the file they came from as components",
                theirs=verbatim(journal.components),
                ours=verbatim(config.digest),
            ),
        )
    seats = tuple(Seat.read(text) for text in journal.seats)
    position = _position(journal)
    return Match(
        *(game, config, journal.seed, seats),
        position=position,
        components=components,
        draws=journal.draws,
    )


def _position(journal: Journal) -> dict[str, object] | None:
    if not journal.position:
        return None
    try:
        found = json.loads(journal.position)
    except (ValueError, RecursionError) as fault:
        raise _fault("header", say("the position is no JSON")) from fault
    if not isinstance(found, dict):
        raise BadPosition(say("a position is a JSON object"), "position")
    return found


def _enter(match: Match, entry: JournalLine, until: int | None, *, compared: bool) -> None:
    """Do what one line says, and compare the digest."""
    where = f"line {entry.line}"
    if entry.number != match.ply + 1:
        raise _fault(
            where,
            say(
                "action {should} is due, the line says {number}",
                should=match.ply + 1,
                number=entry.number,
            ),
        )
    for action in entry.actions:
        if until is not None and match.ply >= until:
            return
        _enter_action(match, entry.seat, action, where)
    if compared:
        _check_digest(match, entry, where)


def _enter_action(match: Match, seat: int, action: str, where: str) -> None:
    try:
        if seat < 0:
            match.undo_agreed(int(action.removeprefix(UNDO)))
        elif action in NO_ACTIONS and seat < match.config.seats:
            match.enter(seat, action)
        else:
            match.act(action, seat=seat)
    except ValueError as fault:
        raise _fault(where, say("'{text}' is no number", text=verbatim(action))) from fault
    except FondacoError as fault:
        raise _fault(
            where, say("action {n}: {fault}", n=match.ply + 1, fault=fault.line())
        ) from fault


def _check_digest(match: Match, entry: JournalLine, where: str) -> None:
    found = match.history[-1].digest if match.history else ""
    if entry.digest and not found:  # none was due, as before something was taken back
        found = match.digest()
    if found != entry.digest and entry.seat >= 0:
        raise _fault(
            where,
            say(
                "the game differs from the journal after action {n} (digest {ours}, not {theirs})",
                n=match.ply,
                ours=verbatim(found or "-"),
                theirs=verbatim(entry.digest or "-"),
            ),
        )


def _check_result(match: Match, journal: Journal) -> None:
    totals = match.state.scores().totals if match.state.over() else None
    if totals != journal.result:
        raise _fault(
            "result",
            say(
                "the journal says {theirs}, the game {ours}",
                theirs=verbatim(_numbers(journal.result)),
                ours=verbatim(_numbers(totals)),
            ),
        )


def _numbers(result: tuple[int, ...] | None) -> str:
    return "-" if result is None else " ".join(str(n) for n in result)


def _fault(where: str, text: Text) -> JournalMismatch:
    return JournalMismatch(text, where)
