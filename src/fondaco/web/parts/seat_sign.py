"""The sign of a seat: colour, pattern and letter."""

from fondaco.caching import cached_up_to
from fondaco.web.markup import Markup, el, use


@cached_up_to(256)
def disc(colour: str, size: int = 28) -> Markup:
    """Return the sign of a seat: colour, pattern and letter."""
    return el(
        "svg",
        use(f"seat-{colour}", 16, 16, 32),
        viewbox="0 0 32 32",
        width=size,
        height=size,
        class_=f"disc seat-{colour}",
        aria_hidden="true",
    )
