"""Why an action of a turn is not legal: the rule and one sentence with the numbers."""

from mypy_extensions import i64

from fondaco.games.ilos.model import actions as do
from fondaco.games.ilos.model.config import BUILDING, GOLD, MINE, PLANTATION, RUIN, SHIP
from fondaco.games.ilos.model.state import IlosState
from fondaco.games.ilos.model.wide_counts import count, total
from fondaco.games.ilos.rules.market import why_no_rise
from fondaco.games.ilos.rules.pioneers import PLAIN_GOODS, card_of, island_of, works
from fondaco.games.ilos.rules.piracy import cost, raided
from fondaco.games.ilos.rules.places import part_of
from fondaco.games.ilos.rules.sailing import SUPPLY, coast_source, nest_source, source_island
from fondaco.games.ilos.rules.ships import own_islands
from fondaco.games.ilos.rules.wording import region_text, source_text, space_text
from fondaco.kernel.actions import first, kind, pack, second
from fondaco.kernel.bits import has
from fondaco.kernel.prompt import Refusal, not_asked
from fondaco.kernel.texts import Text, counted, player, say
from fondaco.kernel.vecs import append, vec


def considered_deeds(s: IlosState, seat: i64, out: vec[i64]) -> vec[i64]:
    """Add what a player could look for: his ships, all spaces on the map, all goods."""
    out = append(out, pack(do.SHIP, SUPPLY))
    for island in range(s.cfg.regions):
        if has(own_islands(s, seat), island):
            out = append(out, pack(do.SHIP, coast_source(island)))
    for tile in range(s.cfg.tiles):
        if has(s.players[seat].nests, tile):
            out = append(out, pack(do.SHIP, nest_source(s, tile)))
    for place in range(s.cfg.spaces):
        if island_of(s, place) >= 0:
            out = _on_space(s, place, out)
    for good in range(s.cfg.goods):
        out = append(out, pack(do.MARKET, good))
    return out


def _on_space(s: IlosState, place: i64, out: vec[i64]) -> vec[i64]:
    for what in (do.PLANT, do.MINE, do.FORT, do.RUIN):
        if _right_kind(s, pack(what, place)):
            out = append(out, pack(what, place))
    if _right_kind(s, pack(do.POST, place)):
        for good in range(PLAIN_GOODS):
            out = append(out, pack(do.POST, place, good))
    return out


def why_not(s: IlosState, seat: i64, action: i64, question: Text) -> Refusal:
    """Say what is missing for an action of a turn."""
    what = kind(action)
    if what == do.SHIP:
        return _no_ship(s, seat, first(action))
    if what == do.MARKET:
        return why_no_rise(s, seat, first(action))
    if what in (do.PLANT, do.MINE, do.FORT, do.POST, do.RUIN):
        return _no_pioneer(s, seat, action)
    return not_asked("ILO-TRN-2", question)


def _no_ship(s: IlosState, seat: i64, source: i64) -> Refusal:
    """ILO-SHP-1: card, cost or ship is missing."""
    p = s.players[seat]
    if count(p.hand, SHIP) == 0:
        return _no_card(s, SHIP)
    if total(p.hand) - 1 < s.cfg.cost[SHIP]:
        return _too_few_cards(s, SHIP, s.cfg.cost[SHIP], total(p.hand) - 1)
    if source == SUPPLY:
        return Refusal("ILO-SHP-1", say("all your ships are deployed; you can only move them"))
    island = source_island(s, source)
    if island >= 0 and has(own_islands(s, seat), island):
        return Refusal("ILO-SHP-3", say("the ship has no other place to go"))
    if island >= 0 and s.islands[island] not in (island, -1):
        return part_of(s, island)
    text = say("you have no ship to move {source}", source=source_text(s, source))
    return Refusal("ILO-SHP-1", text)


def _no_card(s: IlosState, card: i64) -> Refusal:
    return Refusal("ILO-TRN-3", say("you have no {card} in hand", card=s.cfg.card_names[card]))


