"""Positions of Cargo Noir: any situation in rulebook words, see docs/positions.md."""

from mypy_extensions import i64

from fondaco.games.cargo_noir.config import CargoConfig
from fondaco.games.cargo_noir.invariants import broken
from fondaco.games.cargo_noir.pending import ask, describe_pending
from fondaco.games.cargo_noir.position_spec import NOTHING
from fondaco.games.cargo_noir.possible import check_left
from fondaco.games.cargo_noir.setup import full_bag, lay_out
from fondaco.games.cargo_noir.state import CargoState
from fondaco.games.cargo_noir.supplies import EMPTY
from fondaco.kernel.bits import bit, has
from fondaco.kernel.counts import count, packed, unpacked
from fondaco.kernel.errors import BadPosition
from fondaco.kernel.positions import generator, refuse
from fondaco.kernel.spec import Doc
from fondaco.kernel.texts import counted, say, verbatim
from fondaco.kernel.vecs import append, ints, vec


def compose(cfg: CargoConfig, doc: Doc, seed: int) -> CargoState:
    """Return the state a position describes."""
    s = CargoState(cfg, generator(seed, "position"))
    lay_out(s)
    s.round = doc.number("round")
    s.starter = _starter(cfg, doc)
    s.withdrawn = _mask(cfg, doc, "withdrawn")
    s.raised = _mask(cfg, doc, "raised")
    _place_families(s, doc)
    _place_ships(s, doc)
    check_left(s)
    _place_tokens(s, doc)
    _place_coins(s, doc)
    ask(s, doc.doc("decision"))
    for fault in broken(s):
        raise refuse(fault.rule, fault.text, fault.path)
    return s


def _starter(cfg: CargoConfig, doc: Doc) -> int:
    """CN-SET-6: the start player stays the same; the options may have named him."""
    if not doc.has("starter"):
        return max(0, int(cfg.starter))
    starter = doc.number("starter")
    if cfg.starter not in (-1, starter):
        text = say(
            "the options name seat {option}, the position seat {given}",
            option=int(cfg.starter),
            given=starter,
        )
        raise refuse("CN-SET-6", text, "starter")
    return starter


def _mask(cfg: CargoConfig, doc: Doc, key: str) -> i64:
    mask: i64 = 0
    for place, port in enumerate(doc.texts(key)):
        if has(mask, cfg.port_ids.index(port)):
            raise BadPosition(say("'{port}' stands twice", port=verbatim(port)), f"{key}[{place}]")
        mask |= bit(cfg.port_ids.index(port))
    return mask


def _place_families(s: CargoState, doc: Doc) -> None:
    """What the families own; ships in ports are told by the stacks."""
    for seat, family in enumerate(doc.docs("families")):
        p = s.players[seat]
        if family.has("safe"):
            p.safe = family.number("safe")
        p.casino = family.number("casino") if family.has("casino") else 0
        p.market = family.number("market")
        p.cargo = packed(family.numbers("cargo"))
        p.cards = packed(family.numbers("cards"))
        p.left = family.number("left") == 1
        if p.left:
            p.home = 0
            p.safe = family.number("safe") if family.has("safe") else 0
    ports = doc.doc("ports")
    for port in range(s.cfg.ports):
        if s.cfg.open[port]:
            stacks = ports.doc(s.cfg.port_ids[port]).numbers("stacks")
            for seat in range(s.seats):
                s.stacks[port * s.seats + seat] = stacks[seat]


def _place_ships(s: CargoState, doc: Doc) -> None:
    """Ships that are on no board are at home, or at the Casino when they cannot be at home."""
    decision = doc.doc("decision")
    asked = decision.number("seat") if decision.has("seat") else int(s.starter)
    for seat, family in enumerate(doc.docs("families")):
        p = s.players[seat]
        away = p.casino + p.market
        for port in range(s.cfg.ports):
            away += int(s.stack(port, seat) > 0)
        if family.has("home"):
            p.home = family.number("home")
        elif not p.left:
            rest = max(s.fleet(seat) - away, 0)
            waits = seat != asked or decision.text("kind") == "turn"
            if s.round > 1 and waits and not family.has("casino"):  # CN-INV-3
                p.casino = rest
                rest = 0
            p.home = rest


def _place_tokens(s: CargoState, doc: Doc) -> None:
    """Tokens named are put where they are named; the others fill slots, bag or discard pile."""
    s.discards = packed(doc.numbers("discard"))
    bag = [s.cfg.cargo_ids.index(token) for token in doc.texts("bag")]
    _place_named(s, doc)
    loose = _loose(s, bag)
    slots, rest = _slots_to_fill(s, doc), doc.text("rest")
    if slots or rest != "gone":
        s.rng.shuffle(loose)
    _fill(s, slots, loose)
    left = list(loose)[len(slots) :]
    if rest == "discard":
        s.discards += packed([left.count(k) for k in range(s.cfg.kinds)])
    s.bag = ints([*reversed(left if rest == "bag" else []), *reversed(bag)])


def _loose(s: CargoState, bag: list[int]) -> vec[i64]:
    """Return the tokens that are named nowhere."""
    rest = [0] * s.cfg.kinds
    for token in full_bag(s.cfg):
        rest[token] += 1
    for token in [*s.goods, *s.market, *bag]:
        if token != EMPTY:
            rest[token] -= 1
    loose = vec[i64]()
    for k in range(s.cfg.kinds):
        rest[k] -= count(s.discards, k) + sum(count(p.cargo, k) for p in s.players)
        for _ in range(rest[k]):
            loose = append(loose, k)
    _check_rest(s, rest)
    return loose


