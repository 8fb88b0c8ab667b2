// Pieces that move from where they were to where they are, instead of jumping.
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Where all pieces are, by their ids; to be asked for before something is drawn.
export function places() {
  return new Map([...document.querySelectorAll("[data-flip]")].map((e) => [e.id, { kind: e.dataset.flip, box: e.getBoundingClientRect() }]));
}

// Pieces glide to where they are now; a new one of a kind comes from where one of its kind has gone.
export function glide(before) {
  if (calm.matches || localStorage.getItem("speed") === "instant") return;
  const gone = [...before].filter(([id, piece]) => piece.kind && !document.getElementById(id)).map(([, piece]) => piece);
  for (const element of document.querySelectorAll("[data-flip]")) {
    if (before.has(element.id) && element.parentElement.closest("[data-flip]")) continue; // it moves with what it stands on
    const left = before.has(element.id) ? -1 : gone.findIndex((piece) => piece.kind === element.dataset.flip);
    const was = (before.get(element.id) ?? (left < 0 ? null : gone.splice(left, 1)[0]))?.box;
    if (!was) continue;
    const is = element.getBoundingClientRect();
    const scale = (element instanceof SVGElement && element.parentNode.getScreenCTM?.()?.a) || 1; // user units inside a drawing
    const dx = (was.x + was.width / 2 - is.x - is.width / 2) / scale, dy = (was.y + was.height / 2 - is.y - is.height / 2) / scale;
    if (Math.hypot(dx, dy) > 1) element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: 320, easing: "cubic-bezier(.2,.7,.2,1)" });
  }
}
