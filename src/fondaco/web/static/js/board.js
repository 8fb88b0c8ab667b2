// A board that is wider than the screen begins where the question is, and follows it.
const ground = document.querySelector(".ground");
const board = document.getElementById("board");

function wide() {
  return ground.scrollWidth > ground.clientWidth && /auto|scroll/.test(getComputedStyle(ground).overflowX);
}

// The nearest thing of the board that can be chosen; its middle while nothing can.
function face(behavior) {
  if (!wide()) return;
  const view = ground.getBoundingClientRect(), middle = view.x + view.width / 2;
  const boxes = [...board.querySelectorAll(".node.legal")].map((e) => e.getBoundingClientRect());
  if (boxes.some((box) => box.left >= view.left && box.right <= view.right)) return;
  if (boxes.length === 0 && behavior === "smooth") return;
  const away = (box) => box.x + box.width / 2 - middle;
  const near = boxes.length ? boxes : [board.getBoundingClientRect()];
  const step = near.map(away).reduce((a, b) => (Math.abs(a) <= Math.abs(b) ? a : b));
  ground.scrollBy({ left: step, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : behavior });
}

face("instant");
document.addEventListener("asked", () => face("smooth"));
document.addEventListener("drafted", () => face("smooth"));
