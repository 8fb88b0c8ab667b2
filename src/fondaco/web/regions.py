"""A page in regions of components, and the patch between two of them.

After each action only what differs is sent: components with a stable id, or a whole region when its
members changed.
"""

from dataclasses import dataclass, field

from fondaco.web.markup import NOTHING, Markup, el, join


@dataclass(frozen=True)
class Region:
    """A part of the page: its element, and its components by id, each with that id."""

    id: str
    tag: str = "div"
    attributes: tuple[tuple[str, str], ...] = ()
    components: dict[str, Markup] = field(default_factory=dict)
    before: Markup = NOTHING  # what never changes, ahead of the components
    after: Markup = NOTHING
    grows: bool = False  # new components come first, the last ones may fall off: only they are sent

    def whole(self) -> Markup:
        """Return the region with everything in it."""
        inner = join([self.before, *self.components.values(), self.after])
        return el(self.tag, inner, id=self.id, **dict(self.attributes))


Regions = dict[str, Region]


def patch(old: Regions, new: Regions) -> list[Markup]:
    """Return the elements that turn one page into the other; each has an id that is there."""
    out: list[Markup] = []
    for name, region in new.items():
        before = old.get(name)
        if before is None or _frame(before) != _frame(region):
            fresh = _grown(before, region) if before is not None else None
            out += [region.whole()] if fresh is None else fresh
        else:
            was = before.components
            out += [markup for id_, markup in region.components.items() if was[id_] != markup]
    return out


def _grown(before: Region, region: Region) -> list[Markup] | None:
    """Return what came in front of a growing region and what changed in it, or nothing."""
    was, now = before.components, region.components
    fresh = [id_ for id_ in now if id_ not in was]
    rest = list(now)[len(fresh) :]
    if not region.grows or list(now)[: len(fresh)] != fresh or rest != list(was)[: len(rest)]:
        return None
    changed = [now[id_] for id_ in rest if was[id_] != now[id_]]
    return [*(now[id_] for id_ in reversed(fresh)), *changed]


def _frame(region: Region) -> tuple[object, ...]:
    """Return what must be the same for a patch of single components."""
    return (
        region.tag,
        region.attributes,
        region.before,
        region.after,
        tuple(region.components),
    )
