// The camera of a chart: a drawing that grows to all sides is shown as large as its frame allows, clear of the panels
// that lie upon it. It can be moved and brought nearer. A unit of the board is a pixel, whatever the camera does.
import { measure } from "./board.js";

const PAD = 10; // pixels to the rim of the frame
const CELL = 100, AROUND = 150; // units around the middle of a tile, and around what is asked for
const SMALL = 0.5; // pixels a unit: a chart that is smaller shows what is asked for from near, and no names
const LEAST = 0.12, MOST = 2.6;
const WIDE = 170, NARROW = 140; // pixels that a tile is wide which one looks at, on large screens and on small ones
const DIAL = 66; // pixels around it
const FAR = 6; // pixels until a press moves the chart
const ground = document.querySelector(".ground");
const tool = ground?.querySelector("[data-zoom]");
const drawing = () => document.getElementById("board"); // replays draw it anew
const chart = () => drawing()?.querySelector("[data-spread]");
let eye = null; // { x, y, z }
let aimed = ""; // what the camera was aimed at
let held = null; // a place that is looked at until something else is
let wished = null; // whether the reader wants to be near
const fingers = new Map();

export const isSteered = () => chart() != null;
export const onScreen = (x, y) => [eye.x + x * eye.z, eye.y + y * eye.z];
export const scale = () => eye.z;

const points = (text) => (text ?? "").split(" ").filter(Boolean).map((pair) => pair.split(",").map(Number));

function holes() {
  const frame = ground.getBoundingClientRect();
  const found = [...ground.querySelectorAll("[data-panel]")].map((e) => e.getBoundingClientRect()).filter((box) => box.width > 0);
  return found.map((box) => ({ left: box.left - frame.left, right: box.right - frame.left, top: box.top - frame.top, bottom: box.bottom - frame.top }));
}

// The largest scale at which all places lie in the frame and below no panel, as near to its middle as can be.
function fit(places, reach, most) {
  const wide = ground.clientWidth, high = ground.clientHeight, busy = holes();
  const [xs, ys] = [0, 1].map((axis) => places.map((place) => place[axis]));
  const box = [Math.min(...xs) - reach, Math.max(...xs) + reach, Math.min(...ys) - reach, Math.max(...ys) + reach];
  const clear = (x, y, r) => busy.every((b) => Math.hypot(x - Math.min(Math.max(x, b.left), b.right), y - Math.min(Math.max(y, b.top), b.bottom)) >= r);
  for (let z = most; z > LEAST; z *= 0.96) {
    const [left, right, top, bottom] = box.map((edge) => edge * z);
    const room = [wide - 2 * PAD - (right - left), high - 2 * PAD - (bottom - top)];
    if (room[0] < 0 || room[1] < 0) continue;
    for (const [u, v] of SPOTS) {
      const x = PAD - left + room[0] * u, y = PAD - top + room[1] * v;
      if (places.every(([px, py]) => clear(px * z + x, py * z + y, reach * z * 0.9))) return { x, y, z };
    }
  }
  return { x: wide / 2, y: high / 2, z: LEAST };
}

const STEPS = [0.5, 0.4, 0.6, 0.25, 0.75, 0.1, 0.9, 0, 1];
const SPOTS = STEPS.flatMap((u) => STEPS.map((v) => [u, v])).sort(([a, b], [c, d]) => Math.hypot(a - 0.5, b - 0.5) - Math.hypot(c - 0.5, d - 0.5));

function set(to, { near = false, moved = false } = {}) {
  eye = to;
  ground.style.setProperty("--cam", `translate(${to.x.toFixed(1)}px, ${to.y.toFixed(1)}px) scale(${to.z.toFixed(4)})`);
  ground.style.setProperty("--z", to.z.toFixed(4));
  ground.classList.toggle("zoomed", near);
  ground.classList.toggle("distant", to.z < SMALL * 0.9);
  ground.classList.toggle("moved", moved);
  tool.setAttribute("aria-pressed", String(near));
}

// The whole chart; where that is too small, what is asked for.
export function aim() {
  if (!isSteered() || ground.clientWidth === 0) return;
  ground.classList.add("steered");
  drawing().setAttribute("viewBox", `0 0 ${ground.clientWidth} ${ground.clientHeight}`);
  measure();
  const most = 1.3 * Math.max(1, Math.min(ground.clientHeight / 700, 2));
  const { spread, near, close: only } = chart().dataset;
  aimed = target();
  const whole = fit(points(spread), CELL, most);
  const close = whole.z < SMALL && near ? closer(points(near)) : whole;
  const isNear = wished !== false && close.z > whole.z;
  ground.classList.toggle("twofold", close.z > whole.z);
  set(isNear ? close : whole, { near: isNear });
  if (held ?? (only && wished !== false)) approach(held ?? points(only)[0]);
  document.dispatchEvent(new Event("steered"));
}

// Look at a place from near; at none: at the whole again.
export function look(place) {
  held = place;
  aim();
}

function target() {
  const { spread, near, close: only } = chart().dataset;
  return [spread, near, only, ground.clientWidth, ground.clientHeight].join("|");
}

// What is asked for; where that is spread too far, what lies in the midst of it.
function closer(places) {
  const all = fit(places, AROUND, 1);
  if (all.z >= SMALL) return all;
  const centre = [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length);
  const off = (place) => Math.hypot(place[0] - centre[0], place[1] - centre[1]);
  return fit([places.reduce((a, b) => (off(a) <= off(b) ? a : b))], AROUND, SMALL * 1.2);
}

