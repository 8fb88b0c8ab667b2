"""What the house does with a game that is an installed package: rules, and words of its box."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from rialto import GAME

from fondaco import games
from fondaco.analysis.analyst import BotAnalyst
from fondaco.analysis.walk import analyse
from fondaco.bots.registry import BOTS, bot, evaluator
from fondaco.cli.main import house
from fondaco.hints import adviser, hints
from fondaco.kernel.rng import seeded
from fondaco.match import Match, Seat
from fondaco.match.replay import replay
from fondaco.speech import SPEECH
from fondaco.view.people import COLOURS, Person
from fondaco.view.seen import view_of
from fondaco.web import plain_skin
from fondaco.web.pages.box import box_page
from fondaco.web.pages.table import page, regions
from fondaco.web.skins import skin_of


def run(*arguments: str, said: str = "", lang: str = "en") -> str:
    words = [*arguments, "--lang", lang]
    SPEECH.choose(words)
    try:
        done = CliRunner().invoke(house(), words, input=said)
    finally:
        SPEECH.choose(["--lang", "en"])
    assert done.exit_code == 0, done.output
    return done.output


def played(seed: int = 3, names: tuple[str, ...] = ("greedy", "random", "moco")) -> Match:
    seats = tuple(Seat(name, name) for name in names)
    match = Match(GAME, GAME.configure(len(names)), seed, seats)
    match.play_bots()
    assert match.state.over()
    return match


def test_it_is_found_by_its_entry_point() -> None:
    assert games.load("rialto") is GAME
    assert "rialto" in games.GAMES
    assert skin_of("rialto") is plain_skin


@pytest.mark.parametrize("name", BOTS)
def test_bots_of_every_level_play_it(name: str) -> None:
    s = GAME.start(GAME.configure(2), 5)
    for _ in range(6):
        seat, rng = s.seat(), seeded(7, name)
        action = bot(name, "rialto").choose(s.sample(seat, rng), seat, rng)
        assert action in s.legal()
        s.apply(action)


def test_who_judges_beats_who_does_not() -> None:
    shares = [
        played(seed, ("random", "greedy") if seed % 2 else ("greedy", "random")).state.scores()
        for seed in range(10)
    ]
    assert sum(scores.shares[seed % 2] for seed, scores in enumerate(shares)) >= 7


def test_a_judgement_is_made_of_points_now_and_later() -> None:
    s = GAME.start(GAME.configure(3), 2)
    judge = evaluator("rialto")
    parts = judge.parts(s, 1)
    assert [part.key for part in parts] == ["points", "later"]
    assert sum(part.worth for part in parts) == pytest.approx(judge.value(s, 1))
    assert judge.value(s, 1) == judge.value(s.clone(), 1)


def test_its_journals_are_replayed_and_drawn(tmp_path: Path) -> None:
    match = played()
    file = tmp_path / "game.journal"
    file.write_text(match.journal().write(), encoding="utf-8")
    assert replay(file.read_text(encoding="utf-8")).state.key() == match.state.key()
    assert "The last lot is sold." in run("replay", str(file))
    shown = run("replay", str(file), "--at", "9", "--seat", "1")
    assert "Ducats" in shown
    assert shown.count("Patron:") == 1


def test_a_hint_has_legal_options_with_reasons() -> None:
    s = GAME.start(GAME.configure(2), 4)
    thinker = adviser("rialto")
    thinker.iterations, thinker.seconds = 20, 0.0
    found = hints("rialto", s, int(s.seat()), thinker, seeded(1))
    notations = {s.words().write(action) for action in s.legal()}
    assert found
    for one in found:
        assert one.option.notation in notations
        assert one.reasons


def test_its_positions_are_drawn_and_described(tmp_path: Path) -> None:
    file = tmp_path / "bridge.json"
    file.write_text(json.dumps({"game": "rialto", "players": 2}), encoding="utf-8")
    assert "Patron:" in run("position", str(file))
    assert "merchants" in json.loads(run("position", "rialto", "--schema"))["properties"]


def test_its_rules_can_be_looked_up() -> None:
    assert "bids more than the" in run("rule", "RIA-AUC-1")
    assert "RIA-LOT-3" in run("rules", "rialto")


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    save = str(tmp_path / "game.journal")
    arguments = ("--seed", "1", "--players", "2", "--bots", "random", "--save", save)
    shown = run("play", "rialto", *arguments, said="bid 1\nquit\n")
    assert "What do you bid" in shown
    assert "Ducats" in shown


def test_the_arena_and_simulations_take_it() -> None:
    done = run("simulate", "rialto", "--players", "2", "--games", "3", "--bots", "random", "--json")
    assert json.loads(done)["games"] == 3
    shown = run("arena", "rialto", "--bots", "moco,random", "--games", "4", "--jobs", "1")
    assert "moco" in shown


@pytest.mark.parametrize("lang", ["en", "de"])
def test_its_page_is_drawn_by_the_plain_skin(lang: str) -> None:
    match = Match(GAME, GAME.configure(3), 2)
    people = tuple(Person(i, name, COLOURS[i]) for i, name in enumerate(("Anna", "Ben", "Cleo")))
    seat = match.seat()
    view = view_of(match, "t", seat, people, lang)
    html = page(view, regions(view))
    assert "plain.css" in html
    assert f'id="n-player.{seat}.ducats"' in html
    assert html.count(f'data-node="player.{seat}.patron"') == 1


def test_it_speaks_german_in_the_terminal_and_in_the_page(tmp_path: Path) -> None:
    save = str(tmp_path / "game.journal")
    arguments = ("--seed", "1", "--players", "2", "--bots", "random", "--save", save)
    shown = run("play", "rialto", *arguments, said="bid 1\nquit\n", lang="de")
    assert "Was bietest du" in shown
    assert "Der Posten" in shown
    assert "Münzwurf bietet 4." in shown
    assert "Gönner: " in shown
    assert "(führt)" in shown
    assert "the lot" not in shown
    match = Match(GAME, GAME.configure(2), 2)
    people = tuple(Person(i, name, COLOURS[i]) for i, name in enumerate(("Anna", "Ben")))
    view = view_of(match, "t", match.seat(), people, "de")
    html = page(view, regions(view))
    assert "Was bietest du für den Posten? Du hast 12." in html
    assert "noch kein Gebot" in html
    assert "Jeder nimmt 12 Dukaten" in run("rule", "RIA-SET-2", lang="de")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Goods", "Numbers of the rules", "Name", "Cards in the deck", "Salt")),
        ("de", ("Waren", "Zahlen der Regeln", "Name", "Karten im Stapel", "Salz")),
    ],
)
def test_its_box_is_shown_in_its_words_and_those_of_any_game(
    lang: str, words: tuple[str, ...]
) -> None:
    html = box_page("rialto", lang=lang)
    assert all(f">{word}<" in html for word in words)


def test_a_finished_game_is_analysed() -> None:
    match = played(names=("random", "random"))
    thinker = BotAnalyst("factor", "rialto")
    thinker.bot.iterations = 2
    moments = list(analyse(match, thinker))
    free = [number for number, done in enumerate(match.history) if not done.forced]
    assert free == [moment.ply for moment in moments if moment.options]
    for moment in moments:
        assert sum(moment.chances) == pytest.approx(1, abs=0.01)
