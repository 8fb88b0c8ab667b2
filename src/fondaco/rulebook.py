"""The registers: every rule by its id, with its title and text.

A register is one Markdown file a game, `games/<game>/register/rules.en.md`; `kernel/register.py`
reads it.

A heading that ends with "(for programmers)" sets its section apart from what players read. Only
what they read is told in other languages, in `rules.de.md` and the like, with the same ids.
"""

import re
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from fondaco.caching import cached
from fondaco.games import GAMES, load
from fondaco.kernel.errors import BadConfig
from fondaco.kernel.register import Rule, parse, shape
from fondaco.kernel.texts import say, verbatim

PREFIXES: Final = {game: load(game).prefix for game in GAMES}
ID: Final = shape("|".join(PREFIXES.values()))
TITLE: Final = re.compile(r"(#+)\s+(.*?)(\s*\(for programmers\))?$")


def register_file(game: str, lang: str = "en") -> Path:
    """Return where the register of a game stands."""
    return load(game).folder / "register" / f"rules.{lang}.md"


def games() -> tuple[str, ...]:
    """Return the games that bring a register."""
    return tuple(game for game in GAMES if register_file(game).is_file())


@cached
def rules_of(game: str, lang: str = "en") -> dict[str, Rule]:
    """Return the rules of a game by id, in the order of its register."""
    rules = parse(register(game), f"{game}/rules.en.md", PREFIXES[game])
    if lang == "en" or not register_file(game, lang).is_file():
        return rules
    told = parse(register(game, lang), f"{game}/rules.{lang}.md", PREFIXES[game], lang)
    return {id_: told.get(id_, rule) for id_, rule in rules.items()}


def register(game: str, lang: str = "en") -> str:
    """Return the text of a register; in other languages than English that for players."""
    if game not in games():
        raise BadConfig(
            say(
                "there is no register of '{game}'; there are {known}",
                game=verbatim(game),
                known=verbatim(", ".join(games()) or "-"),
            )
        )
    told = register_file(game, lang)
    return (told if told.is_file() else register_file(game)).read_text(encoding="utf-8")


def parts(text: str) -> tuple[str, str]:
    """Return what players read of a register, and what only programmers do.

    The lines above all sections are for programmers too; their headings are of the second level.
    """
    players: list[str] = []
    programmers: list[str] = []
    apart = 1  # the level of the heading that set its section apart; 0 in one for players
    for line in text.splitlines():
        if match := TITLE.match(line):
            level = len(match[1])
            if match[3]:
                apart, line = level, f"## {match[2]}"  # noqa: PLW2901 (as it is read there)
            elif level > 1 and (apart == 1 or level <= apart):
                apart = 0
        (programmers if apart else players).append(line)
    return "\n".join(players), "\n".join(programmers)


def rule(id_: str, lang: str = "en") -> Rule:
    """Return a rule by its id; the case of letters does not matter."""
    known = {i.upper(): r for game in games() for i, r in rules_of(game, lang).items()}
    if id_.upper() in known:
        return known[id_.upper()]
    close = get_close_matches(id_.upper(), list(known), n=3)
    if close:
        raise BadConfig(
            say(
                "there is no rule '{id}'; did you mean {close}?",
                id=verbatim(id_),
                close=verbatim(", ".join(close)),
            )
        )
    raise BadConfig(
        say("there is no rule '{id}'; 'fondaco rules' lists them all", id=verbatim(id_))
    )


def rule_text(id_: str, lang: str = "en") -> str:
    """Return the text of a rule."""
    return rule(id_, lang).text


def game_of(id_: str) -> str:
    """Return the game an id belongs to."""
    return next(g for g, prefix in PREFIXES.items() if id_.upper().startswith(f"{prefix}-"))
