"""GOA-GEN: amounts, limits and what nobody may do."""

import pytest

from tests.games.goa.table import (
    EDITIONS,
    colonists,
    config,
    merchant,
    options,
    play,
    refusal,
    ships,
    table,
)


@pytest.mark.rule("GOA-GEN-5", "GOA-EX-1")
def test_ships_colonists_and_ducats_are_plain_amounts() -> None:
    s = table(merchants=(merchant("P1 PLANT-2-CI: CI CI", "", ships=3, rows="11111"),))

    play(s, "p0 progress TAX, pay P1")
    assert 2 == ships(s)


@pytest.mark.rule("GOA-GEN-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ships_colonists_ducats_and_action_cards_never_run_out(edition: str) -> None:
    """The box has 27 ships, 30 colonists, 169 ducats and 10 additional action cards."""
    rich = merchant(ships=200, colonists=200, ducats=900, extra=30, red="R-SHIP R-COLONIST")
    s = table(edition, merchants=(rich, merchant(ships=200)))

    play(s, "p0 use R-SHIP, use R-COLONIST, taxes, end", "p1 build, end")
    assert (201, 201, 904, 30) == (
        ships(s),
        colonists(s),
        s.players[0].ducats,
        s.players[0].extra,
    )
    assert 201 == ships(s, 1)


@pytest.mark.rule("GOA-GEN-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_expedition_cards_are_finite(edition: str) -> None:
    all_but_one = config(edition).card_ids[1:]
    s = table(edition, merchants=(merchant(), merchant(hand=" ".join(all_but_one))))

    play(s, "p0 expedition")
    assert ["S2-1"] == [id_ for k, id_ in enumerate(s.cfg.card_ids) if s.players[0].hand >> k & 1]
    play(s, "p0 end")
    assert "GOA-CRD-10: no card is left to be drawn" == refusal(s, "expedition")


@pytest.mark.rule("GOA-GEN-7", "GOA-COL-8")
def test_a_taken_colony_tile_cannot_be_taken_again() -> None:
    first = merchant("QUILON PE-NU")
    s = table(merchants=(merchant(), first), deck="S2-3 C2-3")

    play(s, "p0 found QUILON")
    assert ["colony GI-CI", "colony CI-PE", "colony NU-CL", "colony CL-GI"] == options(s)


@pytest.mark.rule("GOA-GEN-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_traded_lent_or_given_away(edition: str) -> None:
    """No action names another player, but espionage, which takes nothing from him."""
    words = {
        word.word: [argument.key for argument in word.arguments]
        for word in config(edition).words.words
    }

    assert ["spy"] == [word for word, arguments in words.items() if "seat" in arguments]
    assert not {"trade", "give", "lend", "offer"} & set(words)


@pytest.mark.rule("GOA-GEN-9", "GOA-AUC-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_bids_or_pays_more_than_he_has(edition: str) -> None:
    s = table(
        edition,
        3,
        at="auction",
        lot=1,
        merchants=(merchant(ducats=1), merchant(ducats=3), merchant(ducats=0)),
        grid="11 SHIPS, 12 COLONISTS, 13 SETTLE",
        marks="11 12 13",
        flag_at="N1",
    )

    assert ["pass", "bid 1", "bid 2", "bid 3"] == options(s)
    assert "GOA-GEN-9: you have only 3 ducats" == refusal(s, "bid 4")
    play(s, "p1 bid 3")
    assert ["pass"] == options(s)
    play(s, "p2 pass")
    assert ["sell"] == options(s)
