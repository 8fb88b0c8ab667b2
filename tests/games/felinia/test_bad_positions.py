"""FEL-INV and the phases: positions that cannot be are refused, with the path of the fault."""

import pytest

from fondaco.games.felinia.rules.setup import land_tiles
from fondaco.kernel.errors import BadPosition
from tests.games.felinia.table import LANDS, Doc, config, document, house, state

TEN = (
    "LIO-OL lion, LIO-ML lion, TIG-OL tiger, TIG-ML tiger, CHE-OL cheetah, CHE-ML cheetah, "
    "PAN-OL panther, PAN-ML panther, PUM-OL puma, PUM-ML puma"
)
SWAPPED: Doc = {  # one has settled, the other has the tile
    **document(houses=(house(), house(settled="LIO-OL lion"))),
    "houses": [{"tiles": {"lion": 1}}, {"island": ["LIO-OL"]}, {}, {}],
}
NEARLY_ALL = " ".join(f"S{n:02d}" for n in range(5, 21))


def with_house(seat: int, entry: Doc, mode: str = "basic") -> Doc:
    """Return a position in which one house says something more."""
    doc = document(mode)
    houses = doc["houses"]
    assert isinstance(houses, list)
    houses[seat] = {**houses[seat], **entry}
    return doc


def turned(tile: str, post: str) -> Doc:
    """Return a position whose lion tiles are edited."""
    doc = document(tiles="LIO-OL lion")
    lying = doc["tiles"]
    assert isinstance(lying, dict)
    return {**doc, "tiles": {**lying, post: tile}}


def settlers(*posts: str) -> str:
    """Return merchants on all posts of some lands, or on the first ones: "LIO", "TIG 2"."""
    out: list[str] = []
    for text in posts:
        land, _, most = text.partition(" ")
        tiles = [config().tile_ids[tile] for tile in land_tiles(config(), LANDS.index(land))]
        own = [f"{post} {tile}" for post, tile in zip(OF_LAND[land], tiles, strict=True)]
        out += own[: int(most or 6)]
    return ", ".join(out)


# D1 has a seat free, D2 is earlier; nobody can have left D1, for both have one merchant at home
OF_LAND = {land: [id_ for id_ in config().post_ids if id_.startswith(land)] for land in LANDS}
LATER = document(
    players=2, at="walk CHE-H", docks="S20: 1; S01", round=9,
    houses=(house("", settlers("LIO", "TIG 3"), supply=1), house("", settlers("PAN", "PUM 2"))),
)  # fmt: skip


