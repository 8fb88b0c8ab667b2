"""The words of positions, listed for docs/positions.md from the tables of the games.

`python -m tests.notation` writes the lists; `tests/test_docs.py` holds the document to them.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from fondaco.games import GAMES
from fondaco.kernel.config import Config
from fondaco.kernel.positions import schema
from fondaco.kernel.texts import Text
from tests.contract.cases import EVERY

FILE = Path(__file__).parents[1] / "docs" / "positions.md"
LIST = re.compile(r"(<!-- words of (\w+) -->\n).*?(<!-- end of the words -->)", re.DOTALL)
MANY = 60  # words without names: only the first and the last are told


def words(game_id: str) -> str:
    """Return the list of a game: each sort of words, with what they stand for."""
    sorts: dict[str, dict[str, str]] = {}
    for case in (case for case in EVERY if case.game_id == game_id):
        used = set(choices(schema(case.game, case.config)))
        for sort, found in tables(case.config):
            if set(found) <= used:
                sorts[sort] = {**sorts.get(sort, {}), **found}
    named = {id_ for found in sorts.values() for id_, name in found.items() if name}
    told_sorts = {sort: sorts[sort] for sort in sorted(sorts) if sort_is_new(sorts[sort], named)}
    return "".join(f"- {sort}: {told(found)}\n" for sort, found in told_sorts.items())


def sort_is_new(found: dict[str, str], named: set[str]) -> bool:
    """Whether words have names, or stand in no list that has them."""
    return any(found.values()) or not set(found) <= named


def tables(config: Config) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the words a config holds by their sort, with names if there are any."""
    for attribute in sorted(dir(config)):
        ids = getattr(config, attribute)
        if not attribute.endswith("_ids") or not ids:
            continue
        sort = attribute.removesuffix("_ids").replace("_", " ")
        names = getattr(config, attribute.replace("_ids", "_names"), ("",) * len(ids))
        english = [name.english() if isinstance(name, Text) else "" for name in names]
        yield sort, dict(zip(ids, english, strict=True))


def choices(thing: object) -> Iterator[str]:
    """Yield all words that a schema allows."""
    if isinstance(thing, list):
        for each in thing:
            yield from choices(each)
    elif isinstance(thing, dict):
        for key, value in thing.items():
            if key in ("enum", "properties"):
                yield from value
            yield from choices(value)


def told(found: dict[str, str]) -> str:
    """Return words on one line."""
    if not any(found.values()) and len(found) > MANY:
        return f"`{next(iter(found))}` to `{list(found)[-1]}`"
    return ", ".join(f"`{id_}` {name}".strip() for id_, name in found.items())


def with_words(text: str) -> str:
    """Return a document with the lists as they should be."""
    return LIST.sub(lambda m: f"{m[1]}{words(m[2])}{m[3]}", text)


def main() -> None:
    """Write the lists."""
    FILE.write_text(with_words(FILE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    assert all(f"<!-- words of {game} -->" in FILE.read_text(encoding="utf-8") for game in GAMES)
    main()
