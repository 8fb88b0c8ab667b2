"""The legend says what every code and sign of the drawings means."""

import re

import pytest

from fondaco.games import GAMES, load
from fondaco.games.felinia.terminal.parts import GOODS, SYMBOLS
from fondaco.i18n import Tongue
from fondaco.kernel.texts import name
from fondaco.match import Match, Seat
from fondaco.terminal.legend import legend, sections
from fondaco.terminal.look import Look
from fondaco.terminal.text import draw
from tests.terminal.drawing import shown

FRAMES = set("╭─╮│├┤╰╯┬┴┼")
WORDS = {"VP", "SP", "A", "B"}  # words of the drawing: victory points, the parts of Goa
PLACE = re.compile(r"\d\d|[NESW]\d|P\d|D\d|M\d|#\d|[A-M]|T\d\d([a-c]\d?)?|[01]{6}|S\d{1,2}")
SEATS = set("①②③④⑤")


def moments(game: str, options: dict[str, str]) -> list[Match]:
    """Return tables of several rounds, played by bots."""
    known = load(game)
    match = Match(
        known, known.configure(3, "", options), 7, tuple(Seat(f"p{k}", "greedy") for k in range(3))
    )
    out: list[Match] = []
    while not match.state.over() and len(out) < 12:
        match.play_bots(15)
        out.append(match.copy())
    return out


def tables(game: str) -> list[Match]:
    pro = {"mode": "pro"} if game == "felinia" else {}
    return [*moments(game, {}), *(moments(game, pro) if pro else [])]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("height", [0, 24])
@pytest.mark.parametrize("game", GAMES)
def test_every_code_that_is_drawn_is_in_the_legend(game: str, height: int, lang: str) -> None:
    for match in tables(game):
        look = Look(Tongue(lang, ("Anna", "Flo", "Ben")), 80, height)
        known = codes(match, look)
        for seat in range(3):
            drawn = shown(draw(game, match.scene(seat), look), 80)
            signs = {c for c in drawn if not c.isascii() and not c.isalpha()} - FRAMES - SEATS
            assert signs <= set("".join(known)), signs - set("".join(known))
            for word in re.findall(r"(?<![\w-])[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*(?![\w-])", drawn):
                assert explained(word, known), f"{word} in\n{drawn}"


def codes(match: Match, look: Look) -> set[str]:
    """Return the words of all codes."""
    told = sections(match.config, match.state.words(), look)
    found = [code for section in told for code, _ in section.codes]
    return {word for code in found for word in code.split()}


def explained(word: str, known: set[str]) -> bool:
    """Whether a code, or the parts that it is made of, is in the legend."""
    whole = word in known or word in WORDS or PLACE.fullmatch(word) is not None
    whole = whole or re.sub(r"\d", "1", word) in known  # whose it is
    stem = word.rpartition("-")[0]
    pair = all(part in known for part in word.split("-"))
    close = all(word[k : k + 2] in known for k in range(0, len(word), 2))  # spices without blanks
    letters = all(letter in known for letter in word)  # goods of a tile of Ilôs
    return whole or stem in known or pair or close or letters


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_small_letters_of_felinia_are_there(lang: str) -> None:
    match = moments("felinia", {"mode": "pro"})[0]
    look = Look(Tongue(lang), 80)
    known = codes(match, look)

    assert {look.word(text) for text in (*GOODS.values(), *SYMBOLS.values())} <= known
    for cat in ("Lion", "Tiger", "Cheetah", "Panther", "Puma"):
        assert look.word(name(cat))[:2] in known


def test_the_basic_game_of_felinia_knows_no_special_tiles() -> None:
    match = moments("felinia", {"mode": "basic"})[0]

    assert "SP1" not in codes(match, Look(Tongue("en"), 80))


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("game", GAMES)
def test_the_legend_fits_the_screen(game: str, width: int) -> None:
    match = moments(game, {})[0]
    text = shown(legend(match.config, match.state.words(), Look(Tongue("de"), width)), width)

    assert max(len(line) for line in text.splitlines()) <= width
    assert "Zeichen:" in text


def test_signs_have_stand_ins_where_only_ascii_can_be_shown() -> None:
    match = moments("goa", {})[0]
    text = shown(legend(match.config, match.state.words(), Look(Tongue("en"), 80, plain=True)))

    assert text.isascii()
