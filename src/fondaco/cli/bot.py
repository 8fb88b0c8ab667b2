"""`fondaco bot`: a player that knows nothing but the public protocol."""

import json
import secrets
import sys
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPException
from typing import Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import click

from fondaco.bots.registry import BOTS, DEFAULT_BOT
from fondaco.kernel.errors import BadArgument, BadConfig, FondacoError
from fondaco.kernel.texts import say, verbatim
from fondaco.speech import _, one_line

WAIT: Final = 20  # seconds for an answer
INTERRUPTED: Final = 130  # what shells expect of a program that Ctrl-C has stopped


@click.command(
    name="bot",
    help=_(
        "Take a seat at a table of a server and play there. It uses nothing but the public"
        " protocol: it sees what its seat sees, and thinks about worlds that look right to it."
    ),
)
@click.option("--server", required=True, metavar="URL", help=_("The address of the server."))
@click.option("--token", required=True, help=_("The link of the seat, or its last part."))
@click.option("--name", default="Bot", help=_("What the bot is called."))
@click.option(
    "--level",
    type=click.Choice(BOTS),
    default=DEFAULT_BOT,
    show_default=True,
    help=_("How good it is: a level of the house."),
)
@click.option(
    "--bot",
    "own",
    default="",
    metavar="MODULE:CLASS",
    help=_("A bot of your own instead: a class that comes from fondaco.bots.bot.Bot."),
)
@click.option("--seed", type=int, default=None, metavar="S", help=_("The seed of its choices."))
@click.option("--quiet", is_flag=True, help=_("Say nothing but how it ended."))
def command(
    *, server: str, token: str, name: str, level: str, own: str, seed: int | None, quiet: bool
) -> None:
    """Join, play, and say how it ended."""
    from fondaco import SEED_BITS
    from fondaco.bots.foreign import foreign
    from fondaco.cli.bot_table import BotPlayer, Table

    base = server.rstrip("/")
    if urlsplit(base).scheme not in ("http", "https"):
        raise BadArgument(say("an address begins with http:// or https://"), "server")
    if own:
        foreign(own)  # what is wrong with it is said before a seat is taken
    taken = join(base, token.rstrip("/").rpartition("/")[2], name)
    player = BotPlayer(own or level, secrets.randbits(SEED_BITS) if seed is None else seed)
    table = Table(base, taken.table, taken.bearer, name, player, quiet=quiet)
    try:
        totals = table.play()
    except FondacoError:
        _keep(taken)
        raise
    except KeyboardInterrupt:
        _keep(taken)
        sys.exit(INTERRUPTED)
    click.echo(_("The game is over: {points}", points=" ".join(str(n) for n in totals)))


@dataclass(frozen=True)
class Taken:
    """A seat that was taken: the table, what proves it, and how to take it up again."""

    table: str
    bearer: str
    again: str = ""


def join(base: str, token: str, name: str) -> Taken:
    """Take the seat."""
    body = json.dumps({"token": token, "name": name}).encode()
    request = Request(  # noqa: S310  (the scheme has been checked)
        f"{base}/api/join", body, {"content-type": "application/json"}
    )
    try:
        with urlopen(request, timeout=WAIT) as response:  # noqa: S310  (the same)
            found = json.loads(response.read())
        links = [one for one in found["invitations"] if one["kind"] == "hand"]
        again = next((str(one["token"]) for one in links if one["seat"] == found["seat"]), "")
        return Taken(str(found["table"]), str(found["bearer"]), again)
    except HTTPError as fault:
        raise BadArgument(verbatim(_problem(fault)), "token") from fault
    except OSError as fault:
        text = say("cannot be reached: {reason}", reason=verbatim(one_line(str(fault))))
        raise BadConfig(text, base) from fault
    except (HTTPException, ValueError, KeyError, TypeError, RecursionError) as fault:
        raise BadConfig(say("does not answer as a server of this house does"), base) from fault


def _problem(fault: HTTPError) -> str:
    """Return the one sentence the server says."""
    try:
        return one_line(str(json.loads(fault.read())["text"]))
    except (OSError, HTTPException, ValueError, KeyError, TypeError, RecursionError):
        try:
            return HTTPStatus(fault.code).phrase
        except ValueError:
            return str(fault.code)


def _keep(taken: Taken) -> None:
    """Say how the seat can be taken up again."""
    if taken.again:
        click.echo(_("The seat waits; take it up again with --token {token}", token=taken.again))