def _fill(s: CargoState, slots: list[int], tokens: vec[i64]) -> None:
    """CN-SET-3: tokens go into slots of ports, and after them of the Black Market."""
    for slot, token in zip(slots, tokens, strict=False):
        if slot < len(s.goods):
            s.goods[slot] = token
        else:
            s.market[slot - len(s.goods)] = token


def _place_named(s: CargoState, doc: Doc) -> None:
    """Put the tokens on the boards that the position names."""
    cfg = s.cfg
    for slot, token_id in enumerate(doc.texts("market")):
        s.market[slot] = _token(cfg, token_id)
    ports = doc.doc("ports")
    for port in range(cfg.ports):
        if cfg.open[port]:
            named = ports.doc(cfg.port_ids[port]).texts("cargo")
            for place, token_id in enumerate(named):
                s.goods[cfg.first_slot[port] + place] = _token(cfg, token_id)


def _token(cfg: CargoConfig, id_: str) -> int:
    return EMPTY if id_ == NOTHING else cfg.cargo_ids.index(id_)


def _check_rest(s: CargoState, rest: list[int]) -> None:
    """CN-INV-1: no more tokens of a type can be named than there are."""
    if any(p.left for p in s.players):
        return
    for k, n in enumerate(rest):
        if n < 0:
            text = counted(
                "{cargo}: {n} more token is named than there are in the game",
                "{cargo}: {n} more tokens are named than there are in the game",
                -n,
                cargo=s.cfg.cargo_names[k],
            )
            raise refuse("CN-INV-1", text, "position")


def _slots_to_fill(s: CargoState, doc: Doc) -> list[int]:
    """CN-SET-3: slots that are not mentioned, of open ports and then of the Black Market."""
    out: list[int] = []
    ports = doc.doc("ports")
    for port in range(s.cfg.ports):
        if s.cfg.open[port]:
            named = len(ports.doc(s.cfg.port_ids[port]).texts("cargo"))
            out += range(s.cfg.first_slot[port] + named, s.cfg.first_slot[port + 1])
    market = len(s.goods)
    out += range(market + len(doc.texts("market")), market + s.cfg.market_slots)
    return out


def _place_coins(s: CargoState, doc: Doc) -> None:
    """CN-INV-2, CN-INV-8: pile and card stacks hold what nobody owns."""
    cfg = s.cfg
    if doc.has("pile") and not cfg.coin_limit:
        text = say("coins are not limited at this table; there is no pile to count")
        raise refuse("CN-VAR-2", text, "pile")
    if cfg.coin_limit:
        elsewhere = sum(p.safe for p in s.players) + sum(s.stacks)
        s.pile = doc.number("pile") if doc.has("pile") else cfg.coins - elsewhere
        if s.pile < 0:
            text = counted(
                "safes and stacks hold {n} coin; there are only {coins}",
                "safes and stacks hold {n} coins; there are only {coins}",
                elsewhere,
                coins=cfg.coins,
            )
            raise refuse("CN-INV-2", text, "families")
    if doc.has("supply"):
        s.supply = packed(doc.numbers("supply"))
        return
    left = [cfg.copies[c] - sum(count(p.cards, c) for p in s.players) for c in range(cfg.cards)]
    for card, n in enumerate(left):
        if n < 0:
            text = say("{card}: more are owned than there are", card=cfg.card_names[card])
            raise refuse("CN-INV-8", text, "families")
    s.supply = packed(left)


def describe(s: CargoState) -> dict[str, object]:
    """Return the complete position of a state."""
    cfg = s.cfg
    out: dict[str, object] = {
        "round": int(s.round),
        "starter": int(s.starter),
        "families": [_describe_family(s, seat) for seat in range(s.seats)],
        "ports": {
            cfg.port_ids[port]: _describe_port(s, port)
            for port in range(cfg.ports)
            if cfg.open[port]
        },
        "market": [_token_id(cfg, t) for t in s.market],
        "bag": [cfg.cargo_ids[t] for t in reversed(list(s.bag))],
        "rest": "gone" if any(p.left for p in s.players) else "bag",
        "discard": _named(cfg.cargo_ids, unpacked(s.discards, cfg.kinds)),
        "supply": _named(cfg.card_ids, unpacked(s.supply, cfg.cards)),
        "withdrawn": [cfg.port_ids[p] for p in range(cfg.ports) if has(s.withdrawn, p)],
        "raised": [cfg.port_ids[p] for p in range(cfg.ports) if has(s.raised, p)],
        "decision": describe_pending(s),
    }
    if cfg.coin_limit:
        out["pile"] = int(s.pile)
    return out


def _named(ids: tuple[str, ...], numbers: list[int]) -> dict[str, int]:
    return {id_: n for id_, n in zip(ids, numbers, strict=True) if n}


def _token_id(cfg: CargoConfig, token: i64) -> str:
    return NOTHING if token == EMPTY else cfg.cargo_ids[token]


def _describe_family(s: CargoState, seat: i64) -> dict[str, object]:
    p = s.players[seat]
    out: dict[str, object] = {
        "safe": int(p.safe),
        "home": int(p.home),
        "casino": int(p.casino),
        "market": int(p.market),
        "cargo": _named(s.cfg.cargo_ids, unpacked(p.cargo, s.cfg.kinds)),
        "cards": _named(s.cfg.card_ids, unpacked(p.cards, s.cfg.cards)),
    }
    if p.left:
        out["left"] = 1
    return out


def _describe_port(s: CargoState, port: i64) -> dict[str, object]:
    slots = range(s.cfg.first_slot[port], s.cfg.first_slot[port + 1])
    return {
        "cargo": [_token_id(s.cfg, s.goods[i]) for i in slots],
        "stacks": {
            str(seat): int(s.stack(port, seat))
            for seat in range(s.seats)
            if s.stack(port, seat) > 0
        },
    }
