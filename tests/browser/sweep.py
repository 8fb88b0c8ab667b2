"""A table at every size of window: what is cut, covered, too small to read, or out of its place."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

SIZES: Final = (
    (320, 568),
    (360, 740),
    (390, 844),
    (768, 1024),
    (844, 390),
    (961, 720),
    (1024, 768),
    (1170, 800),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
)
NARROW: Final = 960  # as in table.css: up to here board and the rest are tabs, the bench is folded
SHEET: Final = "#bench, #prompt, .tabs"
PANES: Final = (  # tabs, and what is looked at when they are turned
    ("board", "body"),
    ("hand", "#hand"),
    ("players", "body"),
    ("log", "#sheet-log"),
    ("scores", "#sheet-scores"),
    ("talk", "#sheet-talk"),
)

READY: Final = """([width, height]) => innerWidth === width && innerHeight === height
  && document.fonts.status === "loaded" """
DRAWN: Final = """() => new Promise((done) => {
  const frame = (left) => requestAnimationFrame(() => left ? frame(left - 1) : done());
  frame(3); // the board is laid out, measured, and lettered anew
})"""
FAULTS: Final = (Path(__file__).parent / "sweep.js").read_text(encoding="utf-8")
ROOM: Final = "() => [document.documentElement.dataset.theme, document.documentElement.lang]"
LEAST: Final = 11  # pixels of the smallest lettering


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the table is laid out in it."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(READY, arg=[width, height])
    page.evaluate(DRAWN)


def faults(page: Page) -> list[str]:
    """Return what is wrong with a table in its window as it is, pane by pane."""
    size = page.viewport_size
    assert size is not None
    if size["width"] > NARROW:
        return [f"{tab}: {line}" for tab, where in PANES[2:] for line in _turned(page, tab, where)]
    found = [f"{tab}: {line}" for tab, where in PANES for line in _turned(page, tab, where)]
    fold = page.locator("[data-tool=raise]")
    for _ in ("one way", "and the other") if fold.is_visible() else ():
        fold.click()
        page.evaluate(DRAWN)
        found += [f"bench: {line}" for line in page.evaluate(FAULTS, [LEAST, SHEET])]
    return found


def _turned(page: Page, pane: str, where: str) -> list[str]:
    """Return the faults of a pane; one that has no tab here is part of another."""
    tab = page.locator(f"#tab-{pane}")
    if not tab.is_visible():
        return []
    tab.click()
    page.evaluate(DRAWN)
    found: list[str] = page.evaluate(FAULTS, [LEAST, where])
    return found


def sweep(page: Page, game: str, sizes: tuple[tuple[int, int], ...] = SIZES) -> list[str]:
    """Return the faults of a table at these sizes, each a line that says where to look."""
    found: list[str] = []
    look, tongue = page.evaluate(ROOM)
    for width, height in sizes:
        resize(page, width, height)
        found += [f"{game} {width}x{height} {tongue} {look} {line}" for line in faults(page)]
    return list(dict.fromkeys(found))
