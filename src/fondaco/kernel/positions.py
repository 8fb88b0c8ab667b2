"""Positions: any situation of a game as one readable document, FEN for our games.

The header says which table it is (game, edition, players, options, seed); the body belongs to the
game. `seed` decides everything random that the body leaves open.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final, final

from fondaco.kernel.config import Config
from fondaco.kernel.entries import check_names
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.game import Game
from fondaco.kernel.records import Doc, Field, Record
from fondaco.kernel.rng import Rng, seeded
from fondaco.kernel.spec import DRAFT, Choice, Fault, Int, Schema
from fondaco.kernel.state import State
from fondaco.kernel.texts import Text, say, verbatim

MOST_SEED: Final = 2**128 - 1


@final
@dataclass(frozen=True)
class Violation:
    """An invariant that does not hold: the part of the position, the rule, and the numbers."""

    path: str
    rule: str
    text: Text


def check_invariants(broken: list[Violation]) -> None:
    """Refuse a position by the first invariant that does not hold."""
    for fault in broken:
        raise refuse(fault.rule, fault.text, fault.path)


def refuse(rule: str, text: Text, path: str) -> BadPosition:
    """Return the error for a position that breaks a rule."""
    return BadPosition(say("{rule}: {sentence}", rule=verbatim(rule), sentence=text), path)


def check_last_round(rule: str, last: int, given: int) -> None:
    """Refuse the end of a game that is not in its last round."""
    if given != last:
        text = say("the game ends in round {expected}, not {given}", expected=last, given=given)
        raise refuse(rule, text, "round")


def header(game: Game) -> dict[str, Field]:
    """Return the entries every position of a game begins with."""
    switches = {
        s.key: Field(Choice(s.choices), s.about.english(), s.default) for s in game.switches
    }
    return {
        "game": Field(Choice((game.id,)), "which game it is, by its id"),
        "rules": Field(Int(1, game.versions[-1]), "the version of the rules", game.versions[-1]),
        "edition": Field(
            Choice(game.editions),
            "the edition whose components and rules are used",
            game.editions[-1],
        ),
        "players": Field(Int(game.fewest, game.most), "how many sit at the table"),
        "options": Field(Record(switches), "switches that differ from their defaults", {}),
        "seed": Field(Int(0, MOST_SEED), "decides what is random and left open", 0),
    }


def read_position(game: Game, value: object, overlay: Path | None = None) -> State:
    """Return the state a position describes, or say where it cannot be right."""
    if not isinstance(value, dict):
        raise BadPosition(say("a position is a JSON object"), "position")
    fields = header(game)
    head = _head(game, value)
    config = _config(game, head, overlay)
    body = game.check(config, {k: v for k, v in value.items() if k not in fields})
    return game.compose(config, body, head.number("seed"))


def read_header(game: Game, value: dict[str, object], overlay: Path | None = None) -> Config:
    """Return the table a position names; its other entries are not looked at."""
    return _config(game, _head(game, value), overlay)


def _head(game: Game, value: dict[str, object]) -> Doc:
    fields = header(game)
    try:
        return Doc(Record(fields).read({k: v for k, v in value.items() if k in fields}, ""))
    except Fault as fault:
        raise BadPosition(fault.text, fault.path) from fault


def _config(game: Game, head: Doc, overlay: Path | None) -> Config:
    options = {s.key: head.doc("options").text(s.key) for s in game.switches}
    rules = head.number("rules")
    return game.configure(head.number("players"), head.text("edition"), options, overlay, rules)


def write_position(game: Game, config: Config, state: State) -> dict[str, object]:
    """Return the complete position of a state.

    What is still random is named by `seed`: it holds the place of the state's generator.
    """
    defaults = {s.key: s.default for s in game.switches}
    return {
        "game": game.id,
        "rules": config.rules,
        "edition": config.edition,
        "players": config.seats,
        "options": {k: v for k, v in config.options.items() if v != defaults[k]},
        "seed": seed_of(state.rng),
        **game.describe(state),
    }


def seed_of(rng: Rng) -> int:
    """Return the seed that stands for the present place of a generator (see `generator`).

    Of a secret one only a hash is told: what comes next is not decided by the position.
    """
    if rng.secret:
        rng = rng.clone().split()
    x: int = rng.x  # wider than an i64 from here on
    return x << 64 | int(rng.y)


def generator(seed: int, stream: str) -> Rng:
    """Return the generator a position's seed stands for: a place, or the start of a stream."""
    x, y = seed >> 64, seed & (2**64 - 1)
    if 0 < x < 2**63 and 0 < y < 2**63:
        return Rng(x, y)
    return seeded(seed, stream)


def schema(game: Game, config: Config) -> Schema:
    """Return the JSON Schema of a game's positions for one table."""
    fields = game.position(config).fields
    check_names(fields)
    record = Record({**header(game), **fields})
    return {"$schema": DRAFT, "title": game.title.english(), **record.schema()}
