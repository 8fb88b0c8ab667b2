"""FEL-INV: what always holds when a decision is asked for; positions are held to it too."""

from fondaco.games.felinia.model import island
from fondaco.games.felinia.model import queues as lines
from fondaco.games.felinia.model.state import EMPTY, FeliniaState
from fondaco.games.felinia.rules.money import cards_in_use
from fondaco.games.felinia.views.position_checks import placed, taken_posts
from fondaco.kernel.bits import has, size
from fondaco.kernel.counts import count, total
from fondaco.kernel.positions import Violation
from fondaco.kernel.texts import counted, player, say


def broken(s: FeliniaState) -> list[Violation]:
    """Return everything that cannot be right with a state."""
    out = _goods(s) + _ships(s) + _posts(s) + _mysteries(s) + _knowledge(s)
    for seat in range(s.seats):
        out += _player(s, seat)
    return out


def _goods(s: FeliniaState) -> list[Violation]:
    """INV-1, INV-8: every good lies in one place; markets hold no more than was put there."""
    out: list[Violation] = []
    for good in range(s.cfg.goods):
        there = count(s.bag, good) + sum(count(m, good) for m in s.markets)
        there += sum(count(p.goods, good) for p in s.players)
        if there != count(s.cfg.box, good):
            text = say(
                "{good}: {n} in all, not {should}",
                good=s.cfg.good_names[good],
                n=there,
                should=count(s.cfg.box, good),
            )
            out.append(Violation("houses", "FEL-INV-1", text))
    for market in range(s.cfg.markets):
        most = s.cfg.first_goods if s.round <= 1 else s.cfg.market_goods
        most = most if market < s.cfg.open_markets else 0
        n = total(s.markets[market])
        if n > most:
            text = counted(
                "there is {n} good, at most {most} in round {round}",
                "there are {n} goods, at most {most} in round {round}",
                n,
                most=most,
                round=s.round,
            )
            out.append(Violation(f"markets.{s.cfg.target_ids[market + 1]}", "FEL-SET-7", text))
    return out


def _player(s: FeliniaState, seat: int) -> list[Violation]:
    """INV-2, INV-3, INV-4: merchants, silver, tiles and tokens of a player."""
    p, path = s.players[seat], f"houses[{seat}]"
    out: list[Violation] = []
    merchants = p.supply + size(p.island)
    for line in s.aboard:
        merchants += sum(other == seat for other in lines.members(line))
    if merchants != s.cfg.merchants:
        who = player(seat)
        text = counted(
            "{who} has {n} merchant, not {should}",
            "{who} has {n} merchants, not {should}",
            merchants,
            who=who,
            should=s.cfg.merchants,
        )
        out.append(Violation(f"{path}.supply", "FEL-INV-2", text))
    if not 0 <= p.silver <= s.cfg.silver_limit:
        text = say("{who} has {n} silver", who=player(seat), n=p.silver)
        out.append(Violation(f"{path}.silver", "FEL-INV-3", text))
    if total(p.tiles) + size(p.special) != size(p.island):
        text = say(
            "{who}: merchants on the island: {n}, but tiles taken: {tiles}",
            who=player(seat),
            n=size(p.island),
            tiles=total(p.tiles) + size(p.special),
        )
        out.append(Violation(f"{path}.tiles", "FEL-INV-4", text))
    if placed(s, seat) > s.cfg.tokens:
        text = counted(
            "{who} has placed {n} token of {most}",
            "{who} has placed {n} tokens of {most}",
            placed(s, seat),
            who=player(seat),
            most=s.cfg.tokens,
        )
        out.append(Violation("stacks", "FEL-SET-1", text))
    return out


def _knowledge(s: FeliniaState) -> list[Violation]:
    """FEL-PRO-6: who has kept a card has seen it."""
    return [
        Violation(f"houses[{seat}].knows", "FEL-PRO-6", say("everybody knows his own cards"))
        for seat, p in enumerate(s.players)
        if p.cards & ~p.knows
    ]


