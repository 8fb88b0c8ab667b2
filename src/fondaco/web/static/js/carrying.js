// A thing is taken and carried onto the chart in one movement: it is chosen when it is lifted, and laid where it is let go.
// Let go anywhere else, it goes back. A thing that can be carried says by data-take which drawing it is.
import { pick } from "./answer.js";

const FAR = 8; // pixels until a press is a lift
const REACH = 40; // pixels around a place in which it is met
let carried = null; // { slot, node, x, y, ghost, taken, dropped }

const places = () => [...document.querySelectorAll(".node.legal[data-turn]")];

function nearest(x, y) {
  const off = (e) => { const box = e.getBoundingClientRect(); return Math.max(Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) - Math.min(box.width, box.height) / 2, 0); };
  const found = places().map((e) => [off(e), e]).sort(([a], [b]) => a - b)[0];
  return found && found[0] <= REACH ? found[1] : null;
}

document.addEventListener("pointerdown", (event) => {
  const slot = event.target.closest("[data-take]"), node = event.target.closest(".node.legal[data-node]");
  if (slot === null || node === null || event.button !== 0 || !event.isPrimary) return;
  carried = { slot, node, x: event.clientX, y: event.clientY, ghost: null, taken: false, dropped: null };
});

document.addEventListener("pointermove", (event) => {
  if (carried === null) return;
  if (carried.ghost === null) {
    if (Math.hypot(event.clientX - carried.x, event.clientY - carried.y) < FAR) return;
    lift();
  }
  carried.ghost.style.left = `${event.clientX}px`;
  carried.ghost.style.top = `${event.clientY}px`;
  document.querySelectorAll(".node.over").forEach((e) => e.classList.remove("over"));
  nearest(event.clientX, event.clientY)?.classList.add("over");
});

function lift() {
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  ghost.setAttribute("viewBox", "-100 -100 200 200");
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("carried");
  ghost.append(document.createElementNS("http://www.w3.org/2000/svg", "use"));
  ghost.firstChild.setAttribute("href", `#${carried.slot.dataset.take}`);
  document.body.append(ghost);
  carried.ghost = ghost;
  const mine = carried;
  document.addEventListener("asked", () => { mine.taken = true; if (mine.dropped) arrive(mine); }, { once: true });
  pick(carried.node);
}

document.addEventListener("pointerup", (event) => {
  if (carried === null) return;
  const mine = carried;
  carried = null;
  if (mine.ghost === null) return; // a click
  addEventListener("click", swallow, true); // the one that belongs to this movement
  mine.ghost.remove();
  setTimeout(() => {
    removeEventListener("click", swallow, true);
    mine.dropped = [event.clientX, event.clientY];
    if (mine.taken) arrive(mine);
  });
});

// The places are lit: it is laid onto the nearest one, or given back.
function arrive({ dropped }) {
  document.querySelectorAll(".node.over").forEach((e) => e.classList.remove("over"));
  if (places().length === 0) return;
  const goal = nearest(...dropped);
  if (goal) pick(goal);
  else document.querySelector("[data-tool=undo]:enabled")?.click();
}

function swallow(click) {
  click.stopPropagation();
  click.preventDefault();
}

function drop() {
  carried?.ghost?.remove();
  carried = null;
}

document.addEventListener("pointercancel", drop);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") drop(); });
