// A thing is turned where it will lie: a ghost of it with a dial, from one way that fits to the next. Nothing is sent
// before the tick. A place says by data-turn how many degrees a turn has, by data-at where it lies on the chart.
import { look, onScreen, scale } from "./camera.js";

const TWIST = 30; // degrees that two fingers turn until it follows
const FAR = 8; // pixels until a press carries it to another place
const dial = document.getElementById("dial");
const [face, tick] = [".dial-face", "[data-dial=tick]"].map((part) => dial?.querySelector(part));
let laid = null; // { element, ways, at, angle }
const fingers = new Map();
let twist = null, grip = null;
let turned = false; // a wheel turns one step at a time

const middle = (element = laid.element) => element.dataset.at.split(",").map(Number);

// `ways` are the answers of a place: the turn of each, and what gives it.
export function lay(element, ways) {
  if (laid?.element === element) { turn(1); return; }
  put({ back: false });
  laid = { element, ways: ways.toSorted((a, b) => a.turn - b.turn), at: 0, angle: 0 };
  laid.angle = laid.ways[0].turn * Number(element.dataset.turn);
  element.classList.add("laying");
  dial.hidden = false;
  dial.classList.toggle("only", ways.length === 1);
  deed();
  look(middle());
  draw();
  tick.focus({ preventScroll: true });
}

// Lay it down again where it came from.
function put({ back = true } = {}) {
  if (laid === null) return;
  const { element } = laid;
  laid = null;
  element.classList.remove("laying");
  dial.hidden = true;
  document.getElementById("lay-here")?.remove();
  if (!back) return;
  look(null);
  if (element.isConnected) element.focus({ preventScroll: true });
}

function turn(by, to = null) {
  const { ways, at, element } = laid;
  const next = to === null ? (at + by + ways.length) % ways.length : ways.findIndex((way) => way.turn === to);
  if (next < 0 || next === at) return;
  const step = Number(element.dataset.turn);
  let change = ((ways[next].turn - ways[at].turn) * step) % 360; // along the shorter side
  if (change > 180) change -= 360;
  if (change <= -180) change += 360;
  laid = { ...laid, at: next, angle: laid.angle + change };
  draw();
}

function draw() {
  const { element, ways, at, angle } = laid, ghost = element.querySelector(".ghost");
  ghost.style.rotate = `${angle}deg`;
  ghost.style.setProperty("--up", `${-angle}deg`);
  for (const bead of dial.querySelectorAll("[data-bead]")) {
    const place = ways.findIndex((way) => way.turn === Number(bead.dataset.bead));
    bead.disabled = place < 0;
    bead.classList.toggle("now", place === at);
    bead.setAttribute("aria-label", place < 0 ? "–" : say(place));
  }
  dial.querySelector(".dial-said").textContent = say(at);
  document.getElementById("live").textContent = `${element.getAttribute("aria-label")}. ${say(at)}`;
}

const say = (place) => (laid.ways.length === 1 ? dial.dataset.only : dial.dataset.way.replace("##", laid.ways.length).replace("#", place + 1));

function stand() {
  if (laid === null) return;
  const [x, y] = onScreen(...middle());
  dial.style.left = `${x}px`;
  dial.style.top = `${y}px`;
  dial.style.setProperty("--r", `${100 * scale() + 16}px`);
}

// The desk has a button for it as well.
function deed() {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button primary", id: "lay-here", textContent: tick.getAttribute("aria-label") });
  document.getElementById("lay-here")?.remove();
  document.getElementById("deeds")?.prepend(button);
}

function confirm() {
  const { ways, at } = laid;
  ways[at].send();
}

// The next place in a direction, by the arrow keys.
function neighbour([dx, dy]) {
  const here = middle();
  const others = [...document.querySelectorAll(".node.legal[data-turn]")].filter((e) => e !== laid.element).map((e) => {
    const [x, y] = middle(e), [ax, ay] = [x - here[0], y - here[1]];
    return { e, along: ax * dx + ay * dy, far: Math.hypot(ax, ay) };
  });
  return others.filter(({ along, far }) => along > far / 2).sort((a, b) => a.far - b.far)[0]?.e;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function key(event) {
  if (laid === null || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  const own = event.target === document.body || event.target === laid.element || dial.contains(event.target);
  if (event.key === "r" || event.key === "R") turn(event.shiftKey ? -1 : 1);
  else if (event.key === "Escape") put();
  else if (event.key === "Enter" && (event.target === document.body || event.target === laid.element)) confirm();
  else if (own && ARROWS[event.key]) neighbour(ARROWS[event.key])?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const angleOf = () => { const [a, b] = [...fingers.values()]; return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI; };
const below = (event) => document.elementsFromPoint(event.clientX, event.clientY).map((e) => e.closest(".node.legal[data-turn]")).find((e) => e !== null);

function press(event) {
  face.setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  grip = fingers.size === 1 ? { x: event.clientX, y: event.clientY, carried: false } : null;
  twist = fingers.size === 2 ? angleOf() : null;
}

function move(event) {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (fingers.size === 2) {
    const by = ((angleOf() - twist + 540) % 360) - 180;
    if (Math.abs(by) >= TWIST) { turn(Math.sign(by)); twist = angleOf(); }
  } else if (grip !== null && (grip.carried || Math.hypot(event.clientX - grip.x, event.clientY - grip.y) >= FAR)) {
    grip.carried = true;
    document.querySelectorAll(".node.over").forEach((e) => e.classList.remove("over"));
    below(event)?.classList.add("over");
  }
}

function lift(event) {
  fingers.delete(event.pointerId);
  document.querySelectorAll(".node.over").forEach((e) => e.classList.remove("over"));
  if (grip === null || event.type !== "pointerup") { grip = null; return; }
  const { carried } = grip, goal = carried ? below(event) : null;
  grip = null;
  if (!carried) turn(1);
  else if (goal && goal !== laid.element) goal.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

if (dial !== null) {
  dial.addEventListener("click", (event) => {
    const { dial: what, bead } = event.target.closest("button")?.dataset ?? {};
    event.stopPropagation();
    if (what === "left" || what === "right") turn(what === "left" ? -1 : 1);
    else if (what === "cross") put();
    else if (what === "tick") confirm();
    else if (bead !== undefined) turn(0, Number(bead));
  });
  dial.addEventListener("wheel", (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (Math.abs(event.deltaY) >= 4 && !turned) { turn(Math.sign(event.deltaY)); turned = true; setTimeout(() => { turned = false; }, 140); }
  }, { passive: false });
  document.addEventListener("click", (event) => { // heard here: the button may become another one
    if (laid === null || event.target.closest("#lay-here") === null) return;
    event.stopImmediatePropagation();
    confirm();
  });
  face.addEventListener("pointerdown", press);
  face.addEventListener("pointermove", move);
  for (const what of ["pointerup", "pointercancel"]) face.addEventListener(what, lift);
  addEventListener("keydown", key, true);
  document.addEventListener("steered", stand);
  document.addEventListener("asked", () => { put(); });
  document.addEventListener("shown", () => { if (laid !== null && !laid.element.isConnected) put(); });
}
