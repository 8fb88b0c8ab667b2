"""Positions of Felinia: any situation in rulebook words, see docs/positions.md."""

from mypy_extensions import i64

from fondaco.games.felinia import lines
from fondaco.games.felinia.config import FeliniaConfig
from fondaco.games.felinia.filling import fill_tiles
from fondaco.games.felinia.invariants import broken
from fondaco.games.felinia.money import holds
from fondaco.games.felinia.pending import ask, describe_decision
from fondaco.games.felinia.position_spec import NOTHING, posts
from fondaco.games.felinia.preparation import fill_market
from fondaco.games.felinia.setup import lay_out, mystery_deck, ship_stack
from fondaco.games.felinia.state import EMPTY, FeliniaState
from fondaco.kernel.bits import bit, has, size
from fondaco.kernel.counts import packed, unpacked
from fondaco.kernel.positions import generator, refuse
from fondaco.kernel.spec import Doc
from fondaco.kernel.texts import say, verbatim
from fondaco.kernel.vecs import filled, ints, pop


def compose(cfg: FeliniaConfig, doc: Doc, seed: int) -> FeliniaState:
    """Return the state a position describes."""
    s = FeliniaState(cfg, generator(seed, "position"))
    s.round = doc.number("round")
    s.start = doc.number("start") if doc.has("start") else _start_player(cfg, int(s.round))
    s.ending = doc.number("ending") == 1
    lay_out(s)
    for seat, house in enumerate(doc.docs("houses")):
        _place_house(s, seat, house)
    _place_ships(s, doc)
    _place_merchants(s, doc)
    _place_goods(s, doc)
    _place_tiles(s, doc)
    if cfg.pro:
        _place_cards(s, doc)
    for fault in broken(s):
        raise refuse(fault.rule, fault.text, fault.path)
    ask(s, doc.doc("decision"))
    return s


def _start_player(cfg: FeliniaConfig, number: int) -> int:
    """FEL-SET-3, FEL-PRE-1: whom the options name; the card is passed on after every round."""
    return 0 if cfg.starter < 0 else int(cfg.starter + number - 1) % cfg.seats


def _mask(ids: tuple[str, ...], named: list[str], path: str) -> i64:
    for id_ in named:
        if named.count(id_) > 1:
            raise refuse("FEL-CMP-1", say("{id} is named twice", id=verbatim(id_)), path)
    found: i64 = 0
    for id_ in named:
        found |= bit(ids.index(id_))
    return found


def _place_house(s: FeliniaState, seat: int, doc: Doc) -> None:
    """FEL-INF-1: what a player has."""
    p, cfg, path = s.players[seat], s.cfg, f"houses[{seat}]"
    p.silver = doc.number("silver")
    if doc.has("goods"):
        p.goods = packed(doc.numbers("goods"))
    p.gold = doc.number("gold")
    p.spice = doc.number("spice")
    p.tiles = packed(doc.numbers("tiles"))
    p.bonus = _mask(cfg.bonus_ids, doc.texts("bonus"), f"{path}.bonus")
    p.island = _mask(posts(cfg), doc.texts("island"), f"{path}.island")
    for circle in doc.numbers("purse"):
        if has(p.purse, circle - 1):
            text = say("circle {n} is named twice; it takes one token", n=circle)
            raise refuse("FEL-PLA-2", text, f"{path}.purse")
        p.purse |= bit(circle - 1)
    if s.bonus & p.bonus != p.bonus:
        raise refuse("FEL-SET-8", say("a bonus tile is owned twice"), f"{path}.bonus")
    s.bonus &= ~p.bonus
    if cfg.pro:
        p.provisions = doc.number("provisions")
        special = _mask(cfg.special_ids, doc.texts("special"), f"{path}.special")
        for k in range(len(cfg.special_ids)):
            p.special |= bit(cfg.special_effect[k]) if has(special, k) else 0
        p.cards = _mask(cfg.card_ids, doc.texts("cards"), f"{path}.cards")
        p.knows = p.cards | _mask(cfg.card_ids, doc.texts("knows"), f"{path}.knows")


