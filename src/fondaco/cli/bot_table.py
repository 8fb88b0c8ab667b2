"""A table of a server, as a program sits at it: hear, think, answer, come back when cut off."""

import json
import secrets
from time import sleep
from typing import TYPE_CHECKING, Any, Final

import click

from fondaco.bots.foreign import any_bot
from fondaco.bots.referee import decided
from fondaco.games import load
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.positions import read_header, read_position
from fondaco.kernel.rng import seeded
from fondaco.kernel.texts import say, verbatim
from fondaco.speech import _, one_line

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

    from fondaco.bots.bot import Bot

Message = dict[str, Any]

WAIT: Final = 20  # seconds for a connection
PATIENCE: Final = 0.5  # seconds before something is tried again; doubled each time
LONGEST: Final = 15.0  # seconds between two attempts
ATTEMPTS: Final = 12  # in a row: about two minutes
GONE: Final = {  # why a server closes for good
    4403: say("the server does not let this bot look at the table"),
    4404: say("the table is not there any more"),
}
RANDOM: Final = "random"  # needs no world to choose in


class BotPlayer:
    """Who decides: a bot of the house or somebody's own, made when the game is known."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.rng = seeded(seed, "bot")
        self.bot: Bot | None = None

    def anything(self, legal: list[str]) -> str:
        return legal[self.rng.below(len(legal))]

    def choose(self, world: Message) -> str:
        """Return the answer, found in a world that the server has made up for the seat."""
        position, game = world["position"], load(str(world["position"]["game"]))
        config = read_header(game, position)
        if (config.rules, config.digest) != (world["rules"], world["components"]):
            raise BadConfig(say("the server plays by other rules than this program knows"))
        if self.bot is None:
            self.bot = any_bot(self.name, game.id)
        state = read_position(game, position)
        return state.words().write(decided(self.bot, state, int(world["seat"]), self.rng))


class Table:
    """One seat at one table; `play` returns when the game is over."""

    def __init__(
        self, base: str, id_: str, bearer: str, name: str, player: BotPlayer, *, quiet: bool
    ) -> None:
        self.base = base
        self.address = f"ws{base.removeprefix('http')}/table/{id_}/socket?as=json"
        self.headers = {"authorization": f"Bearer {bearer}"}
        self.id, self.name, self.player, self.quiet = id_, name, player, quiet
        self.failures = 0  # in a row
        self.sitting = False  # whether it was said that the seat is taken
        self.waiting: int | None = None  # whom it was said to wait for
        self.answered = -1  # the moment that was answered last
        self.asked: tuple[str, int] = ("", -1)  # the world that was asked for: id, moment
        self.sent: Message = {}  # what was sent last

    def play(self) -> list[int]:
        """Answer whatever is asked until the game is over; return the scores."""
        from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
        from websockets.sync.client import connect

        while True:
            reason = ""
            try:
                with connect(
                    self.address,
                    additional_headers=self.headers,
                    max_size=None,
                    open_timeout=WAIT,
                ) as socket:
                    over = self._converse(socket)
                if over is not None:
                    return over
            except ConnectionClosed as fault:
                code = fault.rcvd.code if fault.rcvd is not None else 0
                if code in GONE:
                    raise BadConfig(GONE[code], self.base) from fault
            except InvalidStatus as fault:
                reason = f"HTTP {fault.response.status_code}"
            except (OSError, WebSocketException) as fault:
                reason = one_line(str(fault))
            self._rest(reason)

    def _rest(self, reason: str) -> None:
        """Wait a little before the next attempt, or give up."""
        self.failures += 1
        self.waiting = None
        if self.failures > ATTEMPTS:
            text = say("the connection is lost: {reason}", reason=verbatim(reason or "-"))
            raise BadConfig(text, self.base)
        if self.failures > 1:
            self._tell(_("The server is away; attempt {n} to come back.", n=self.failures))
        sleep(min(LONGEST, PATIENCE * 2 ** (self.failures - 1)))

    def _tell(self, text: str) -> None:
        if not self.quiet:
            click.echo(one_line(text))

    def _converse(self, socket: "ClientConnection") -> list[int] | None:
        """Answer until the game is over; None when the connection ends before."""
        self.answered, self.asked = -1, ("", -1)
        for text in socket:
            try:
                message: Message = json.loads(text)
                kind = message["type"]
                if kind == "view":
                    if message["over"]:
                        return [int(total) for total in message["totals"]]
                    self._seen(socket, message)
                elif kind == "world" and message["id"] == self.asked[0]:
                    self._act(socket, self.asked[1], self.player.choose(message))
                elif kind == "refused":
                    self._refused(socket, message)
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as fault:
                text_ = say("does not answer as a server of this house does")
                raise BadConfig(text_, self.base) from fault
        return None

    def _seen(self, socket: "ClientConnection", view: Message) -> None:
        """Say what there is to say about a view, and answer if something is asked."""
        self.failures = 0
        if not self.sitting:
            self.sitting = True
            self._tell(
                _(
                    "Joined as {name} on seat {seat} of the table {table}: {title}.",
                    name=self.name,
                    seat=int(view["seat"]) + 1,
                    table=self.id,
                    title=str(view["title"]),
                )
            )
        prompt, ply = view["prompt"], int(view["ply"])
        if prompt is None:
            self._wait(view)
            return
        self.waiting = None
        if ply == self.answered:
            return
        self.answered = ply
        legal = [str(option["notation"]) for option in prompt["options"] if option["legal"]]
        if len(legal) == 1 or self.player.name == RANDOM:
            self._act(socket, ply, self.player.anything(legal))
        else:
            self.asked = (secrets.token_hex(8), ply)
            self._send(socket, {"type": "world", "id": self.asked[0], "ply": ply})

    def _wait(self, view: Message) -> None:
        """Say once whom one waits for."""
        turn = int(view["turn"])
        if turn != self.waiting:
            self.waiting = turn
            people = {int(one["seat"]): str(one["name"]) for one in view["people"]}
            who = people.get(turn, "") or _("Player {number}", number=turn + 1)
            self._tell(_("Waiting for {who}.", who=who))

    def _act(self, socket: "ClientConnection", ply: int, action: str) -> None:
        self._tell(_("Decided: {action}", action=action))
        act = {"type": "act", "id": secrets.token_hex(8), "ply": ply, "actions": [action]}
        self._send(socket, act)

    def _send(self, socket: "ClientConnection", message: Message) -> None:
        self.sent = message
        socket.send(json.dumps(message))

    def _refused(self, socket: "ClientConnection", message: Message) -> None:
        """Try again what came too soon; let go what came too late; stop at what is wrong."""
        code = message["code"]
        if code == "limit":
            sleep(PATIENCE)
            self._send(socket, self.sent)
        elif code not in ("stale", "turn"):  # after those another view follows
            raise BadConfig(verbatim(one_line(str(message["text"]))), self.base)