def _too_few_cards(s: IlosState, card: i64, owed: i64, spare: i64) -> Refusal:
    return Refusal(
        "ILO-TRN-3",
        counted(
            "{card} costs {n} more card; you have {spare}",
            "{card} costs {n} more cards; you have {spare}",
            owed,
            card=s.cfg.card_names[card],
            spare=spare,
        ),
    )


def _right_kind(s: IlosState, action: i64) -> bool:
    """Whether the space is of the kind the action needs."""
    card, place = card_of(action), s.cfg.space_kind[first(action)]
    if card == PLANTATION:
        return place < GOLD
    return place == (GOLD if card == MINE else card + 1)


def _no_pioneer(s: IlosState, seat: i64, action: i64) -> Refusal:
    """ILO-PLA-1, ILO-GLD-1, ILO-BLD-1, ILO-RUI-1: what the pioneer lacks."""
    p, place, card = s.players[seat], first(action), card_of(action)
    island, rule = island_of(s, place), _rule(card)
    if island < 0:
        return Refusal(rule, say("{space} is not on the map", space=space_text(s, place)))
    if not _right_kind(s, action):
        return Refusal(rule, say("{space} is no place for this card", space=space_text(s, place)))
    if s.occupant(place) >= 0:
        text = say(
            "a pioneer of {who} stands on {space}",
            who=player(s.occupant(place)),
            space=space_text(s, place),
        )
        return Refusal("ILO-PIO-1", text)
    if p.pioneers == 0:
        return Refusal("ILO-PIO-1", say("you have no pioneers left"))
    if s.ships_at(seat, island) < s.cfg.needed[card]:
        return _no_access(s, seat, card, island)
    if count(p.hand, card) == 0:
        return _no_card(s, card)
    if cost(s, seat, card, island) > total(p.hand) - 1:
        return _too_dear(s, seat, card, island)
    return _no_building(s, action, island)


def _rule(card: i64) -> str:
    return ("ILO-SHP-1", "ILO-PLA-1", "ILO-GLD-1", "ILO-BLD-1", "ILO-RUI-1")[card]


def _no_access(s: IlosState, seat: i64, card: i64, island: i64) -> Refusal:
    """ILO-ISL-4, ILO-EDG-12: too few own ships on the coasts of the island."""
    return Refusal(
        _rule(card),
        counted(
            "{card} needs {n} ship of yours at the island {island}; you have {there} there",
            "{card} needs {n} ships of yours at the island {island}; you have {there} there",
            s.cfg.needed[card],
            card=s.cfg.card_names[card],
            island=region_text(s, island),
            there=s.ships_at(seat, island),
        ),
    )


def _too_dear(s: IlosState, seat: i64, card: i64, island: i64) -> Refusal:
    """ILO-PIR-2: say when piracy has raised the cost."""
    owed, spare = cost(s, seat, card, island), total(s.players[seat].hand) - 1
    if not raided(s, seat, island) or card == RUIN:
        return _too_few_cards(s, card, owed, spare)
    return Refusal(
        "ILO-PIR-2",
        counted(
            "{card} costs {n} more card on {island}, which is under attack; you have {spare}",
            "{card} costs {n} more cards on {island}, which is under attack; you have {spare}",
            owed,
            card=s.cfg.card_names[card],
            island=region_text(s, island),
            spare=spare,
        ),
    )


def _no_building(s: IlosState, action: i64, island: i64) -> Refusal:
    """ILO-BLD-3, ILO-EDG-2: no such trading post, or no building tile."""
    if s.built() >= s.cfg.buildings:
        return Refusal("ILO-EDG-2", say("all building tiles are used"))
    good = second(action)
    if good == GOLD:
        return Refusal("ILO-BLD-3", say("a trading post never trades gold"))
    assert kind(action) == do.POST
    assert card_of(action) == BUILDING
    assert not works(s, island, good)
    text = say(
        "nobody works {good} on the island {island}",
        good=s.cfg.good_names[good],
        island=region_text(s, island),
    )
    return Refusal("ILO-BLD-3", text)