def _place_ships(s: FeliniaState, doc: Doc) -> None:
    """FEL-SET-9: tiles at the docks, on the stack and out of the game; others at random."""
    cfg = s.cfg
    named = [cfg.ship_ids.index(id_) for id_ in doc.texts("ships")]
    gone = [cfg.ship_ids.index(id_) for id_ in doc.texts("sailed")]
    docks = [doc.doc("docks").doc(f"D{n + 1}") for n in range(cfg.docks)]
    for n, dock in enumerate(docks):
        if dock.has("tile") and dock.text("tile") != NOTHING:
            s.docks[n] = cfg.ship_ids.index(dock.text("tile"))
        s.aboard[n] = 0
        for seat in dock.numbers("aboard"):
            s.aboard[n] = lines.behind(s.aboard[n], seat)
    lying = [*named, *gone, *(tile for tile in s.docks if tile >= 0)]
    if len(set(lying)) != len(lying):
        raise refuse("FEL-SET-9", say("a ship tile is named twice"), "ships")
    loose = [n for n in range(cfg.ships) if n not in lying]
    stack = ship_stack(cfg, s.rng) if loose else ints([])
    s.ships = ints([*(tile for tile in stack if tile in loose), *reversed(named)])
    for n, dock in enumerate(docks):
        if not dock.has("tile") and len(s.ships) > 0:
            s.ships, tile = pop(s.ships)
            s.docks[n] = tile


def _place_merchants(s: FeliniaState, doc: Doc) -> None:
    """FEL-SET-1: merchants at home; left out: those who are nowhere else."""
    for seat, house in enumerate(doc.docs("houses")):
        p = s.players[seat]
        away = size(p.island)
        for line in s.aboard:
            away += sum(other == seat for other in lines.members(line))
        if house.has("supply"):
            p.supply = house.number("supply")
        elif away <= s.cfg.merchants:
            p.supply = s.cfg.merchants - away
    stacks = doc.doc("stacks")
    for target in range(1, s.cfg.targets):
        id_ = s.cfg.target_ids[target]
        if stacks.has(id_):
            for seat in reversed(stacks.numbers(id_)):
                s.stacks[target] = lines.before(s.stacks[target], seat)


def _place_goods(s: FeliniaState, doc: Doc) -> None:
    """FEL-CMP-1, FEL-SET-5: the bag holds what lies nowhere else."""
    cfg, markets = s.cfg, doc.doc("markets")
    s.bag = cfg.box
    for seat, p in enumerate(s.players):
        _take_out(s, p.goods, f"houses[{seat}].goods")
    for market in range(cfg.open_markets):
        id_ = cfg.target_ids[market + 1]
        if markets.has(id_):
            s.markets[market] = packed(markets.numbers(id_))
            _take_out(s, s.markets[market], f"markets.{id_}")
    for market in range(cfg.open_markets):
        if not markets.has(cfg.target_ids[market + 1]):
            fill_market(s, market, cfg.first_goods if s.round == 1 else cfg.market_goods, None)


def _take_out(s: FeliniaState, goods: i64, path: str) -> None:
    if not holds(s.bag, goods):
        raise refuse("FEL-CMP-1", say("there are not so many goods of a kind"), path)
    s.bag -= goods


def _place_tiles(s: FeliniaState, doc: Doc) -> None:
    """FEL-SET-10, FEL-SET-11: named tiles; the other posts are filled."""
    cfg = s.cfg
    s.tiles = filled(cfg.island.posts, EMPTY)
    named = doc.doc("tiles")
    taken: i64 = 0
    for p in s.players:
        taken |= p.island
    for post, id_ in enumerate(posts(cfg)):
        if named.has(id_):
            s.tiles[post] = cfg.tile_ids.index(named.text(id_))
    fill_tiles(s, taken)
    up = [] if cfg.pro else doc.texts("face_up")
    for post, id_ in enumerate(posts(cfg)):
        if s.tiles[post] >= 0 and (cfg.pro or id_ in up):
            s.face_up |= bit(post)
        elif id_ in up:
            raise refuse("FEL-EXP-5", say("no tile lies at {id}", id=verbatim(id_)), "face_up")


