"""The timeline of a game: its rounds by the actions before them, and the log below them."""

from dataclasses import replace
from pathlib import Path

import pytest

from fondaco.games import GAMES
from fondaco.i18n import Tongue
from fondaco.match.replay import replay
from fondaco.match.replayed import ReplayedGame, replayed
from fondaco.view.log import log_of
from fondaco.view.timeline import Chapter, Timeline, timeline_of, told_by_chapter

JOURNALS = Path(__file__).parents[1] / "journals"
ENGLISH = Tongue("en", ("Anna", "Ben", "Cleo", "Dora"))


def journal(game: str, name: str) -> str:
    return (JOURNALS / game / f"{name}.journal").read_text(encoding="utf-8")


GOA = journal("goa", "3p_ggg_2012_6")


def test_the_rounds_begin_where_the_game_says() -> None:
    found = timeline_of(replayed(GOA)).chapters
    assert list(range(1, 9)) == [chapter.round for chapter in found[:-1]]
    assert Chapter(1, 0) == found[0]
    assert Chapter(0, replay(GOA).ply, end=True) == found[-1]
    for chapter in found[1:-1]:
        before, after = (replay(GOA, until=chapter.ply - 1), replay(GOA, until=chapter.ply))
        assert (chapter.round - 1, chapter.round) == (before.state.rounds(), after.state.rounds())


def test_what_was_taken_back_is_not_among_the_moments() -> None:
    text = journal("goa", "4p_pppp_2012_undo_26")
    assert replay(text).ply == timeline_of(replayed(text)).last


@pytest.mark.parametrize(
    ("ply", "place"), [(-3, 0), (0, 0), (6, 0), (7, 1), (19, 1), (20, 2), (99, 2)]
)
def test_a_moment_lies_in_one_chapter(ply: int, place: int) -> None:
    timeline = Timeline((Chapter(1, 0), Chapter(2, 7), Chapter(0, 20, end=True)))
    assert timeline.chapters[place] == timeline.chapter(ply)


@pytest.mark.parametrize(
    ("chapter", "title"),
    [
        (Chapter(0, 0), "Set-up"),
        (Chapter(3, 40), "Round 3"),
        (Chapter(0, 90, end=True), "The end"),
    ],
)
def test_chapters_have_titles(chapter: Chapter, title: str) -> None:
    assert title == ENGLISH(chapter.title)


def test_a_game_that_has_just_begun_has_a_beginning_and_an_end() -> None:
    found = timeline_of(ReplayedGame(replay(GOA, until=0)))
    assert (Chapter(1, 0), Chapter(0, 0, end=True)) == found.chapters


@pytest.mark.parametrize("game", GAMES)
def test_every_round_is_told_below_the_sentence_that_opens_it(game: str) -> None:
    replayed_game = replayed(journal(game, "3p_ggg_2012_6" if game == "goa" else "3p_ggg_6"))
    timeline, whole = timeline_of(replayed_game), replayed_game.whole
    for seat in (-1, 0):
        log = log_of(whole, seat, ENGLISH)
        told = told_by_chapter(timeline, log, ENGLISH)
        lines = [
            line for one in told for line in ([one.heading] if one.heading else []) + one.lines
        ]
        assert [line.text for line in log] == lines
        opened = [line.text for line in log if line.opens]
        assert opened == [one.heading for one in told[1:]]
        assert len(timeline.chapters) - 2 == len(opened)


def test_rounds_that_no_sentence_opens_have_their_title_as_heading() -> None:
    game = replayed(GOA)
    silent = tuple(replace(line, opens=False) for line in log_of(game.whole, -1, ENGLISH))
    told = told_by_chapter(timeline_of(game), silent, ENGLISH)
    assert ["", *(f"Round {n}" for n in range(2, 9))] == [one.heading for one in told]
    assert [line.text for line in silent] == [line for one in told for line in one.lines]
