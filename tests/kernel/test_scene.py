"""Scenes, prompts and events: plain values for clients."""

from fondaco.kernel.events import EVERYONE, Event, Sentence
from fondaco.kernel.prompt import Option, Prompt, Refusal
from fondaco.kernel.rng import seeded
from fondaco.kernel.scene import KINDS, Node
from fondaco.kernel.state import State
from fondaco.kernel.texts import name, player, say

SCENE = Node(
    "table",
    "group",
    children=(
        Node("safe", "purse", name("Safe"), 7),
        Node("port", "tile", facts=(("column", 2), ("row", 0)), children=(Node("slot", "token"),)),
    ),
)


def test_a_scene_is_walked_from_the_top() -> None:
    assert ["table", "safe", "port", "slot"] == [node.id for node in SCENE.walk()]


def test_a_node_is_found_by_its_id() -> None:
    found = SCENE.find("slot")
    assert found is not None
    assert "token" == found.kind
    assert SCENE is SCENE.find("table")
    assert SCENE.find("moon") is None


def test_facts_are_found_by_their_names() -> None:
    port = SCENE.children[1]
    assert (2, 0, None) == (port.fact("column"), port.fact("row"), port.fact("height"))


def test_nodes_are_values() -> None:
    assert Node("a", "token", value=1) == Node("a", "token", value=1)
    assert Node("a", "token", value=1) != Node("a", "token", value=2)


def test_the_kinds_of_nodes_are_a_short_closed_list() -> None:
    assert 13 == len(KINDS) == len(set(KINDS))


def test_a_prompt_parts_legal_options_from_greyed_ones() -> None:
    can = Option("pass", name("Pass"), ())
    cannot = Option("bid 9", name("Bid"), ("safe",), Refusal("X-1", say("you have {n}", n=3)))
    prompt = Prompt(0, "X-DEC-1", say("What now?"), (can, cannot), "bid")
    assert ((can,), (cannot,)) == (prompt.legal(), prompt.greyed())
    assert can.legal
    assert not cannot.legal


def test_events_are_values_and_tell_themselves() -> None:
    drew = Sentence[State]("drew", lambda _, a: say("{who} draws {n}.", who=player(a[0]), n=a[1]))
    took = Sentence[State]("took", lambda *_: say("All is taken."))
    event = Event(EVERYONE, drew, (1, 4), barrier=True)
    assert event == Event(-1, drew, (1, 4), barrier=True)
    assert 1 == len({event, Event(-1, drew, (1, 4), barrier=True)})
    others = [
        Event(0, drew, (1, 4), barrier=True),
        Event(-1, took, (1, 4), barrier=True),
        Event(-1, drew, (1, 5), barrier=True),
        Event(-1, drew, (1, 4)),
    ]
    assert event not in others
    assert event != "drew"
    assert "Event(-1, 'drew', (1, 4), True)" == repr(event)
    state = State(2, seeded(1))
    assert "player 2 draws 4." == event.told(state).english()


def test_marks_tell_nodes_apart() -> None:
    things = [
        Node("a", "token"),
        *(Node("a", "token", value=value) for value in (0, 1, -1, -2, "", "x")),
        *(Node("a", "token", facts=(("n", value),)) for value in (0, -1, -2, "")),
        *(Node("a", "token", say("{n}", n=n)) for n in (-1, -2)),
        *(Node("a", "token", children=(Node("b", "token", value=n),)) for n in (-1, -2)),
        Node("a", "token", state=("used",)),
        Node("a", "tile"),
    ]
    assert len(things) == len({node.mark() for node in things})
    assert Node("a", "token", name("A"), 1).mark() == Node("a", "token", name("A"), 1).mark()
