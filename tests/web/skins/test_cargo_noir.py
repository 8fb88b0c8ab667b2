"""The drawing of Cargo Noir: every option can be reached on it, and it tells no secrets."""

import re
from collections import Counter
from functools import partial
from xml.etree import ElementTree as ET

import pytest

from fondaco.caching import cached
from fondaco.games.cargo_noir.web.ships import SINGLY
from fondaco.i18n import Tongue
from fondaco.kernel.rng import seeded
from fondaco.kernel.scene import Node
from fondaco.kernel.state import State
from fondaco.view.people import COLOURS, Person
from fondaco.web.assets import STATIC, text_of_game
from fondaco.web.look import Eyes, node_id
from fondaco.web.skins import skin_of
from tests.contract.cases import Case, plain_cases, switched_cases
from tests.contract.walk import moments
from tests.games.cargo_noir.table import family, table
from tests.web.drawing import SPECTATOR, draw, found, look, parsed, shown, tree

SKIN = skin_of("cargo_noir")
TABLES = [case for case in plain_cases() if case.game_id == "cargo_noir"]
VARIANTS = [case for case in switched_cases() if case.game_id == "cargo_noir"]
drawn = partial(draw, "cargo_noir")

each_table = pytest.mark.parametrize("case", TABLES, ids=str)


def trading() -> State:
    """Return somebody before a trade, whose cargo divides into two sets."""
    return table(3, decision="cards", families=(family("4 JEW, WLD, CAR, WEA, IVO"),))


def deciding(s: State) -> int:
    return SPECTATOR if s.over() else int(s.seat())


@cached
def walked(case: Case) -> tuple[State, ...]:
    return tuple(s.clone() for s in moments(case, seed=3))[:260]


def in_words(element: ET.Element) -> str:
    return " ".join(element.itertext())


@pytest.mark.parametrize("case", VARIANTS, ids=str)
def test_variants_are_drawn_too(case: Case) -> None:
    for s in moments(case, seed=5, every=31):
        eyes = look(s, deciding(s))
        ids = {e.get("id") for e in tree(drawn(s, eyes)).iter()}
        assert {node_id(id_) for id_ in eyes.legal | eyes.greyed} <= ids


@each_table
def test_each_component_carries_its_id_and_the_frame_never_changes(case: Case) -> None:
    frames = set()
    for s in walked(case)[::5]:
        board = SKIN.board(s.scene(0), look(s, 0))
        for id_, markup in board.components.items():
            assert id_ == parsed(markup).get("id")
        frames.add((tuple(board.components), board.before, board.attributes))
    assert 1 == len(frames)


@each_table
@pytest.mark.rule("CN-INFO-1")
def test_the_order_of_the_bag_cannot_be_told_from_the_markup(case: Case) -> None:
    rng = seeded(4, "bags")
    differ = 0
    for s in walked(case)[::23]:
        for seat in (SPECTATOR, *range(s.seats)):
            world = s.sample(max(seat, 0), rng)
            differ += world.key() != s.key()
            assert drawn(s, look(s, seat)) == drawn(world, look(world, seat))
    assert differ


@each_table
def test_each_ship_that_is_out_lies_before_its_quay_and_the_others_wait_beyond_the_edge(
    case: Case,
) -> None:
    crowded = 0
    for s in walked(case)[::5]:
        scene = s.scene(0)
        ships = [e for e in tree(drawn(s, look(s, 0))).iter() if e.get("data-flip")]
        seen = Counter(str(e.get("id")).split("-")[2] for e in ships if _is_seen(e))
        for id_ in ("market", "casino"):
            node = found(scene, id_)
            here = [int(ship.value or 0) for ship in node.children if ship.kind == "ship"]
            many = sum(here) > SINGLY[str(node.value)]
            crowded += many
            assert (len(here) if many else sum(here)) == seen.pop(str(node.value), 0)
        ports = [node for node in scene.walk() if node.id.startswith("port.")]
        assert seen == Counter(
            str(port.value) for port in ports for ship in port.children if ship.kind == "ship"
        )
        most = int(found(scene, "family.0").fact("most") or 0)
        assert (8 + 2 * most) * s.seats == len(ships)
    assert crowded or case.players < 4


