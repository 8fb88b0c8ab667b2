"""Playing through the page: what the card and the board offer, and the ways to choose it."""

from dataclasses import dataclass
from typing import Final, Literal

from playwright.sync_api import Locator, Page

from fondaco.kernel.rng import Rng

Kind = Literal["button", "number", "picks", "draft"]

# What the card offers: each option with the kind of its control, and the nodes. A form for a
# composite choice offers picks for its draft, and whole acts that finish it.
OFFER: Final = """() => {
  const out = [];
  const listed = (words) => words.split(" ").filter(Boolean);
  for (const button of document.querySelectorAll(":is(#deeds, #options) .option[data-do]"))
    out.push({ kind: "button", notation: button.dataset.do, nodes: listed(button.dataset.nodes) });
  for (const { dataset } of document.querySelectorAll("#options [data-pick][data-draft]"))
    out.push({ kind: "draft", notation: dataset.pick, nodes: listed(dataset.nodes ?? "") });
  document.querySelectorAll("#options form").forEach((form) => {
    for (const line of form.dataset.labels.split("\\n")) {
      const [notation, , nodes] = line.split("\\t");
      const whole = [form.dataset.before, notation].filter(Boolean).join(", ");
      out.push({ kind: form.classList[0], notation: whole, nodes: listed(nodes) });
    }
  });
  return out;
}"""
# Where there is little room a thing may lie in another pane, and an answer be folded away.
SHOWN: Final = """(element) => {
  const tab = ["board", "hand"].find((id) => document.getElementById(id).contains(element));
  if (element.getClientRects().length === 0 && tab) document.getElementById(`tab-${tab}`).click();
}"""
UNFOLDED: Final = """(element) => {
  const list = element.closest("details");
  if (list) list.open = true;
  if (element.closest("#bench")) document.getElementById("table").classList.add("raised");
}"""
# The answer of a thing with several of them, at the thing itself; by its words.
IN_BUBBLE: Final = """(notation) => {
  const words = [...document.querySelectorAll(":is(#deeds, #options) [data-do]:not(form)")]
    .filter((e) => e.dataset.do === notation)
    .map((e) => e.dataset.label ?? e.firstChild.textContent);
  for (const form of document.querySelectorAll("#options form.picks"))
    for (const line of form.dataset.labels.split("\\n"))
      if (line.split("\\t")[0] === notation) words.push(line.split("\\t")[1]);
  const buttons = [...document.querySelectorAll(".bubble:not(.sure) button")];
  return buttons.findIndex((button) => words.includes(button.textContent));
}"""
# A point at which a pointer meets an element, or null: the middle first, then a grid.
SPOT: Final = """(element) => {
  element.scrollIntoView({ block: "center", inline: "center" });
  element.focus({ preventScroll: true }); // the camera of a chart shows what has the focus
  const box = element.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  for (const v of parts) for (const u of parts) {
    const x = box.x + u * box.width, y = box.y + v * box.height;
    const hit = document.elementFromPoint(x, y)?.closest("[data-node]");
    if (hit === element) return [x, y];
  }
  return null;
}"""
PLY: Final = "Number(document.getElementById('table').dataset.ply)"
CONNECTED: Final = "window.scripts?.connection.socket?.readyState === WebSocket.OPEN"
SETTLED: Final = f"""([before]) => {CONNECTED} && {PLY} > before
  && scripts.connection.waiting.size === 0 && !scripts.frames.busy
  && document.querySelector("#prompt.yours, #prompt-card a[href='#scores']") !== null"""
DRAFTED: Final = "() => scripts.draft.proposed === null && scripts.draft.presses.length === 0"
ANSWERED: Final = "([before]) => commands > before || document.querySelector('.sure') !== null"


@dataclass(frozen=True)
class Way:
    """An option as the card offers it."""

    kind: Kind
    notation: str
    nodes: tuple[str, ...]


def offer(page: Page) -> list[Way]:
    """Return everything that can be chosen now."""
    return [Way(o["kind"], o["notation"], tuple(o["nodes"])) for o in page.evaluate(OFFER)]


def ply(page: Page) -> int:
    """Return which state of the table the page shows."""
    return int(page.evaluate(PLY))


def over(page: Page) -> bool:
    return page.locator("#prompt-card a[href='#scores']").count() > 0


