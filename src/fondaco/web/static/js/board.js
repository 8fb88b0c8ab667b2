// The camera of a board: how large its drawing is, and that what is asked for can be seen.
const ground = document.querySelector(".ground");
const board = () => document.getElementById("board"); // replays draw it anew
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Lettering stays readable however small the board is drawn: --u is how many of its units make a pixel.
export function measure() {
  const drawn = board()?.getScreenCTM?.();
  if (drawn) document.documentElement.style.setProperty("--u", Math.max(1 / drawn.a, 0.25).toFixed(3));
}

const scrolls = () => ground.scrollWidth > ground.clientWidth + 1 || ground.scrollHeight > ground.clientHeight + 1;

// The nearest things of the board that can be chosen; while nothing can, its middle at first.
function face(behavior) {
  if (board() === null || !scrolls() || getComputedStyle(ground).overflow === "hidden") return;
  const view = ground.getBoundingClientRect();
  const boxes = [...board().querySelectorAll(".node.legal")].map((e) => e.getBoundingClientRect()).filter((box) => box.width > 0);
  const seen = (box) => box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
  if (boxes.some(seen) || (boxes.length === 0 && behavior === "smooth")) return;
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = middle(view);
  const all = boxes.length ? boxes.map(middle) : [[middle(board().getBoundingClientRect())[0], y]];
  const [left, top] = all.reduce((a, b) => (Math.hypot(a[0] - x, a[1] - y) <= Math.hypot(b[0] - x, b[1] - y) ? a : b));
  ground.scrollBy({ left: left - x, top: boxes.length ? top - y : 0, behavior: calm.matches ? "instant" : behavior });
}

if (ground !== null) {
  new ResizeObserver(measure).observe(ground);
  measure();
  face("instant");
  document.addEventListener("asked", () => face("smooth"));
  document.addEventListener("drafted", () => face("smooth"));
  document.addEventListener("pane", () => { measure(); face("instant"); });
}
