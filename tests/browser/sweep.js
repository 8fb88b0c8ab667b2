// What is wrong with a table in its window: a list of sentences. `least` are the pixels of the smallest lettering,
// `within` says what is looked at. Lettering in drawings of the sprite is part of a picture.
([least, within]) => {
  const found = [];
  const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && e.getBoundingClientRect().width > 0 && !e.closest(".hidden, .skip, .sprite");
  const name = (e) => {
    const kind = e.getAttribute("class");
    return e.tagName.toLowerCase() + (e.id ? `#${e.id}` : kind ? `.${kind.trim().replace(/ +/g, ".")}` : "");
  };
  const said = (e) => (e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 30);
  const scrolls = (e, axis) => /auto|scroll/.test(getComputedStyle(e)["overflow" + axis]);
  const all = (selector) => [...document.querySelectorAll(selector)]
    .filter((e) => e.closest(within) && seen(e));

  // the document
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} px wide`);
  if (root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} px high`);

  // cells: only the board may be wider than its room
  for (const cell of all("#pane-board, #reel, #prompt, .desk, #hand, .rail, #bench, .tabs, [role=tabpanel]")) {
    const { scrollWidth: width, clientWidth: room, scrollHeight: height, clientHeight: rise } = cell;
    if (width > room + 1 && !(cell.id === "pane-board" && scrolls(cell, "X")))
      found.push(`${name(cell)} holds ${width} px in ${room} px of width`);
    if (height > rise + 1 && !scrolls(cell, "Y"))
      found.push(`${name(cell)} holds ${height} px in ${rise} px of height`);
  }

  // what can be clicked: scrolled to where something scrolls, then met by a pointer
  const reveal = (e) => {
    for (let up = e.parentElement; up; up = up.parentElement) {
      const box = e.getBoundingClientRect(), view = up.getBoundingClientRect();
      if (scrolls(up, "X")) up.scrollLeft += box.x + box.width / 2 - view.x - view.width / 2;
      if (scrolls(up, "Y")) up.scrollTop += box.y + box.height / 2 - view.y - view.height / 2;
    }
  };
  const meets = (e) => {
    const box = e.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    for (const v of parts) for (const u of parts) {
      const hit = document.elementFromPoint(box.x + u * box.width, box.y + v * box.height);
      if (hit && (e.dataset.node ? hit.closest("[data-node]") === e : e.contains(hit) || hit.closest("label")?.control === e)) return true;
    }
    return false;
  };
  for (const thing of all(".node.legal, a[href], button, input, select, textarea, summary")) {
    reveal(thing);
    if (!meets(thing)) found.push(`nobody can click ${name(thing)} "${said(thing)}"`);
  }

  // lettering, as large as it is drawn
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Map();
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim(), e = walker.currentNode.parentElement;
    if (!text || !e.closest(within) || e.closest("title, script, style, option, text:empty") || !seen(e)) continue;
    const drawn = e.closest("text");
    const scale = drawn ? Math.sqrt(Math.abs((({ a, b, c, d }) => a * d - b * c)(drawn.getScreenCTM()))) : 1;
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    if (size < least - 0.05) small.set(`${name(e)} is ${size.toFixed(1)} px high`, text.slice(0, 30));
  }
  for (const [fault, text] of small) found.push(`"${text}" in ${fault}`);
  return found;
}
