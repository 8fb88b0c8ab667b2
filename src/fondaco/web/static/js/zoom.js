// On phones a board can be seen from near: when something to choose would be too small for a finger, or on request.
// A chart has a camera of its own.
import { isSteered } from "./camera.js";

const FINGER = 24; // pixels
const field = document.getElementById("field");
const ground = field.parentElement;
const zoomTool = ground.querySelector("[data-zoom]");
let wished = null; // what the reader has asked for

function choosable() {
  return [...field.querySelectorAll(".node.legal > .ring")].map((ring) => ring.getBoundingClientRect()).filter((box) => box.width > 0);
}

function least() {
  return Math.min(...choosable().map((box) => Math.min(box.width, box.height)));
}

// The chart of a long game has grown: then near is nearer.
function zoom(near) {
  ground.classList.toggle("zoomed", near);
  ground.style.setProperty("--near", 1);
  if (near) ground.style.setProperty("--near", Math.max(1, (FINGER + 0.1) / least()));
  zoomTool.setAttribute("aria-pressed", String(near));
}

function small() {
  zoom(false);
  return least() < FINGER;
}

// What is asked for lies in the middle; where it is spread too far, the first of it does.
function centre() {
  const boxes = choosable(), frame = field.getBoundingClientRect();
  if (boxes.length === 0) return;
  const all = { left: Math.min(...boxes.map((b) => b.left)), right: Math.max(...boxes.map((b) => b.right)), top: Math.min(...boxes.map((b) => b.top)), bottom: Math.max(...boxes.map((b) => b.bottom)) };
  const fits = all.right - all.left <= frame.width && all.bottom - all.top <= frame.height;
  const box = fits ? all : boxes[0];
  field.scrollBy({ left: (box.left + box.right) / 2 - frame.left - frame.width / 2, top: (box.top + box.bottom) / 2 - frame.top - frame.height / 2, behavior: "instant" });
}

document.addEventListener("shown", () => {
  if (isSteered()) return;
  if (zoomTool.offsetParent === null) { zoom(false); return; } // this board is shown in one way only
  zoom(wished ?? small());
  centre();
});

zoomTool.addEventListener("click", () => {
  if (isSteered()) return;
  wished = !ground.classList.contains("zoomed");
  zoom(wished);
  centre();
});
