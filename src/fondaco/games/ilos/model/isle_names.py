"""What people call islands, tiles and spaces. Notation and saves know them by their ids only.

An island bears the name of the region that gives it its id (ILO-ISL-2), a tile those of its
regions, a space what it is and where.
"""

from typing import Final

from fondaco.kernel.texts import Text, say, verbatim

ISLES: Final[dict[str, str]] = {
    "T01a": "Lumbre",
    "T01b": "Galeon",
    "T01c": "Norva",
    "T02a": "Indra",
    "T02b": "Pika",
    "T02c": "Sabel",
    "T03a": "Ondina",
    "T03b": "Aurel",
    "T04a": "Cerule",
    "T04b": "Mirto",
    "T05a": "Kestrel",
    "T05b": "Dolmar",
    "T06a": "Istmo",
    "T07a": "Maravel",
    "T07b": "Ostrel",
    "T08a": "Pimenta",
    "T08b": "Anila",
    "T09a": "Orvane",
    "T09b": "Ebba",
    "T10a": "Tessara",
    "T10b": "Tamarin",
    "T11a": "Quarto",
    "T11b": "Lazul",
    "T12a": "Bastide",
    "T12b": "Menhir",
    "T13a": "Sorro",
    "T13b": "Clavo",
    "T14a": "Pepita",
    "T14b": "Azulin",
    "T15a": "Canela",
    "T15b": "Vesper",
    "T16a": "Violan",
    "T16b": "Dorado",
    "T17a": "Safran",
    "T17b": "Corvo",
    "T18a": "Altamar",
    "T18b": "Turnsol",
    "T19a": "Longa",
    "T20a": "Novara",
}


def isle_name(region: str) -> str:
    """Return the name of a region; one of somebody's own table has none but its id."""
    return ISLES.get(region, region)


def tile_name(regions: list[str]) -> Text:
    """Return what a tile is called: its islands."""
    return verbatim(", ".join(isle_name(region) for region in regions))


def space_name(kind: Text, region: str) -> Text:
    """Return what a space is called: what it is, and on which land."""
    isle = verbatim(isle_name(region))
    match kind.one:
        case "ebony":
            return say("the ebony field of {isle}", isle=isle)
        case "spices":
            return say("the spice field of {isle}", isle=isle)
        case "dye":
            return say("the dye field of {isle}", isle=isle)
        case "gold":
            return say("the gold field of {isle}", isle=isle)
        case "building site":
            return say("the building site of {isle}", isle=isle)
        case "ruin":
            return say("the ruin of {isle}", isle=isle)
    return say("the field of {isle} ({good})", isle=isle, good=kind)