HOUSES: dict[str, tuple[Doc, str, str]] = {
    "seven silver": (with_house(1, {"silver": 7}), "houses[1].silver", ""),
    "eleven merchants": (with_house(0, {"supply": 11}), "houses[0].supply", ""),
    "a merchant too few": (with_house(2, {"supply": 9}), "houses[2].supply", "FEL-INV-2"),
    "too many aboard": (document(docks="S20: 0 0 0"), "docks.D1", "FEL-BRD-2"),
    "aboard of nothing": (document(at="over", docks="-: 0"), "docks.D1", "FEL-BRD-2"),
    "ten goods of a kind": (with_house(0, {"goods": {"wine": 10}}), "houses[0].goods", "FEL-CMP-1"),
    "goods twice": (
        document(houses=(house("9 wine"), house("wine"))), "houses[1].goods", "FEL-CMP-1",
    ),
    "goods on markets twice": (
        document(houses=(house("9 wine"), house("")), markets="M2: wine"), "markets.M2",
        "FEL-CMP-1",
    ),
    "a seventh lion": (with_house(0, {"tiles": {"lion": 1}}), "tiles", "FEL-INV-5"),
    "a tile that another took": (SWAPPED, "houses[0].tiles", "FEL-INV-4"),
    "a bonus tile twice": (
        document(houses=(house(bonus="BT-LIO"), house(bonus="BT-LIO"))), "houses[1].bonus",
        "FEL-SET-8",
    ),
    "a bonus tile twice in one hand": (
        with_house(0, {"bonus": ["BT-LIO", "BT-LIO"]}), "houses[0].bonus[1]", "",
    ),
    "a post twice": (
        with_house(0, {"island": ["LIO-OL", "LIO-OL"]}), "houses[0].island[1]", "",
    ),
    "a branch is no post": (with_house(0, {"island": ["LIO-BL"]}), "houses[0].island[0]", ""),
    "an unknown good": (with_house(0, {"goods": {"tea": 1}}), "houses[0].goods.tea", ""),
    "provisions in the basic game": (with_house(0, {"provisions": 1}), "houses[0].provisions", ""),
    "more gold cards than change needs": (
        document(houses=(house(gold=29), house(gold=11))), "houses", "FEL-INV-7",
    ),
    "nine goods at placement": (
        document(houses=(house(), house("5 wine, 4 books")), round=2), "houses[1].goods",
        "FEL-INV-8",
    ),
    "three goods at first": (document(houses=(house("3 wine"),)), "houses[0].goods", "FEL-INV-8"),
    "a circle twice": (with_house(2, {"purse": [1, 1]}), "houses[2].purse[1]", ""),
    "a circle that is not there": (with_house(0, {"purse": [4]}), "houses[0].purse[0]", ""),
    "too few houses": ({**document(), "houses": [{}]}, "houses", ""),
}  # fmt: skip
BOARD: dict[str, tuple[Doc, str, str]] = {
    "four goods on a market": (document(markets="M1: 4 wine", round=2), "markets.M1", "FEL-SET-7"),
    "three goods on a market at first": (
        document(markets="M2: 3 wine", round=1), "markets.M2", "FEL-SET-7",
    ),
    "three goods at a deal of the first round": (
        document(at="deal M1", stacks="M1: 0", markets="M1: 3 wine", round=1), "markets.M1",
        "FEL-SET-7",
    ),
    "a closed market": (document(players=3, markets="M5: wine"), "markets.M5", ""),
    "a token on a closed market": (document(players=2, stacks="M4: 0"), "stacks.M4", ""),
    "a ship twice": (document(docks="S01; S01"), "docks.D2.tile", "FEL-SET-9"),
    "a ship twice on the stack": (document(ships="S01 S02 S01"), "ships[2]", ""),
    "a ship that has sailed twice": (document(sailed="S01 S01"), "sailed[1]", ""),
    "a ship at a dock and on the stack": (document(docks="S01", ships="S01"), "ships", "FEL-SET-9"),
    "a ship that has sailed": (document(docks="S01", sailed="S01"), "docks.D1", "FEL-SET-9"),
    "a blue ship above grey ones": (
        document(docks="S01; S02; S04; S05", ships="S03 S06"), "ships", "FEL-SET-9",
    ),
    "a ship without a tile at placement": (document(docks="-"), "docks", "FEL-PRE-1"),
    "too few ship tiles left": (
        document(sailed=f"{NEARLY_ALL} S01", round=9), "docks", "FEL-PRE-1",
    ),
    "a full ship at placement": (document(docks="S01: 1"), "docks", "FEL-INV-8"),
    "a tile of another land": (turned("tiger", "LIO-ML"), "tiles", "FEL-"),
    "a tile under a merchant": (
        {**document(houses=(house(settled="LIO-OL lion"),)),
         "tiles": {"LIO-OL": "lion", "LIO-ML": "lion", "LIO-IL": "tiger", "LIO-IR": "cheetah",
                   "LIO-MR": "panther", "LIO-OR": "puma"}},
        "tiles", "FEL-INV-5",
    ),
    "two merchants on one post": (
        {**document(houses=(house(settled="LIO-OL lion"), house(settled="LIO-OL lion")))},
        "tiles", "FEL-INV-5",
    ),
    "face up without a tile": (
        document(houses=(house(settled="LIO-OL lion"),), face_up="LIO-OL"), "face_up", "FEL-EXP-5",
    ),
    "face up twice": (document(face_up="LIO-OL LIO-ML LIO-OL"), "face_up[2]", ""),
    "a special tile in the basic game": (turned("SP1", "LIO-ML"), "tiles.LIO-ML", ""),
    "mysteries in the basic game": ({**document(), "deck": ["K1"]}, "deck", ""),
}  # fmt: skip
PRO: dict[str, tuple[Doc, str, str]] = {
    "a card held twice": (
        document("pro", houses=(house(cards="K1"), house(cards="K1"))), "houses[1].cards",
        "FEL-PRO-5",
    ),
    "a card in hand and deck": (
        document("pro", houses=(house(cards="K1"),), deck="K1"), "deck", "FEL-PRO-5",
    ),
    "a card twice in the deck": (document("pro", deck="K1 K1"), "deck[1]", ""),
    "two cards of one place": (
        document("pro", houses=(house(cards="K1 K1W"),)), "houses[0].cards", "FEL-PRO-5",
    ),
    "a special tile twice": (with_house(0, {"special": ["SP1"]}, "pro"), "tiles", "FEL-INV-5"),
    "a special tile twice in one hand": (
        with_house(0, {"special": ["SP1", "SP1"]}, "pro"), "houses[0].special[1]", "",
    ),
    "places that are no walk": (
        document("pro", at="walk LIO-I", visited="LIO-H LIO-E LIO-J LIO-M LIO-I", docks="S17: 0",
                 houses=(house(provisions=3),)),
        "decision.visited", "FEL-EXP-6",
    ),
    "a walk that ends elsewhere": (
        document("pro", at="walk LIO-D", visited="LIO-H LIO-D LIO-I", docks="S17: 0"),
        "decision.visited", "FEL-EXP-6",
    ),
    "nothing is face down": ({**document("pro"), "face_up": ["LIO-A"]}, "face_up", ""),
    "nothing is turned over": (document("pro", at="reveal", docks="S17: 0"), "decision.kind", ""),
    "keeping where no symbol is": (
        document("pro", at="keep LIO-D", visited="LIO-H LIO-D", docks="S17: 0"), "decision",
        "FEL-PRO-5",
    ),
    "no card that could be kept": (
        document("pro", at="keep LIO-I", visited="LIO-H LIO-D LIO-I", docks="S17: 0",
                 deck="K1W K2B", houses=(house(""),)),
        "decision", "FEL-PRO-5",
    ),
    "a fourth step without a provision": (
        document("pro", at="walk LIO-J", visited="LIO-H LIO-E LIO-J", docks="S17: 0"), "decision",
        "FEL-EXP-9",
    ),
}  # fmt: skip
PLACING: dict[str, tuple[Doc, str, str]] = {
    "a token too early": (document(stacks="M1: 1"), "stacks", "FEL-PLA-1"),
    "two tokens at once": (document(stacks="M1: 0 0"), "stacks", "FEL-PLA-1"),
    "four tokens": (document(stacks="M1: 0 0 0 0"), "stacks", "FEL-SET-1"),
    "four tokens at a deal": (
        document(at="deal M1", stacks="M1: 0 0 0 0", markets="M1:"), "stacks", "FEL-SET-1",
    ),
    "all tokens placed": (
        document(players=2, stacks="M1: 0 0 0 1 1 1"), "decision", "FEL-PLA-1",
    ),
    "a circle of a later lap": (
        document(players=2, houses=(house(purse="2"),)), "houses[0].purse", "FEL-PLA-2",
    ),
    "an end at placement": (document(ending=1), "ending", "FEL-END-1"),
    "no merchant left at placement": (
        document(houses=(house("", TEN, supply=0),)), "ending", "FEL-END-1",
    ),
}  # fmt: skip
TRADING: dict[str, tuple[Doc, str, str]] = {
    "no token at the deal": (document(at="deal M1"), "decision", "FEL-TRD-1"),
    "an earlier stack": (
        document(at="deal M2", stacks="M1: 0; M2: 1", markets="M2: wine"), "decision", "FEL-TRD-1",
    ),
    "an empty market": (
        document(at="deal M1", stacks="M1: 0", markets="M1:"), "decision", "FEL-DEC-1",
    ),
    "a price out of reach": (
        document(at="deal M1", stacks="M1: 0 1 2", markets="M1: wine",
                 houses=(house("wine", silver=1),)),
        "decision", "FEL-DEC-1",
    ),
    "nothing for the guild": (
        document(at="deal GUILD", stacks="GUILD: 0", houses=(house("", silver=3, gold=1),)),
        "decision", "FEL-DEC-1",
    ),
    "nobody can go aboard": (
        document(at="aboard M1 0", houses=(house(""),)), "decision", "FEL-DEC-1",
    ),
    "nobody is left to go aboard": (
        document(at="aboard M1 0", docks="S01", houses=(house("2 clocks", TEN, supply=0),),
                 ending=1),
        "decision", "FEL-DEC-1",
    ),
    "an end that nobody triggered": (
        document(at="deal M1", stacks="M1: 0", markets="M1: wine", ending=1), "ending", "FEL-END-1",
    ),
    "the last merchant without the end": (
        document(at="deal M1", stacks="M1: 0", markets="M1: wine",
                 houses=(house("", TEN, supply=0),)),
        "ending", "FEL-END-1",
    ),
    "a sale that does not lead on": (
        document(at="deal M1", stacks="M1: 0 1", markets="M1: wine", sold="clothing",
                 houses=(house("clocks", silver=1),)),
        "decision", "FEL-DEC-1",
    ),
}  # fmt: skip
EXPLORING: dict[str, tuple[Doc, str, str]] = {
    "tokens after trading": (
        document(at="walk LIO-H", docks="S17: 0", stacks="M1: 0"), "stacks", "FEL-TRD-1",
    ),
    "nobody aboard": (document(at="walk LIO-H", docks="S17"), "decision", "FEL-EXP-3"),
    "a ship sails twice": (
        document(at="walk LIO-H", docks="S17: 0", sailing="D1 D1"), "decision", "FEL-EXP-1",
    ),
    "a ship without a tile": (
        document(at="walk LIO-H", docks="S17: 0; -", sailing="D1 D2"), "decision", "FEL-EXP-1",
    ),
    "ships out of time": (
        document(at="walk LIO-H", docks="S17: 0; S01: 1", sailing="D1 D2"), "decision", "FEL-EXP-2",
    ),
    "a ship with a free seat sails along": (
        document(at="walk LIO-H", docks="S01: 0; S20: 1", sailing="D1 D2"), "decision", "FEL-EXP-1",
    ),
    "a full ship stays": (
        document(at="walk LIO-H", docks="S17: 0; S18: 1", sailing="D1"), "decision", "FEL-EXP-1",
    ),
    "a ship stays behind at the end": (
        document(at="walk LIO-H", docks="S17: 0; S20: 1 2", sailing="D1", ending=1),
        "decision.sailing", "FEL-EXP-1",
    ),
    "a later ship sails though none was full": (LATER, "decision.sailing", "FEL-EXP-1"),
    "a tile turned, and none face up": (
        document(at="reveal", docks="S17: 0", turned=1), "decision.turned", "FEL-EXP-5",
    ),
    "a tile turned in another land": (
        document(at="reveal", docks="S17: 0", turned=1, face_up="TIG-OL"), "decision.turned",
        "FEL-EXP-5",
    ),
    "a place visited twice": (
        document(at="walk LIO-BL", visited="LIO-H LIO-BL LIO-BL", docks="S17: 0"),
        "decision.visited[2]", "",
    ),
    "another land": (document(at="walk TIG-H", docks="S17: 0"), "decision", "FEL-EXP-4"),
    "not from the harbour": (document(at="walk LIO-BL", docks="S17: 0"), "decision", "FEL-EXP-4"),
    "not where he has been": (
        document(at="walk LIO-BL", visited="LIO-H", docks="S17: 0"), "decision", "FEL-EXP-4",
    ),
    "beyond a post": (
        document(at="walk LIO-BL", visited="LIO-H LIO-BL LIO-OL", docks="S17: 0"), "decision",
        "FEL-EXP-8",
    ),
    "back at the harbour": (
        document(at="walk LIO-H", visited="LIO-H LIO-BL", docks="S17: 0"), "decision", "FEL-EXP-6",
    ),
    "a step too many": (
        document(at="walk LIO-BR", visited="LIO-H LIO-BL LIO-BR", docks="S17: 0"), "decision",
        "FEL-EXP-9",
    ),
    "no way from one place to the other": (
        document("pro", at="walk LIO-J", visited="LIO-H LIO-D LIO-J", docks="S17: 0",
                 houses=(house(provisions=3),)),
        "decision", "FEL-EXP-6",
    ),
    "nothing to turn over": (
        document(at="reveal", docks="S17: 0", tiles="LIO-OL lion",
                 face_up="LIO-OL LIO-ML LIO-IL LIO-IR LIO-MR LIO-OR"),
        "decision", "FEL-EXP-5",
    ),
    "two tiles turned, and a third": (
        document(at="reveal", docks="S17: 0", turned=2), "decision.turned", "",
    ),
    "the last merchant without the end": (
        document(at="walk CHE-H", docks="S20: 1", houses=(house("", TEN, supply=0),)), "ending",
        "FEL-END-1",
    ),
}  # fmt: skip
STORING: dict[str, tuple[Doc, str, str]] = {
    "nothing to store": (
        document(at="store 0", docks="-", houses=(house("3 wine"),)), "decision", "FEL-STO-2",
    ),
    "no storage at the end": (
        document(at="store 0", docks="-", houses=(house("4 wine"),), ending=1), "ending",
        "FEL-END-1",
    ),
    "tokens in storage": (
        document(at="store 0", docks="-", houses=(house("4 wine"),), stacks="M1: 0"), "stacks",
        "FEL-TRD-1",
    ),
    "no merchant left": (
        document(at="store 1", docks="-", houses=(house("", TEN, supply=0), house("4 wine"))),
        "ending", "FEL-END-1",
    ),
    "storage though no ship has sailed": (
        document(at="store 0", docks="S17; S18; S19; S20", houses=(house("4 wine"),)), "docks",
        "FEL-EXP-1",
    ),
    "five goods that were stored": (
        document(at="store 1", docks="-", houses=(house("5 wine"), house("4 books"))),
        "houses[0].goods", "FEL-STO-1",
    ),
    "a full ship stays": (
        document(at="store 0", docks="-; S01: 1", houses=(house("4 wine"),)), "docks", "FEL-INV-8",
    ),
}  # fmt: skip
BAD = {
    f"{part}: {name}": case
    for part, cases in (
        ("houses", HOUSES), ("board", BOARD), ("pro", PRO), ("placing", PLACING),
        ("trading", TRADING), ("exploring", EXPLORING), ("storing", STORING),
    )
    for name, case in cases.items()
}  # fmt: skip


