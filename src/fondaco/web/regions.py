"""A page in regions of components; `patches` turns one page into the next."""

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
        inner = join([self.before, *self.components.values(), self.after])
        return el(self.tag, inner, id=self.id, **dict(self.attributes))


Regions = dict[str, Region]
