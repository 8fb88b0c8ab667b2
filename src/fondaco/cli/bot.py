"""`fondaco bot`: a player that knows nothing but the public protocol."""

import json
import secrets
from http import HTTPStatus
from time import sleep
from typing import TYPE_CHECKING, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import click

from fondaco.cli.common import _, one_line
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.rng import seeded
from fondaco.kernel.texts import say, verbatim

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

    from fondaco.kernel.rng import Rng

WAIT: Final = 20  # seconds for an answer
PATIENCE: Final = 0.5  # seconds before a command is sent again that came too soon


@click.command(
    name="bot",
    help=_(
        "Take a seat at a table of a server and play at random among what is legal. It uses"
        " nothing but the public protocol: a beginning for a bot of your own."
    ),
)
@click.option("--server", required=True, metavar="URL", help=_("The address of the server."))
@click.option("--token", required=True, help=_("The link of the seat, or its last part."))
@click.option("--name", default="Bot", help=_("What the bot is called."))
@click.option("--seed", type=int, default=None, metavar="S", help=_("The seed of its choices."))
def command(*, server: str, token: str, name: str, seed: int | None) -> None:
    """Join, play, and say how it ended."""
    base = server.rstrip("/")
    if urlsplit(base).scheme not in ("http", "https"):
        raise BadConfig(say("an address begins with http:// or https://"), "--server")
    made = _join(base, token.rstrip("/").rpartition("/")[2], name)
    rng = seeded(secrets.randbits(64) if seed is None else seed, "bot")
    totals = _play(base, str(made["table"]), str(made["bearer"]), rng)
    click.echo(_("The game is over: {points}", points=" ".join(str(n) for n in totals)))


def _join(base: str, token: str, name: str) -> dict[str, object]:
    """Take the seat, and return what proves it."""
    body = json.dumps({"token": token, "name": name}).encode()
    request = Request(  # noqa: S310  (the scheme has been checked)
        f"{base}/api/join", body, {"content-type": "application/json"}
    )
    try:
        with urlopen(request, timeout=WAIT) as response:  # noqa: S310  (the same)
            found = json.loads(response.read())
    except HTTPError as fault:
        raise BadConfig(verbatim(_problem(fault)), "--token") from fault
    except (URLError, OSError, ValueError) as fault:
        text = say("cannot be reached: {reason}", reason=verbatim(one_line(str(fault))))
        raise BadConfig(text, base) from fault
    assert isinstance(found, dict)
    return found


def _problem(fault: HTTPError) -> str:
    """Return the one sentence the server says."""
    try:
        return one_line(str(json.loads(fault.read())["text"]))
    except (ValueError, KeyError, TypeError):
        return HTTPStatus(fault.code).phrase


def _play(base: str, table: str, bearer: str, rng: "Rng") -> list[int]:
    """Answer whatever is asked until the game is over; come back when the connection breaks."""
    from websockets.exceptions import WebSocketException
    from websockets.sync.client import connect

    address = f"ws{base.removeprefix('http')}/table/{table}/socket?as=json"
    headers = {"authorization": f"Bearer {bearer}"}
    for _attempt in range(20):
        try:
            with connect(
                address, additional_headers=headers, max_size=None, open_timeout=WAIT
            ) as socket:
                over = _converse(socket, rng)
            if over is not None:
                return over
        except (OSError, WebSocketException):
            continue
    raise BadConfig(say("the connection is lost"), base)


def _converse(socket: "ClientConnection", rng: "Rng") -> list[int] | None:
    """Answer until the game is over; None when the connection ends before."""
    sent = ""
    answered = -1
    for text in socket:
        message = json.loads(text)
        if message["type"] == "refused" and message["code"] == "limit":
            sleep(PATIENCE)  # too quick for the server
            socket.send(sent)
        if message["type"] != "view":
            continue
        if message["over"]:
            return list(message["totals"])
        prompt = message["prompt"]
        if prompt is None or message["ply"] == answered:
            continue
        answered = message["ply"]
        legal = [option["notation"] for option in prompt["options"] if option["legal"]]
        act = {"type": "act", "id": secrets.token_hex(8), "ply": answered}
        sent = json.dumps({**act, "actions": [legal[rng.below(len(legal))]]})
        socket.send(sent)
    return None