def _is_seen(ship: ET.Element) -> bool:
    return "away" not in str(ship.get("class"))


def test_a_ship_keeps_its_element_on_the_way_from_home_to_a_port() -> None:
    for s in walked(TABLES[0]):
        sent = [a for a in s.legal() if s.words().write(a).startswith("send RIO")]
        if sent and not any(e.get("id") == "ship-0-RIO" and _is_seen(e) for e in _ships(s)):
            seat, before = s.seat(), {e.get("id") for e in _ships(s)}
            after = s.clone()
            after.apply(sent[0])
            while after.decision().mid_act and after.seat() == seat:
                after.apply(after.legal()[0])
            assert before == {e.get("id") for e in _ships(after)}
            assert _is_seen(shown(tree(drawn(after, look(after, 0))), f"ship-{seat}-RIO"))
            return
    pytest.fail("nobody ever sails to Rio")


def _ships(s: State) -> list[ET.Element]:
    return [e for e in tree(drawn(s, look(s, 0))).iter() if e.get("data-flip")]


@each_table
def test_the_number_at_a_ship_is_that_of_its_coins(case: Case) -> None:
    seen = 0
    for s in walked(case)[::9]:
        top = tree(drawn(s, look(s, 0)))
        for port in s.scene(0).walk():
            for ship in port.children if port.id.startswith("port.") else ():
                if ship.kind == "ship":
                    seen += 1
                    drawing = shown(top, f"ship-{ship.fact('seat')}-{port.value}")
                    assert str(ship.value) == in_words(drawing)
    assert seen


def test_a_high_stack_draws_eight_coins_and_says_the_number() -> None:
    s = TABLES[0].start(1)
    port = _port(s.scene(0), 23)
    markup = SKIN.board(port, look(s, 0)).whole()
    stack = shown(parsed(markup), "n-port.RIO")
    assert 8 == sum(e.get("href") == "#coin-side" for e in stack.iter())
    assert "23" == in_words(shown(parsed(markup), "ship-0-RIO"))


def _port(node: Node, coins: int) -> Node:
    """Return the scene with a stack of the first seat in Rio."""
    children = tuple(_port(child, coins) for child in node.children)
    if node.id == "port.RIO":
        children += (Node("port.RIO.ship.0", "ship", None, coins, facts=(("seat", 0),)),)
    return Node(node.id, node.kind, node.label, node.value, children, node.facts, node.state)


@each_table
@pytest.mark.rule("CN-COMP-3")
def test_a_closed_port_says_so_and_shows_no_crates(case: Case) -> None:
    s = case.start(2)
    top = tree(drawn(s, look(s, 0)))
    closed = [node for node in s.scene(0).walk() if "closed" in node.state]
    for node in closed:
        port = shown(top, node_id(node.id))
        assert "closed" == in_words(port).strip()
        assert "closed" in str(port.get("aria-label"))
    assert (case.players < 5) == bool(closed)


def test_a_port_is_told_in_words() -> None:
    s = TABLES[0].start(1)
    board = SKIN.board(_port(s.scene(0), 3), look(s, 0))
    port = shown(parsed(board.whole()), "n-port.RIO")
    crates = [node for node in s.scene(0).walk() if node.id.startswith("port.RIO.slot")]
    names = [look(s, 0).label(node) for node in crates]
    assert f"Rio: {', '.join(names)}, Player 1 with 3 coins" == port.get("aria-label")


def test_spectators_see_the_cards_and_nobodys_warehouse() -> None:
    s = TABLES[-1].start(1)
    assert ["cards"] == list(SKIN.hand(s.scene(SPECTATOR), look(s, SPECTATOR)).components)
    assert ["hold", "cards"] == list(SKIN.hand(s.scene(2), look(s, 2)).components)


