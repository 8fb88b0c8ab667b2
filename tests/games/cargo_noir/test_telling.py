"""Every event is told in one whole sentence."""

import re

import pytest

from fondaco.kernel.events import Event
from tests.games.cargo_noir.table import family, fresh, play, table, told

SHOWN = "ALC WEA ART CAR CIG IVO JEW GOL"


@pytest.mark.rule("CN-P1-3", "CN-P1-4", "CN-P1-6", "CN-P1-7", "CN-P1-8")
def test_what_ships_do_is_told() -> None:
    s = table(
        3,
        decision="act",
        families=(family("URA", cards="2 SHIP", casino=1, market=2),),
        stacks={"RIO": (2,), "NYC": (1, 3)},
        goods={"RIO": "IVO GOL IVO"},
        market=SHOWN,
        bag="WLD ALC WEA ART",
    )

    log = play(s, "p0 casino, draw, swap URA JEW, buy RIO, raise NYC, stack 4")
    assert [
        "player 1 takes 2 coins at the Casino.",
        "player 1 draws Wild.",
        "player 1 swaps Uranium for Jewels at the Black Market.",
        "player 1 pays 2 coins in Rio and takes 2 × Ivory, Gold.",
        "Rio is filled with Alcohol, Weapons, Art.",
        "player 1 raises the stack in New York to 4 coins.",
    ] == told(s, log)


@pytest.mark.rule("CN-P2-5", "CN-P2-8", "CN-P3-1")
def test_trade_surplus_and_sending_are_told() -> None:
    s = table(3, decision="cards", families=(family("4 IVO, 7 ART"),))

    log = play(s, "p0 take SYND, pay, give ART 0, give IVO 4, discard ART 1")
    log += play(s, "p0 send RIO, stack 1, send MKT, send CAS")
    assert [
        "player 1 trades 4 × Ivory (worth 16) for Syndicate.",
        "player 1 discards Art.",
        "player 1 sends a ship to Rio on a stack of 1 coin.",
        "player 1 sends a ship to the Black Market.",
        "player 1 sends a ship to the Casino.",
    ] == told(s, log)


@pytest.mark.rule("CN-P1-7", "CN-P1-10", "CN-SUP-1")
def test_withdrawing_and_short_payments_are_told() -> None:
    owner = family(cards="SYND", safe=0, casino=1, home=1)
    s = table(2, decision="act", families=(owner, family(safe=56)), stacks={"NYC": (1, 2)})

    log = play(s, "p0 withdraw NYC, casino")
    assert [
        "player 1 withdraws from New York with 1 coin.",
        "The Syndicate pays player 1 1 coin.",
        "player 1 takes 0 coins at the Casino.",
    ] == told(s, log)


@pytest.mark.parametrize("players", [2, 5])
def test_every_event_of_a_game_has_a_sentence(players: int) -> None:
    s = fresh(players, players)
    n = 0
    while not s.over():
        log: list[Event] = []
        legal = s.legal()
        s.apply(legal[n * 37 % len(legal)], log)
        n += 1
        for sentence in told(s, log):
            assert re.fullmatch(r"[pA-Z][^{}]+\.", sentence), sentence
