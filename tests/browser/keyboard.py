"""Playing by the keyboard alone: no pointer is ever used here."""

from typing import Final

from playwright.sync_api import Page

from tests.browser.playing import ANSWERED, DRAFTED, Way, ply, settled

NAME: Final = "e.dataset.node || e.dataset.do || e.dataset.tool || e.id || e.textContent"
# Everything the Tab key should reach: what can be chosen, in card and board, and the page's own.
WANTED: Final = (
    ":is(#deeds, #options) button:enabled, .node.legal, .node.greyed, #bench summary,"
    " [role=tab][aria-selected=true], .tools button:enabled"
)
UNSEEN: Final = "[hidden], details:not([open]) > :not(summary)"
FOCUSABLE: Final = f"""() => [...document.querySelectorAll("{WANTED}")]
  .filter((e) => e.getClientRects().length > 0 && !e.closest("{UNSEEN}"))
  .map((e) => {NAME})"""
FOCUSED: Final = f"""() => {{
  const e = document.activeElement;
  return e === document.body ? null : {NAME};
}}"""
IS: Final = "(selector) => document.activeElement.matches(selector)"
MOST: Final = 400  # stops of the Tab key on one page


def tabbed(page: Page) -> list[str]:
    """Return what the Tab key meets, from the beginning of the page to its end."""
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    page.locator("a.skip").focus()
    out: list[str] = []
    for _ in range(MOST):
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUSED)
        if found is None:
            return out
        out.append(found)
    raise AssertionError(f"the Tab key never comes to an end: {out[-20:]}")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MOST):
        if page.evaluate(IS, selector):
            return
        page.keyboard.press("Tab")
    there = [element.evaluate("e => e.outerHTML") for element in page.locator(selector).all()]
    raise AssertionError(f"no way to {selector} by the Tab key: {there}")


def choose_by_keys(page: Page, way: Way) -> None:
    """Choose an option of the card: by its number, or by Tab, arrows and Enter."""
    if way.kind == "draft":
        control = f"#chain [data-pick='{way.notation}']"
        if page.locator(control).count() == 0:  # the form was drawn anew since it was offered
            return
        tab_to(page, control)
        page.keyboard.press("Enter")
        page.wait_for_function(DRAFTED)
        return
    before, sent = ply(page), [int(page.evaluate("commands"))]
    _answer(page, way)
    page.wait_for_function(ANSWERED, arg=sent)
    if [page.evaluate("commands")] == sent:  # it cannot be taken back: once more
        tab_to(page, "#confirm")
        page.keyboard.press("Enter")
    settled(page, before)


def _answer(page: Page, way: Way) -> None:
    word, *values = way.notation.rpartition(", ")[2].split()
    if way.kind == "button":
        button = f":is(#deeds, #options) [data-do='{way.notation}']"
        if key := page.locator(button).get_attribute("data-key"):
            page.keyboard.press(key)
            return
        _unfold(page, button)
        tab_to(page, button)
        page.keyboard.press("Enter")
        return
    form = f"#options form[data-word='{word}']"
    _unfold(page, form)
    if way.kind == "number":
        tab_to(page, f"{form} input[type=number]")
        page.keyboard.press("Control+a")
        page.keyboard.type(values[0])
    else:
        for place, value in enumerate(values):
            _radio(page, f"{form} input[name='a{place}']", value)
    tab_to(page, f"{form} button")
    page.keyboard.press("Enter")


def _unfold(page: Page, answer: str) -> None:
    """Open the list of answers, if this one is folded away in it."""
    if page.locator(answer).evaluate("(e) => e.closest('details:not([open])') !== null"):
        tab_to(page, "#answers summary")
        page.keyboard.press("Enter")


def _radio(page: Page, group: str, value: str) -> None:
    """Choose in a group of radio buttons with Space and the arrows."""
    tab_to(page, group)
    page.keyboard.press("Space")
    for _ in range(MOST):
        if page.evaluate(IS, f"{group}[value='{value}']:checked"):
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no way to {value} by the arrows")