@pytest.mark.rule("CN-SET-5")
def test_an_empty_stack_shows_who_took_its_cards() -> None:
    seen = 0
    for case in TABLES:
        for s in moments(case, seed=8, every=90):
            scene = s.scene(0)
            top = parsed(SKIN.hand(scene, look(s, 0)).whole())
            for card in scene.walk():
                if card.id.startswith("card.") and card.value == 0:
                    seen += 1
                    hrefs = {e.get("href") for e in shown(top, node_id(card.id)).iter()}
                    owners = [
                        k
                        for k in range(s.seats)
                        if scene.find(f"family.{k}.card.{card.fact('id')}") is not None
                    ]
                    assert {f"#seat-{COLOURS[k]}" for k in owners} <= hrefs
    assert seen


def test_every_class_that_is_drawn_has_a_style() -> None:
    css = (STATIC / "pieces.css").read_text(encoding="utf-8")
    css += text_of_game("cargo_noir", "style.css")
    styled = set(re.findall(r"\.([a-z][\w-]*)", css, re.IGNORECASE))
    names: set[str] = set()
    for s in walked(TABLES[-1])[::20]:
        for element in tree(drawn(s, look(s, deciding(s)))).iter():
            names |= set(str(element.get("class", "")).split())
    assert set() == names - styled - {"starter"}


def test_cost_points_and_copies_of_a_card_are_written_by_the_style_sheet() -> None:
    s = TABLES[-1].start(1)
    top = parsed(SKIN.hand(s.scene(0), look(s, 0)).whole())
    card = shown(top, "n-card.SHIP")
    assert ["15", "5", "×8"] == [e.get("data-n") for e in card.iter() if e.get("data-n")]
    assert "[data-n]::before" in text_of_game("cargo_noir", "style.css")
    assert "Cargo Ship: costs 15, 5 points, 8 left" == card.get("aria-label")


def test_names_of_people_are_escaped() -> None:
    s = TABLES[0].start(1)
    people = (Person(0, "<b>&\"'", "red"), Person(1, "<script>", "blue"))
    tongue = Tongue("en", tuple(person.name for person in people))
    eyes = Eyes(tongue, 0, people, frozenset(), frozenset())
    board = SKIN.board(_port(s.scene(0), 3), eyes).whole()
    assert "<b>" not in board
    port = shown(parsed(board), "n-port.RIO")
    assert str(port.get("aria-label")).endswith("<b>&\"' with 3 coins")


@pytest.mark.rule("CN-P2-9")
def test_the_sets_of_the_warehouse_and_their_sum_stand_below_it() -> None:
    s = trading()
    sets = [e for e in hold(s).iter() if e.get("class") == "set"]
    assert [["Same", "25"], ["Different", "6"]] == [in_words(e).split() for e in sets]
    assert [5, 3] == [sum(e.get("class") == "crate" for e in one.iter()) for one in sets]
    total = [e for e in hold(s).iter() if e.get("class") == "sum"]
    assert ["31"] == [in_words(e) for e in total]


def test_the_scale_weighs_what_is_handed_in_against_the_cards() -> None:
    s = trading()
    leans = []
    for words in ("", "take SHIP", "take SHOW", "pay", "give WEA 1"):
        if words:
            s.apply(s.words().read(words))
        top = parsed(SKIN.hand(s.scene(0), look(s, 0)).whole())
        scale = [e for e in top.iter() if "balance" in str(e.get("class"))]
        leans.append((scale[0].get("class"), in_words(scale[0])))
    assert [
        ("balance empty", "31  :  0 pick a card"),
        ("balance over", "31  :  15 16 are lost"),
        ("balance level", "31  :  31 exact"),
        ("balance short", "0  :  31 31 short"),
        ("balance short", "1  :  31 30 short"),
    ] == leans
    top = parsed(SKIN.hand(s.scene(0), look(s, 0)).whole())
    marks = {e.get("class"): e.get("data-n") for e in top.iter() if e.get("data-n")}
    assert ("✓", "−1") == (marks["taken"], marks["gone"])


def hold(s: State) -> ET.Element:
    return parsed(SKIN.hand(s.scene(0), look(s, 0)).components["hold"])