@pytest.mark.rule("FEL-INV-1", "FEL-INV-2", "FEL-INV-3", "FEL-INV-4", "FEL-INV-5", "FEL-INV-6")
@pytest.mark.rule("FEL-INV-7", "FEL-INV-8", "FEL-DEC-1", "FEL-DEC-1a")
@pytest.mark.parametrize("name", BAD)
def test_a_position_that_cannot_be_is_refused_with_the_path_of_the_fault(name: str) -> None:
    doc, path, rule = BAD[name]

    with pytest.raises(BadPosition) as bad:
        state(doc)
    assert bad.value.where.startswith(path), str(bad.value)
    assert rule in str(bad.value)


# name in BAD: the sentence, with what there should be and what there is
SENTENCES = {
    "houses: a merchant too few": "FEL-INV-2: player 3 has 9 merchants, not 10",
    "houses: a seventh lion": "FEL-INV-5: Lion: 7 in all, not 6",
    "houses: a tile that another took": (
        "FEL-INV-4: player 1: merchants on the island: 0, but tiles taken: 1"
    ),
    "houses: nine goods at placement": (
        "FEL-INV-8: player 2 has 9 goods; at most 4 can have been kept"
    ),
    "houses: three goods at first": "FEL-INV-8: player 1 has 3 goods; at most 2 can have been kept",
    "houses: a circle twice": "1 is there too often: at most 1, given 2",
    "houses: ten goods of a kind": "FEL-CMP-1: too many of Wine: at most 9, given 10",
    "board: a ship at a dock and on the stack": ("FEL-SET-9: too many of S01: at most 1, given 2"),
    "pro: a card held twice": "FEL-PRO-5: too many of K1: at most 1, given 2",
    "board: four goods on a market": "FEL-SET-7: there are 4 goods, at most 3 in round 2",
    "board: three goods on a market at first": "FEL-SET-7: there are 3 goods, at most 2 in round 1",
    "placing: four tokens": "FEL-SET-1: player 1 has placed 4 tokens of 3",
    "placing: four tokens at a deal": "FEL-SET-1: player 1 has placed 4 tokens of 3",
    "pro: places that are no walk": (
        "FEL-EXP-6: no walk leads from the harbour through these 5 places, each once, to LIO-I"
    ),
    "exploring: a ship stays behind at the end": (
        "FEL-EXP-1: all ships sail at the end, also D2 with 2 merchants aboard"
    ),
    "exploring: a later ship sails though none was full": (
        "FEL-EXP-1: D1 is not the earliest ship, and has 1 aboard, not 2"
    ),
    "exploring: a tile turned, and none face up": (
        "FEL-EXP-5: Land of the Lions: tiles turned: 1, but 0 tiles lie face up"
    ),
    "storing: storage though no ship has sailed": (
        "FEL-EXP-1: 4 ships have a tile, but one has sailed"
    ),
}


@pytest.mark.rule("FEL-INV-8", "FEL-EXP-1", "FEL-EXP-5", "FEL-EXP-6", "FEL-PLA-2", "FEL-SET-9")
@pytest.mark.parametrize("name", SENTENCES)
def test_a_refusal_says_what_is_expected_and_what_is_there(name: str) -> None:
    with pytest.raises(BadPosition) as bad:
        state(BAD[name][0])
    assert SENTENCES[name] == bad.value.text.english()
