"""What a page shows, remembered in a few bytes, and what turns it into the next one.

After each action only what differs is sent: components with a stable id, or a whole region when its
members changed. The markup of a page that is open somewhere is not kept: a region is remembered as
numbers for its frame, for the ids of its components and for their markup.
"""

from array import array
from dataclasses import dataclass

from fondaco.web.regions import Region, Regions


@dataclass(frozen=True)
class RegionTrace:
    """What is remembered of a region."""

    shell: int
    ids: "array[int]"
    inner: "array[int]"


Trace = dict[str, RegionTrace]


def trace_of(regions: Regions) -> Trace:
    """Return what must be remembered of a page."""
    return {name: _seen(region) for name, region in regions.items()}


def _seen(region: Region) -> RegionTrace:
    shell = hash((region.tag, region.attributes, region.before, region.after))
    ids = array("q", [hash(id_) for id_ in region.components])
    return RegionTrace(
        shell, ids, array("q", [hash(markup) for markup in region.components.values()])
    )


def patch(before: Trace, after: Trace, regions: Regions) -> list[str]:
    """Return the elements that turn the page before into the page after, which is `regions`."""
    out: list[str] = []
    for name, region in regions.items():
        was, now = before.get(name), after[name]
        fresh = None if was is None or was.shell != now.shell else _came(was, now, region)
        if was is None or fresh is None:
            out.append(str(region.whole()))
            continue
        parts = list(region.components.values())
        rest = zip(parts[fresh:], was.inner, now.inner[fresh:], strict=False)
        out += [str(markup) for markup in reversed(parts[:fresh])]
        out += [str(markup) for markup, old, new in rest if old != new]
    return out


def _came(was: RegionTrace, now: RegionTrace, region: Region) -> int | None:
    """Return how many components came in front of those that were there; None: it is not so."""
    if was.ids == now.ids:
        return 0
    known = set(was.ids)
    fresh = sum(id_ not in known for id_ in now.ids)
    rest = now.ids[fresh:]
    return fresh if region.grows and rest == was.ids[: len(rest)] else None
