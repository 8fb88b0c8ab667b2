"""Edit positions at random, the way a person might who does not know every rule."""

import json
from typing import Any, Final

from fondaco.games.felinia.model.config import FeliniaConfig
from fondaco.games.felinia.model.state import FeliniaState
from fondaco.kernel.rng import Rng, seeded
from tests.games.felinia.table import Doc, describe, fresh

Path = tuple[Any, ...]
HEAD: Final = ("game", "edition", "players", "options")


def leaves(doc: Any, path: Path = ()) -> list[Path]:  # noqa: ANN401 (a JSON document)
    """Return the paths of everything below a document, containers too."""
    out: list[Path] = [path] if path else []
    if isinstance(doc, dict):
        for key, value in doc.items():
            out += leaves(value, (*path, key))
    elif isinstance(doc, list):
        for k, value in enumerate(doc):
            out += leaves(value, (*path, k))
    return out


def words(cfg: FeliniaConfig) -> list[str]:
    """Return ids of all sorts."""
    return [
        *cfg.post_ids, *cfg.island.ids, *cfg.tile_ids, *cfg.ship_ids, *cfg.card_ids, *cfg.bonus_ids,
        *cfg.target_ids, *cfg.good_ids, "D1", "D2", "D3", "D4", "-", "none", "gold", "spice",
        "place", "deal", "aboard", "reveal", "walk", "keep", "store", "over",
    ]  # fmt: skip


def similar(value: str, cfg: FeliniaConfig, rng: Rng) -> str:
    """Return another id, mostly of the same sort."""
    sorts = [
        cfg.island.ids, cfg.tile_ids, cfg.ship_ids, cfg.card_ids, cfg.bonus_ids, cfg.target_ids,
        cfg.good_ids, ("D1", "D2", "D3", "D4"),
        ("place", "deal", "aboard", "reveal", "walk", "keep", "store", "over"),
    ]  # fmt: skip
    own = [ids for ids in sorts if value in ids]
    choices = list(own[0]) if own and rng.below(5) else words(cfg)
    return choices[rng.below(len(choices))]


def edit(doc: Doc, cfg: FeliniaConfig, rng: Rng) -> Doc:
    """Return a copy with one random change."""
    copy: Any = json.loads(json.dumps(doc))
    paths = [path for path in leaves(copy) if path[0] not in HEAD]
    path = paths[rng.below(len(paths))]
    at = copy
    for key in path[:-1]:
        at = at[key]
    key, value = path[-1], at[path[-1]]
    if rng.below(6) == 0:
        del at[key]
    elif isinstance(value, int):
        at[key] = value + (1, -1, 2, 3)[rng.below(4)]
    elif isinstance(value, str):
        at[key] = similar(value, cfg, rng)
    elif isinstance(value, list):
        _shake(value, cfg, rng)
    elif isinstance(value, dict) and value:
        name = list(value)[rng.below(len(value))]
        value[similar(name, cfg, rng)] = value[name]
    return copy  # type: ignore[no-any-return]


def _shake(items: list[Any], cfg: FeliniaConfig, rng: Rng) -> None:
    """Repeat, drop, swap or add an entry."""
    if not items:
        items.append((0, 1, *words(cfg))[rng.below(2 + len(words(cfg)))])
        return
    k, other = rng.below(len(items)), rng.below(len(items))
    match rng.below(3):
        case 0:
            items.append(items[k])
        case 1:
            del items[k]
        case _:
            items[k], items[other] = items[other], items[k]


def moment(mode: str, seed: int) -> FeliniaState:
    """Return a moment of a game played with an eye for deals, ships and tiles."""
    rng = seeded(seed, "moments")
    s = fresh(mode, 2 + rng.below(3), seed)
    null = {s.words().read(text) for text in ("pass", "done", "home", "stop", "none")}
    for _ in range(20 + rng.below(280)):
        before = s.clone()
        lively = [action for action in s.legal() if action not in null or rng.below(9) == 0]
        choices = lively or list(s.legal())
        s.apply(choices[rng.below(len(choices))])
        if s.over():
            return before
    return s


def edited(mode: str, seed: int, changes: int) -> tuple[FeliniaState, Doc]:
    """Return a moment and its position after some random changes."""
    s = moment(mode, seed)
    rng = seeded(seed, "edits")
    doc = describe(s)
    for _ in range(changes):
        doc = edit(doc, s.cfg, rng)
    return s, doc
