"""One request: who asks, what they sent, and how what goes wrong is answered."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from email.parser import BytesParser
from email.policy import HTTP
from http import HTTPStatus
from typing import Final, TypeVar
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from fondaco.i18n import Tongue
from fondaco.kernel.errors import FondacoError
from fondaco.kernel.texts import Text, say
from fondaco.server.http.addresses import LOOPBACK
from fondaco.server.http.faults import refusal
from fondaco.server.http.guard import SAFE
from fondaco.server.http.visitors import Visitor, visitor_of
from fondaco.server.live.aside import SetAside
from fondaco.server.live.capacity import Full
from fondaco.server.live.house import House
from fondaco.server.live.identity import COOKIE, YEAR
from fondaco.server.live.tables import LiveTable
from fondaco.server.protocol.http_types import Problem
from fondaco.server.store.store import Conflict

T = TypeVar("T")
MOST_FIELDS: Final = 200


class Wrong(Exception):
    """What cannot be had, with the status that says so."""

    def __init__(self, status: int, text: Text, where: str = "", told: Sequence[str] = ()) -> None:
        """Say what is wrong; `told` is what is known all the same."""
        super().__init__(text.english())
        self.status, self.text, self.where, self.told = status, text, where, told


@dataclass(frozen=True)
class Call:
    """A request and who made it."""

    request: Request
    house: House
    visitor: Visitor

    @property
    def guest(self) -> str:
        return self.visitor.guest

    @property
    def lang(self) -> str:
        return self.visitor.lang

    @property
    def base(self) -> str:
        """Return the address of the server: the public one, or as whoever asks knows it.

        Nobody else reaches the names that the server's own computer has for itself.
        """
        settings = self.house.settings
        if settings.url:
            return settings.url
        if settings.outside and self.request.url.hostname in LOOPBACK:
            return settings.outside
        return str(self.request.base_url).rstrip("/")

    def allow(self, what: str) -> None:
        if not self.house.limits.allow(what, self.visitor.limit_key, self.visitor.address):
            raise Wrong(
                HTTPStatus.TOO_MANY_REQUESTS, say("too much at once; try again in a minute")
            )

    async def table(self, id_: str = "", *, known: bool = False) -> LiveTable:
        """Return the table a request is about, if whoever asks may look at it or is `known`."""
        table = await self.house.table(id_ or self.request.path_params.get("id", ""))
        if table is None:
            raise Wrong(HTTPStatus.NOT_FOUND, say("There is no such table."))
        if not known and not table.welcome(self.guest):
            raise Wrong(HTTPStatus.FORBIDDEN, say("This table does not want spectators."))
        return table

    async def read(self, wanted: type[T]) -> T:
        """Return the JSON that was sent, checked."""
        return await self.read_any(msgspec.json.Decoder(wanted))

    async def read_any(self, decoder: "msgspec.json.Decoder[T]") -> T:
        """Return the JSON that was sent, as one of several types."""
        try:
            return decoder.decode(await self.request.body())
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            text = say("this is not what the protocol asks for: {fault}", fault=str(fault)[:200])
            raise Wrong(HTTPStatus.UNPROCESSABLE_ENTITY, text) from fault

    async def form(self) -> dict[str, str]:
        """Return the fields that a form sent; of several with one name the last."""
        kind = self.request.headers.get("content-type", "")
        body = await self.request.body()
        try:
            if kind.startswith("multipart/form-data"):
                return _parts(kind, body)
            return dict(
                parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS)
            )
        except (UnicodeDecodeError, ValueError, LookupError) as fault:
            raise Wrong(HTTPStatus.BAD_REQUEST, say("this is no form")) from fault


def _parts(kind: str, body: bytes) -> dict[str, str]:
    """Return the fields of a form that carries files; they are texts here."""
    head = f"Content-Type: {kind}\r\n\r\n".encode()
    out: dict[str, str] = {}
    for part in BytesParser(policy=HTTP).parsebytes(head + body).iter_parts():
        name = part.get_param("name", header="content-disposition")
        content = part.get_payload(decode=True)
        if isinstance(name, str) and isinstance(content, bytes) and len(out) < MOST_FIELDS:
            out[name] = content.decode(errors="replace")  # a file may be anything
    return out


Handler = Callable[[Call], Awaitable[Response]]
Endpoint = Callable[[Request], Awaitable[Response]]


def page(handler: Handler) -> Endpoint:
    """Return the endpoint of a page: strangers get a cookie, what is wrong gets a page."""

    async def endpoint(request: Request) -> Response:
        call = _call(request)
        try:
            response = await _counted(call, handler)
        except (Wrong, FondacoError, Conflict, SetAside) as fault:
            wrong = _wrong(fault, call.guest, call.lang)
            response = refusal(request.scope, wrong.status, "", wrong.text, told=wrong.told)
        if call.visitor.stranger:
            _introduce(call, response)
        elif call.visitor.renewed:
            give_cookie(call, response)
        return response

    return endpoint


def api(handler: Handler) -> Endpoint:
    """Return the endpoint of a program's request: what is wrong is said as JSON."""

    async def endpoint(request: Request) -> Response:
        call = _call(request)
        try:
            return await _counted(call, handler)
        except (Wrong, FondacoError, Conflict, SetAside) as fault:
            wrong = _wrong(fault, call.guest, call.lang)
            aside = isinstance(fault, SetAside)
            code = "aside" if aside else CODES.get(wrong.status, "bad")
            return answer(Problem(code, Tongue(call.lang)(wrong.text), wrong.where), wrong.status)

    return endpoint


CODES: Final[dict[int, str]] = {
    HTTPStatus.NOT_FOUND: "missing",
    HTTPStatus.FORBIDDEN: "forbidden",
    HTTPStatus.TOO_MANY_REQUESTS: "limit",
    HTTPStatus.CONFLICT: "stale",
    HTTPStatus.SERVICE_UNAVAILABLE: "full",
}


def answer(value: object, status: int = HTTPStatus.OK) -> Response:
    """Return a value as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def go(where: str) -> Response:
    """Send the browser on, after a form."""
    return RedirectResponse(where, HTTPStatus.SEE_OTHER)


def _call(request: Request) -> Call:
    return Call(request, request.app.state.house, visitor_of(request))


async def _counted(call: Call, handler: Handler) -> Response:
    call.allow("gets" if call.request.method in SAFE else "posts")
    return await handler(call)


def _wrong(fault: Exception, guest: str, lang: str) -> Wrong:
    if isinstance(fault, Wrong):
        return fault
    if isinstance(fault, SetAside):
        if not fault.visible(guest):
            return Wrong(HTTPStatus.FORBIDDEN, say("This table does not want spectators."))
        return Wrong(HTTPStatus.SERVICE_UNAVAILABLE, fault.sentence(), told=fault.told(guest, lang))
    if isinstance(fault, Full):
        return Wrong(HTTPStatus.SERVICE_UNAVAILABLE, fault.text)
    if isinstance(fault, FondacoError):
        return Wrong(HTTPStatus.UNPROCESSABLE_ENTITY, fault.text, fault.where)
    return Wrong(HTTPStatus.CONFLICT, say("the game has gone on; look again"))


def _introduce(call: Call, response: Response) -> None:
    """Give a stranger a cookie; an address that asks for too many gets no more."""
    if call.house.limits.allow("guests", call.visitor.limit_key, call.visitor.address):
        give_cookie(call, response)


def give_cookie(call: Call, response: Response) -> None:
    """Give a browser the cookie by which it is known from now on."""
    response.set_cookie(
        COOKIE,
        call.house.identity.sign_guest(call.guest),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=call.request.url.scheme == "https",
    )
