"""A new table: what may be chosen, what was chosen, and the form between the two.

The form works without script: every field has a name, and the page is asked for again with the
fields as its query. `read_setup` reads them from either.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from fondaco.bots.registry import BOTS, DEFAULT_BOT
from fondaco.games import load
from fondaco.kernel.config import Switch
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.game import Game
from fondaco.kernel.texts import Text, say
from fondaco.web.parts.halls import halls

KINDS: Final = ("me", "here", "open", "bot")
HINTS: Final = ("auto", "on", "off")
LONGEST_NAME: Final = 40
USUAL: Final = (3, 4, 2, 5)  # players, in the order in which we try them


@dataclass(frozen=True)
class SeatSetup:
    """Who shall sit on a seat: me, somebody here on this device, whoever comes, or a bot."""

    kind: str
    name: str = ""
    bot: str = ""
    colour: str = "red"


@dataclass(frozen=True)
class TableSetup:
    """A table that is being set up."""

    game: str
    edition: str
    seats: tuple[SeatSetup, ...]
    options: dict[str, str] = field(default_factory=dict)
    name: str = ""
    listed: bool = False
    watch: bool = True
    hints: str = "auto"


def play_now(game: str, name: str = "") -> TableSetup:
    """Return the table of somebody who wants to play at once: bots on all other seats."""
    return read_setup({"game": game, "seat-0-name": name})


def read_setup(form: Mapping[str, str]) -> TableSetup:
    """Return what the fields of a form say; what cannot be is replaced by what is usual."""
    known = [game.id for game in halls()]
    game = load(form["game"] if form.get("game") in known else known[0])
    edition = form.get("edition", "")
    edition = edition if edition in game.editions else game.editions[-1]
    options = {
        switch.key: form[f"option-{switch.key}"]
        for switch in game.switches
        if form.get(f"option-{switch.key}") in switch.choices
    }
    players = _players(game, edition, options, form.get("players", ""))
    return TableSetup(
        game=game.id,
        edition=edition,
        seats=_seats(form, game.id, players),
        options=_possible(game, edition, players, options),
        name=" ".join(form.get("name", "").split())[:LONGEST_NAME],
        listed=form.get("listed", "off") == "on",
        watch=form.get("watch", "on") == "on",
        hints=form["hints"] if form.get("hints") in HINTS else "auto",
    )


def problem(setup: TableSetup) -> Text | None:
    """Return why a table cannot be had; None when it can."""
    if not any(seat.kind != "bot" for seat in setup.seats):
        return say("Somebody must sit at the table who is not a bot.")
    try:
        load(setup.game).configure(len(setup.seats), setup.edition, setup.options)
    except BadConfig as fault:
        return fault.text
    return None


def can_be(game: Game, edition: str, players: int, options: Mapping[str, str]) -> bool:
    """Whether these go together."""
    try:
        game.configure(players, edition, dict(options))
    except BadConfig:
        return False
    return True


def choices_of(setup: TableSetup, switch: Switch) -> tuple[str, ...]:
    """Return the choices of a switch that this table can have."""
    game, players = load(setup.game), len(setup.seats)
    return tuple(
        choice
        for choice in switch.choices
        if can_be(game, setup.edition, players, {**setup.options, switch.key: choice})
    )


def _players(game: Game, edition: str, options: dict[str, str], wish: str) -> int:
    """Return the number of players that was wished, or the first usual one that goes."""
    if wish.isdigit() and game.fewest <= int(wish) <= game.most:
        return int(wish)
    usual = [n for n in USUAL if game.fewest <= n <= game.most]
    return next((n for n in usual if can_be(game, edition, n, options)), usual[0])


def _possible(game: Game, edition: str, players: int, wished: dict[str, str]) -> dict[str, str]:
    """Return the options that go with edition and players, one after the other.

    Where the defaults do not go (a mode for fewer players), the first choice that does is taken.
    """
    out: dict[str, str] = {}
    if not can_be(game, edition, players, out):
        for switch in game.switches:
            fits = [c for c in switch.choices if can_be(game, edition, players, {switch.key: c})]
            if fits:
                out = {switch.key: fits[0]}
                break
    for key, value in wished.items():
        if can_be(game, edition, players, {**out, key: value}):
            out[key] = value
    return out


def _seats(form: Mapping[str, str], game: str, players: int) -> tuple[SeatSetup, ...]:
    free = list(load(game).colours)
    wishes = [form.get(f"seat-{i}-colour", "") for i in range(players)]
    out: list[SeatSetup] = []
    for i, wish in enumerate(wishes):
        seat = _seat(form, i)
        if seat.kind == "me" and any(other.kind == "me" for other in out):
            seat = replace(seat, kind="here")
        others = wishes[i + 1 :]
        colour = wish if wish in free else next((c for c in free if c not in others), free[0])
        free.remove(colour)
        out.append(replace(seat, colour=colour))
    return tuple(out)


def _seat(form: Mapping[str, str], i: int) -> SeatSetup:
    usual = "me" if i == 0 else f"bot:{DEFAULT_BOT}"
    kind, _, level = form.get(f"seat-{i}-kind", usual).partition(":")
    name = " ".join(form.get(f"seat-{i}-name", "").split())[:LONGEST_NAME]
    if kind not in KINDS:
        kind = "bot"
    if kind != "bot":
        return SeatSetup(kind, name)
    return SeatSetup("bot", name, level if level in BOTS else DEFAULT_BOT)