// Come near to a place, so that a tile is so many pixels wide, clear of the panels and as near as can be to where it was.
function approach(place, pixels = innerWidth < 720 ? NARROW : WIDE) {
  const z = Math.min(Math.max(pixels / (CELL * Math.sqrt(3)), eye.z), MOST), reach = CELL * z + DIAL;
  const [wide, high] = [ground.clientWidth, ground.clientHeight], was = onScreen(...place), busy = holes();
  const spots = SPOTS.map(([u, v]) => [wide / 2 + Math.max(wide - 2 * reach, 0) * (u - 0.5), high / 2 + Math.max(high - 2 * reach, 0) * (v - 0.5)]);
  const far = ([x, y]) => Math.hypot(x - was[0], y - was[1]);
  const over = ([x, y]) => busy.reduce((sum, b) => sum + Math.max(Math.min(x + reach, b.right) - Math.max(x - reach, b.left), 0) * Math.max(Math.min(y + reach, b.bottom) - Math.max(y - reach, b.top), 0), 0);
  const [, , spot] = spots.map((one) => [over(one), far(one), one]).sort(([a, c], [b, d]) => a - b || c - d)[0];
  set({ x: spot[0] - place[0] * z, y: spot[1] - place[1] * z, z }, { near: true });
}

function changed() {
  if (!isSteered()) return;
  if (aimed === target()) { drawing().setAttribute("viewBox", `0 0 ${ground.clientWidth} ${ground.clientHeight}`); return; }
  wished = null;
  aim();
}

function move(x, y, factor = 1, [cx, cy] = [0, 0]) {
  const z = Math.min(Math.max(eye.z * factor, LEAST), MOST), by = z / eye.z;
  set({ x: cx - (cx - eye.x) * by + x, y: cy - (cy - eye.y) * by + y, z }, { near: ground.matches(".zoomed"), moved: true });
  document.dispatchEvent(new Event("steered"));
}

const inFrame = (event) => { const frame = ground.getBoundingClientRect(); return [event.clientX - frame.left, event.clientY - frame.top]; };
const middle = (all) => [0, 1].map((axis) => all.reduce((sum, one) => sum + one.at[axis], 0) / all.length);
const apart = (all) => (all.length > 1 ? Math.hypot(all[0].at[0] - all[1].at[0], all[0].at[1] - all[1].at[1]) : 1);

function press(event) {
  if (!isSteered() || event.button !== 0 || event.target.closest(".draggable, [data-take], .tool, .dial")) return;
  fingers.set(event.pointerId, { at: inFrame(event), from: inFrame(event), going: false });
}

function drag(event) {
  const finger = fingers.get(event.pointerId);
  if (finger === undefined) return;
  const all = [...fingers.values()], before = [middle(all), apart(all)];
  const to = inFrame(event);
  if (!finger.going && fingers.size === 1 && Math.hypot(to[0] - finger.from[0], to[1] - finger.from[1]) < FAR) return;
  for (const one of all) one.going = true;
  finger.at = to;
  const now = [middle(all), apart(all)];
  ground.classList.add("moving");
  move(now[0][0] - before[0][0], now[0][1] - before[0][1], now[1] / before[1], now[0]);
}

function lift(event) {
  const finger = fingers.get(event.pointerId);
  fingers.delete(event.pointerId);
  if (fingers.size === 0) ground.classList.remove("moving");
  if (!finger?.going || event.type !== "pointerup") return;
  addEventListener("click", swallow, true); // the one that belongs to this movement
  setTimeout(() => removeEventListener("click", swallow, true));
}

function swallow(click) {
  click.stopPropagation();
  click.preventDefault();
}

// What has the focus can be seen.
function face(element) {
  const frame = ground.getBoundingClientRect(), box = element.getBoundingClientRect();
  const [left, top] = [box.left - frame.left, box.top - frame.top];
  const hidden = holes().some((b) => left < b.right && left + box.width > b.left && top < b.bottom && top + box.height > b.top);
  if (!hidden && left >= 0 && left + box.width <= frame.width && top >= 0 && top + box.height <= frame.height) return;
  if (box.width > frame.width / 2 || box.height > frame.height / 2) return;
  ground.classList.add("moving"); // at once
  move(frame.left + frame.width / 2 - box.left - box.width / 2, frame.top + frame.height / 2 - box.top - box.height / 2);
  ground.getBoundingClientRect();
  ground.classList.remove("moving");
}

if (ground !== null && isSteered()) {
  aim();
  new ResizeObserver(changed).observe(ground);
  for (const what of ["shown", "asked", "pane"]) document.addEventListener(what, changed);
  ground.addEventListener("pointerdown", press);
  addEventListener("pointermove", drag);
  for (const what of ["pointerup", "pointercancel"]) addEventListener(what, lift);
  ground.addEventListener("wheel", (event) => {
    event.preventDefault();
    move(0, 0, Math.exp(-event.deltaY / 600), inFrame(event));
  }, { passive: false });
  ground.addEventListener("focusin", (event) => { if (event.target.matches(".map .node, .map.node")) face(event.target); });
  tool.addEventListener("click", () => {
    wished = ground.matches(".moved") ? null : !ground.matches(".zoomed");
    aim();
  });
}