def _place_cards(s: FeliniaState, doc: Doc) -> None:
    """FEL-SET-11: each card lies in one place; those not mentioned follow in the deck."""
    named = [s.cfg.card_ids.index(card) for card in doc.texts("deck")]
    held: i64 = 0
    for seat, p in enumerate(s.players):
        if held & p.cards:
            raise refuse("FEL-PRO-6", say("a card is held twice"), f"houses[{seat}].cards")
        held |= p.cards
    if len(set(named)) != len(named) or any(has(held, card) for card in named):
        raise refuse("FEL-PRO-5", say("a card lies in two places"), "deck")
    loose = ints([k for k in mystery_deck(s.cfg) if not has(held, k) and k not in named])
    s.rng.shuffle(loose)
    s.deck = ints([*loose, *reversed(named)])


def describe(s: FeliniaState) -> dict[str, object]:
    """Return the complete position of a state."""
    cfg = s.cfg
    lying = {*s.ships, *s.docks}
    out: dict[str, object] = {
        "round": int(s.round),
        "start": int(s.start),
        "ending": int(s.ending),
        "decision": describe_decision(s),
        "houses": [_describe_house(s, seat) for seat in range(s.seats)],
        "markets": {
            cfg.target_ids[m + 1]: _counted(cfg.good_ids, s.markets[m])
            for m in range(cfg.open_markets)
        },
        "stacks": {
            cfg.target_ids[t]: lines.members(s.stacks[t]) for t in range(cfg.targets) if s.stacks[t]
        },
        "docks": {f"D{n + 1}": _describe_dock(s, n) for n in range(cfg.docks)},
        "ships": [cfg.ship_ids[tile] for tile in reversed(list(s.ships))],
        "sailed": [id_ for n, id_ in enumerate(cfg.ship_ids) if n not in lying],
        "tiles": {
            id_: cfg.tile_ids[s.tiles[post]]
            for post, id_ in enumerate(posts(cfg))
            if s.tiles[post] >= 0
        },
    }
    if cfg.pro:
        out["deck"] = [cfg.card_ids[card] for card in reversed(list(s.deck))]
    else:
        out["face_up"] = _named(posts(cfg), s.face_up)
    return out


def _describe_dock(s: FeliniaState, dock: int) -> dict[str, object]:
    tile = s.docks[dock]
    return {
        "tile": NOTHING if tile < 0 else s.cfg.ship_ids[tile],
        "aboard": lines.members(s.aboard[dock]),
    }


def _counted(ids: tuple[str, ...], items: i64) -> dict[str, int]:
    return {id_: n for id_, n in zip(ids, unpacked(items, len(ids)), strict=True) if n}


def _named(ids: tuple[str, ...], mask: i64) -> list[str]:
    return [id_ for k, id_ in enumerate(ids) if has(mask, k)]


def _describe_house(s: FeliniaState, seat: int) -> dict[str, object]:
    p, cfg = s.players[seat], s.cfg
    out: dict[str, object] = {
        "silver": int(p.silver),
        "goods": _counted(cfg.good_ids, p.goods),
        "supply": int(p.supply),
        "purse": [n + 1 for n in range(cfg.tokens) if has(p.purse, n)],
        "gold": int(p.gold),
        "spice": int(p.spice),
        "tiles": _counted(cfg.kind_ids, p.tiles),
        "bonus": _named(cfg.bonus_ids, p.bonus),
        "island": _named(posts(cfg), p.island),
    }
    if cfg.pro:
        special = [id_ for k, id_ in enumerate(cfg.special_ids) if p.owns(cfg.special_effect[k])]
        out["provisions"] = int(p.provisions)
        out["special"] = special
        out["cards"] = _named(cfg.card_ids, p.cards)
        out["knows"] = _named(cfg.card_ids, p.knows & ~p.cards)
    return out
