"""The guide to hosting says what the settings are."""

import re
from pathlib import Path

import pytest

from fondaco.server.settings import Rate, Rates, Settings

GUIDE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
RATES = Rates()
OFTEN: dict[str, Rate] = {
    "commands at tables": RATES.messages,
    "new tables": RATES.tables,
    "talk": RATES.talk,
    "forms": RATES.posts,
    "hints": RATES.hints,
    "pages, and what programs read": RATES.gets,
    "connections to tables": RATES.connects,
}
MOST: dict[str, tuple[float, ...]] = {
    "connections to tables that a guest has open": (RATES.sockets,),
    "tables in memory; those that nobody uses go first": (Settings.most_live,),
    "seconds after which a table that nobody looks at leaves memory": (Settings.idle,),
    "bytes that wait for a slow reader, who then gets a fresh page": (Settings.most_waiting,),
    "bytes of a message, of a form": (Settings.largest_frame, Settings.largest_body),
    "letters of a name, of a line of talk": (Settings.longest_name, Settings.longest_talk),
}


@pytest.mark.parametrize("what", OFTEN)
def test_the_guide_says_how_often(what: str) -> None:
    assert f"| {what} | {OFTEN[what].burst:g} | {OFTEN[what].each:g} |\n" in GUIDE


@pytest.mark.parametrize("what", MOST)
def test_the_guide_says_how_much(what: str) -> None:
    assert f"| {what} | {', '.join(f'{n:,.0f}' for n in MOST[what])} |" in GUIDE


def test_the_guide_lists_nothing_else() -> None:
    limits = GUIDE.partition("## Limits")[2]
    rows = re.findall(r"^\| (?!what|---)([^|]+) \|", limits, re.MULTILINE)
    assert [*OFTEN, *MOST] == rows
    assert Rates.crowd == 8  # as the guide says in a word


def test_the_guide_names_every_option_of_serve() -> None:
    from fondaco.cli.serve import command

    options = {name for param in command.params for name in param.opts} - {"--browser", "--lang"}
    assert {name for name in options if name not in GUIDE} == {"--durable"}
    assert "--no-durable" in GUIDE