def settled(page: Page, after: int = -1) -> None:
    """Wait until the page shows a later state in which its reader must decide, or the end."""
    page.wait_for_function(SETTLED, arg=[after])


def drawn(page: Page, way: Way) -> list[str]:
    """Return the ids of elements of the board that stand for an option and can be clicked."""
    ids = [f"n-{node}" for node in way.nodes]
    found: list[str] = page.evaluate(
        "(ids) => ids.filter((id) => document.getElementById(id)?.classList.contains('legal'))", ids
    )
    return found


def named(page: Page, notation: str) -> Way:
    """Return the option that is written in this way."""
    return next(way for way in offer(page) if way.notation == notation)


def touch(page: Page, id_: str, *, tap: bool = False) -> None:
    """Click a thing of the board where it can be met."""
    thing = page.locator(f"[id='{id_}']")
    thing.evaluate(SHOWN)
    spot = thing.evaluate(SPOT)
    assert spot is not None, f"{id_} is legal, but nobody can click it"
    pointer = page.touchscreen.tap if tap else page.mouse.click
    pointer(spot[0], spot[1])


def choose(page: Page, way: Way, *, board: bool = False, tap: bool = False) -> None:
    """Choose an option by the board or in the card; confirm it where the page asks for it."""
    if way.kind == "draft":
        draft(page, way, board=board, tap=tap)
        return
    before, sent = ply(page), [int(page.evaluate("commands"))]
    if board and (ids := drawn(page, way)):
        touch(page, ids[0], tap=tap)
        if (place := page.evaluate(IN_BUBBLE, way.notation)) >= 0:
            page.locator(".bubble button").nth(place).click()
    if not page.evaluate(ANSWERED, sent):
        in_card(page, way)
    page.wait_for_function(ANSWERED, arg=sent)
    if [page.evaluate("commands")] == sent:  # it cannot be taken back: once more
        page.locator("#confirm").click()
    settled(page, before)


def draft(page: Page, way: Way, *, board: bool = False, tap: bool = False) -> None:
    """Add a pick to the draft of a composite choice; nothing is sent to the table."""
    before, sent = page.inner_html("#chain"), page.evaluate("commands")
    ids = drawn(page, way) if board else []
    if ids:
        touch(page, ids[0], tap=tap)
        page.wait_for_function(DRAFTED)
    if page.inner_html("#chain") == before or page.locator("#chain .off").count():  # several
        unfolded(page, f"#chain [data-pick='{way.notation}']").click()
        page.wait_for_function(DRAFTED)
    assert sent == page.evaluate("commands")


def unfolded(page: Page, answer: str) -> Locator:
    """Return an answer that can be seen."""
    found = page.locator(answer)
    found.evaluate(UNFOLDED)
    return found


def typed(page: Page, line: str) -> None:
    """Type a move and see it done."""
    before = ply(page)
    unfolded(page, "[data-tool=type]").click()
    page.keyboard.type(f"{line}\n")
    settled(page, before)


def in_card(page: Page, way: Way) -> None:
    """Choose an option in the card."""
    if way.kind == "button":
        unfolded(page, f":is(#deeds, #options) [data-do='{way.notation}']").click()
        return
    word, *values = way.notation.rpartition(", ")[2].split()
    form = unfolded(page, f"#options form[data-word='{word}']")
    if way.kind == "number":
        form.locator("input[type=number]").fill(values[0])
    else:
        for place, value in enumerate(values):
            form.locator(f"fieldset label:has(input[name='a{place}'][value='{value}'])").click()
    own = form.locator("[type=submit]")
    elsewhere = f"[type=submit][form='{form.get_attribute('id')}']"
    (own if own.count() else page.locator(elsewhere)).click()


def play(page: Page, rng: Rng, *, most: int = 10_000, tap: bool = False) -> list[str]:
    """Play at random, by the board where it can be, until the end or for some decisions."""
    done: list[str] = []
    settled(page)
    while not over(page) and len(done) < most:
        ways = offer(page)
        assert ways, "nothing can be chosen"
        way = ways[rng.below(len(ways))]
        done += [] if way.kind == "draft" else way.notation.split(", ")
        choose(page, way, board=rng.below(4) > 0, tap=tap)
    return done
