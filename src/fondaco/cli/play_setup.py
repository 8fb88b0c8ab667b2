"""Setting the table for `fondaco play`: who sits where, and a saved game or a new one."""

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fondaco import SEED_BITS
from fondaco.bots.levels import level_title
from fondaco.bots.registry import BOTS, DEFAULT_BOT
from fondaco.cli.common import read_options
from fondaco.cli.position import position_match, read_document
from fondaco.games import load
from fondaco.kernel.errors import BadConfig, BadPosition
from fondaco.kernel.texts import counted, say, verbatim
from fondaco.match import Match, Seat
from fondaco.speech import _, tr

YOU: Final = "you"
LONGEST_NAME: Final = 20
MOST_SEED: Final = 2**128 - 1
PLAYERS: Final = 2  # you and one bot, when nothing else is asked for


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line."""

    game: str
    players: int | None = None
    bots: str = ""
    seats: str = ""
    edition: str = ""
    options: tuple[str, ...] = ()
    components: Path | None = None
    seed: int | None = None
    position: str = ""
    document: dict[str, object] | None = None  # what stands there, when it is read already


def new_match(wishes: Wishes) -> Match:
    """Return a match that has just begun."""
    seed = secrets.randbits(SEED_BITS) if wishes.seed is None else wishes.seed
    if not 0 <= seed <= MOST_SEED:
        raise BadConfig(say("a seed is a number from 0 to 2**128 - 1"), "--seed")
    if wishes.position:
        return _from_position(wishes, seed)
    game = load(wishes.game)
    options = dict(read_options(wishes.options))
    players = wishes.players or _players(wishes)
    config = game.configure(players, wishes.edition, options, wishes.components)
    seats = read_seats(wishes, players)
    return Match(game, config, seed, seats, components=wishes.components)


def _from_position(wishes: Wishes, seed: int) -> Match:
    """Return a match that begins with a position, which says itself how the table is set."""
    for flag, given in (("--edition", wishes.edition), ("--option", wishes.options)):
        if given:
            raise BadConfig(say("a position says this itself"), flag)
    doc = wishes.document or read_document(wishes.position)
    players = doc.get("players")
    if wishes.players not in (None, players):
        raise BadConfig(say("a position says this itself"), "--players")
    if doc.get("game") != wishes.game:
        raise BadPosition(say("this is no position of {game}", game=verbatim(wishes.game)), "game")
    bare = position_match(doc, wishes.components)
    seats = read_seats(wishes, bare.config.seats)
    return position_match(doc, wishes.components, seats, seed)


def _players(wishes: Wishes) -> int:
    """Return how many sit there when it is not said: as many as are named."""
    if wishes.seats:
        return len(wishes.seats.split(","))
    return 1 + len(wishes.bots.split(",")) if wishes.bots else PLAYERS


def read_seats(wishes: Wishes, players: int) -> tuple[Seat, ...]:
    """Return who sits where."""
    if wishes.seats and wishes.bots:
        raise BadConfig(say("give either --seats or --bots"), "--seats")
    if wishes.seats:
        words = [word.strip() for word in wishes.seats.split(",")]
        flag = "--seats"
    else:
        bots = [word.strip() for word in wishes.bots.split(",")] if wishes.bots else [DEFAULT_BOT]
        words = [YOU, *(bots * (players - 1) if len(bots) == 1 else bots)]
        flag = "--bots"
    if len(words) != players:
        raise BadConfig(
            counted(
                "{n} seat is named, but there are {players} players",
                "{n} seats are named, but there are {players} players",
                len(words),
                players=players,
            ),
            flag,
        )
    return tuple(_seat(word, number, flag) for number, word in enumerate(words, 1))


def _seat(word: str, number: int, flag: str) -> Seat:
    """Return a bot by its name, or a person: `you`, or `you:Anna`."""
    kind, colon, name = word.partition(":")
    if kind.lower() == YOU:
        name = " ".join(name.split()) if colon else _("Player {number}", number=number)
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadConfig(say("a name has 1 to {n} letters", n=LONGEST_NAME), flag)
        return Seat(name)
    if word not in BOTS:
        raise BadConfig(
            say(
                "'{word}' is neither 'you' nor a bot; the bots are {known}",
                word=verbatim(word),
                known=verbatim(", ".join(BOTS)),
            ),
            flag,
        )
    return Seat(word, word)


def names(match: Match) -> tuple[str, ...]:
    """Return what the seats are called: persons by name, bots of a kind by number."""
    out: list[str] = []
    bots = [seat.bot for seat in match.seats]
    for place, seat in enumerate(match.seats):
        name = seat.name
        if seat.bot:
            name = tr(level_title(seat.bot))
            if bots.count(seat.bot) > 1:
                name = f"{name} {bots[: place + 1].count(seat.bot)}"
        out.append(name[:LONGEST_NAME] or _("Player {number}", number=place + 1))
    return tuple(out)
