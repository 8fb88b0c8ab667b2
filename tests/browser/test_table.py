"""At a table: taking back, asking why not, typing moves, talking, numbers and movement."""

import re

from playwright.sync_api import Page, expect

from fondaco.kernel.rng import seeded
from tests.browser.people import Crowd
from tests.browser.playing import PLY, choose, named, offer, play, ply, settled, touch, typed
from tests.browser.tables import look, sit_down


def pressed(page: Page, tool: str) -> None:
    """Use a tool of the card and wait for what comes of it."""
    before = ply(page)
    page.locator(f"[data-tool={tool}]").click()
    settled(page, before)


def test_an_action_is_taken_back_at_once(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "cargo_noir", starter="1")
    before = offer(page)
    page.evaluate("window.was = document.getElementById('board').cloneNode(true)")
    expect(page.locator("[data-tool=undo]")).to_be_disabled()
    typed(page, "send RIO")
    assert before != offer(page)
    pressed(page, "undo")
    assert before == offer(page)
    assert page.evaluate("was.isEqualNode(document.getElementById('board'))")
    expect(page.locator("[data-tool=undo]")).to_be_disabled()


def test_my_turn_is_started_again(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "cargo_noir", starter="1")
    before = offer(page)
    typed(page, "send RIO, stack 2")
    pressed(page, "again")
    assert before == offer(page)


def test_a_greyed_thing_says_why_not_and_links_to_its_rule(crowd: Crowd) -> None:
    anna = crowd.person()
    page = sit_down(anna, "cargo_noir")
    rng = seeded(2, "why not")
    while page.locator("#board .node.greyed").count() == 0:
        play(page, rng, most=1)
    id_ = page.locator("#board .node.greyed").first.get_attribute("id")
    assert id_ is not None
    touch(page, id_)
    asked = page.locator("#inspector .inspector-not-now li").first
    expect(asked).to_be_visible()
    told = page.locator("#live").text_content() or ""
    assert told.endswith(asked.text_content() or "-")
    link = asked.locator("a.rule")
    rule = link.inner_text()
    assert f"/rules/cargo_noir#{rule}" == link.get_attribute("href")
    with anna.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator(f"[id='{rule}']")).to_be_visible()


def test_a_move_can_be_typed_and_a_wrong_one_is_refused_with_its_reason(crowd: Crowd) -> None:
    anna = crowd.person()
    page = sit_down(anna, "cargo_noir", starter="1")
    for text, words in (("dance", "dance"), ("send TAN", "CN-")):
        page.locator("[data-tool=type]").click()
        page.keyboard.type(f"{text}\n")
        expect(page.locator("#toasts .toast").last).to_contain_text(words)
    typed(page, "send RIO, stack 2")
    assert 2 == look(anna)["action"]


def test_what_somebody_says_is_shown_as_it_was_typed(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "cargo_noir")
    page.get_by_role("tab", name="Talk").click()
    page.locator("#words").fill("<img src=x onerror=alert(1)> & greetings")
    page.keyboard.press("Enter")
    said = page.locator("#talk li").last
    expect(said).to_contain_text("<img src=x onerror=alert(1)> & greetings")
    assert 0 == said.locator("img").count()


def test_a_bid_is_chosen_by_a_coin_or_a_field_that_agree(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "goa")
    rng = seeded(4, "numbers")
    while page.locator("form.number").count() == 0:
        play(page, rng, most=1)
    field, coin = page.locator("#amount"), page.locator(".coin input:checked")
    most = field.get_attribute("max")
    assert most is not None
    field.fill(most)
    assert most == coin.input_value()
    page.locator(".coin input:enabled").first.check()
    assert coin.input_value() == field.input_value() == field.get_attribute("min")
    page.locator("[data-set=keep]").click()
    page.locator(f"[data-set='{most}']").click()
    assert most == field.input_value()
    page.locator("[data-set=limit]").click()
    assert field.input_value() == field.get_attribute("min")
    field.fill(most)
    button = page.locator("[type=submit][form=bidding]")
    assert re.search(rf"\b{most}\b", button.inner_text())
    field.fill(str(int(most) + 1))
    expect(button).to_be_disabled()
    word = page.locator("form.number").get_attribute("data-word")
    choose(page, named(page, f"{word} {most}"))