def _posts(s: FeliniaState) -> list[Violation]:
    """INV-5: each post holds a tile or a merchant; no kind of tile is there too often."""
    out: list[Violation] = []
    for post, merchants in enumerate(taken_posts(s)):
        if merchants + int(s.tiles[post] != EMPTY) != 1:
            text = say("a post holds a tile or a merchant, not both and not two")
            out.append(Violation("tiles", "FEL-INV-5", text))
        if has(s.face_up, post) and s.tiles[post] == EMPTY:
            out.append(Violation("face_up", "FEL-INV-5", say("no tile lies there")))
    for tile in range(len(s.cfg.tile_ids)):
        lying = sum(other == tile for other in s.tiles)
        if tile < s.cfg.kinds:
            lying += sum(count(p.tiles, tile) for p in s.players)
            box = sum(other == tile for land in s.cfg.land_tiles for other in land)
        else:
            effect = s.cfg.special_effect[tile - s.cfg.kinds]
            lying += sum(p.owns(effect) for p in s.players)
            box = int(s.cfg.pro)
        if lying != box:
            text = say(
                "{tile}: {n} in all, not {should}",
                tile=s.cfg.tile_names[tile],
                n=lying,
                should=box,
            )
            out.append(Violation("tiles", "FEL-INV-5", text))
    return out + _lands(s)


def _lands(s: FeliniaState) -> list[Violation]:
    """FEL-SET-10, FEL-SET-11: tiles lie in their own land."""
    out: list[Violation] = []
    for land in range(len(s.cfg.land_ids)):
        box = [*s.cfg.land_tiles[land], *s.cfg.land_specials[land]]
        posts = s.cfg.island.land_posts[land]
        lying = [t for post, t in enumerate(s.tiles) if has(posts, post) and t != EMPTY]
        if any(lying.count(tile) > box.count(tile) for tile in lying):
            text = say("{land} has other tiles", land=s.cfg.land_names[land])
            out.append(Violation("tiles", "FEL-SET-10", text))
    return out


def _ships(s: FeliniaState) -> list[Violation]:
    """INV-6: each ship tile lies in one place, blue below grey; nobody stands aboard too many."""
    out: list[Violation] = []
    lying = [*s.ships, *(tile for tile in s.docks if tile != EMPTY)]
    if len(set(lying)) != len(lying):
        out.append(Violation("ships", "FEL-INV-6", say("a ship tile lies in two places")))
    backs = [s.cfg.ship_blue[tile] for tile in s.ships]
    if backs != sorted(backs, reverse=True):
        out.append(Violation("ships", "FEL-SET-9", say("blue ship tiles lie below grey ones")))
    for dock in range(s.cfg.docks):
        aboard = lines.length(s.aboard[dock])
        if aboard > (0 if s.docks[dock] == EMPTY else s.cfg.ship_seats[s.docks[dock]]):
            text = counted(
                "{n} merchant is aboard one ship", "{n} merchants are aboard one ship", aboard
            )
            out.append(Violation(f"docks.D{dock + 1}", "FEL-BRD-2", text))
    return out


def _mysteries(s: FeliniaState) -> list[Violation]:
    """INV-7 and FEL-PRO-5: the cards of the supply; one card of each mysterious place."""
    out: list[Violation] = []
    for what in (island.SPICE, island.GOLD, island.PROVISION):
        n = cards_in_use(s, what)
        if n > s.cfg.cards + s.seats:  # FEL-SUP-2: change may need more cards for a moment
            text = counted("{n} card is in use", "{n} cards are in use", n)
            out.append(Violation("houses", "FEL-INV-7", text))
    for seat, p in enumerate(s.players):
        places = [s.cfg.card_place[k] for k in range(s.cfg.mysteries) if has(p.cards, k)]
        if len(set(places)) != len(places):
            text = say("{who} has two cards of one place", who=player(seat))
            out.append(Violation(f"houses[{seat}].cards", "FEL-PRO-5", text))
    if s.cfg.pro:
        lying = [*s.deck]
        for p in s.players:
            lying += [k for k in range(s.cfg.mysteries) if has(p.cards, k)]
        if sorted(lying) != list(range(s.cfg.mysteries)):
            text = say("each mysterious place lies in one place")
            out.append(Violation("deck", "FEL-PRO-5", text))
    return out