def test_after_each_decision_a_screen_reader_hears_who_decides(crowd: Crowd) -> None:
    page = sit_down(crowd.person(), "cargo_noir", starter="1")
    typed(page, "send RIO")
    assert page.locator("#turn").inner_text() == page.locator("#live").inner_text()


GLIDES = """
  window.glides = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    if (this.matches("[data-flip]")) window.glides.push(this.id);
    return animate.apply(this, given);
  };
"""


def test_pieces_glide_to_where_they_go(crowd: Crowd) -> None:
    anna = crowd.person(speed="normal", motion="no-preference")
    anna.context.add_init_script(GLIDES)
    page = sit_down(anna, "cargo_noir", starter="1")
    typed(page, "send RIO, stack 2")
    page.wait_for_function("() => glides.length > 0")


def test_a_piece_that_comes_to_another_place_glides_from_where_one_of_its_kind_was(
    crowd: Crowd,
) -> None:
    page = sit_down(crowd.person(speed="normal", motion="no-preference"), "felinia")
    glided = page.evaluate("""() => {
      const cat = document.querySelector("[data-flip^=cat-]");
      const before = new Map([["gone", { kind: cat.dataset.flip, box: new DOMRect(1, 2, 3, 4) }]]);
      cat.id = "new";
      scripts.glide.glide(before);
      return cat.getAnimations().length;
    }""")
    assert 1 == glided


def test_nothing_glides_for_those_who_want_less_motion(crowd: Crowd) -> None:
    anna = crowd.person(speed="normal")
    anna.context.add_init_script(GLIDES)
    page = sit_down(anna, "cargo_noir", starter="1")
    play(page, seeded(5, "calm"), most=6)
    assert [] == page.evaluate("glides")


SHOWN = """
  window.shown = [];
  const show = () => {
    const ply = Number(document.getElementById("table")?.dataset.ply ?? -1);
    if (ply >= 0 && shown.at(-1)?.ply !== ply) shown.push({ ply, at: performance.now() });
    requestAnimationFrame(show);
  };
  show();
"""


def test_moves_of_bots_stay_in_view_one_after_the_other(crowd: Crowd) -> None:
    anna = crowd.person(speed="normal", motion="no-preference")
    anna.context.add_init_script(SHOWN)
    page = sit_down(anna, "cargo_noir", "bot:random", "bot:random", "bot:random", starter="1")
    before = ply(page)
    page.locator("[data-tool=type]").click()
    page.keyboard.type("send RIO, stack 2, send CAS, send CAS\n")
    page.wait_for_function(f"(before) => {PLY} > before", arg=before)
    settled(page, before)
    times = [one["at"] for one in page.evaluate("shown") if one["ply"] > before]
    assert len(times) >= 4  # mine, and one at least of each bot
    assert times[-1] - times[0] > 2 * 900


def test_a_fresh_page_takes_the_place_of_all_that_waits_to_be_shown(crowd: Crowd) -> None:
    page = sit_down(crowd.person(speed="normal"), "cargo_noir", starter="1")
    waiting = page.evaluate("""() => {
      const { enqueue, queue } = scripts.frames;
      const frame = { type: "frame", hold: 1e9, patch: [], say: "" };
      enqueue({ ...frame, ply: 6 }); // stays in view
      enqueue({ ...frame, ply: 7 });
      enqueue({ ...frame, ply: 8 });
      enqueue({ ...frame, ply: 9, fresh: true });
      return queue.map((one) => one.ply);
    }""")
    assert [9] == waiting
