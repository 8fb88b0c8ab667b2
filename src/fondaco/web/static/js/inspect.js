// The inspector: what a thing of the table is for. It explains and never acts. Pages say how cards are had.
// Hover, long press, right click, or I on what has the focus; a click on the card or I pins it, Esc closes it.
import { morph, parse } from "./morph.js";

const CONTROLS = "button, a, input, select, summary, label, dialog, [data-draft], [data-do], .bubble, #dial, .coach"; // they lie over the table
const HOVER = 400, LONG = 450, LEAVE = 150; // milliseconds
const THINGS = "[data-node], [data-about]";
const GROUND = ".ground, #hand, #players, #stage"; // where things lie
const ELSEWHERE = "#prompt, #inspector, a[href], form, summary, .tool";
const GAP = 12; // pixels between a thing and its card
const place = document.getElementById("inspector");
const chooses = document.getElementById("table") !== null; // elsewhere nothing can be chosen
const phone = matchMedia("(max-width: 719px)");
let ask = null; // how a card is had: (node, element) => Promise of markup
let thing = null; // what is explained, { node, element }
let timer = null;
let leaving = null;
let held = false; // a long press has opened it: the click that follows chooses nothing
let before = null; // what had the focus

export const inspecting = () => thing !== null;

export function prepareInspector(asking) {
  ask = asking;
}

const nodeOf = (element) => element.dataset.about ?? element.dataset.node;

const holds = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

// The thing at a point: what answers there, or the smallest thing drawn upon it that lets presses through.
function thingAt(x, y) {
  const top = document.elementFromPoint(x, y);
  if (top === null || top.closest(ELSEWHERE) || !top.closest(GROUND)) return null;
  const direct = top.closest(THINGS);
  let best = direct, least = direct === null ? Infinity : area(direct);
  for (const element of document.querySelectorAll(THINGS)) {
    const size = area(element);
    if (size === 0 || size >= least || !element.closest(GROUND) || !holds(element.getBoundingClientRect(), x, y)) continue;
    if (direct !== null && !direct.contains(element) && getComputedStyle(element).pointerEvents !== "none") continue;
    if (element.checkVisibility?.({ checkOpacity: true }) === false) continue;
    [best, least] = [element, size];
  }
  return best;
}

function area(element) {
  const box = element.getBoundingClientRect();
  return box.width * box.height;
}

export async function inspect(element, { pinned = false, reason = false, focus = false } = {}) {
  clearTimeout(timer);
  clearTimeout(leaving);
  leaving = null;
  const node = nodeOf(element), mine = { node, element };
  thing = mine;
  const html = await ask(node, element).catch(() => null);
  if (thing !== mine) return; // something else is looked at by now
  if (html === null) { close(); return; }
  const card = document.getElementById("inspector-card");
  morph(card, parse(html, card));
  picture(element);
  place.hidden = false;
  pin(pinned || phone.matches);
  put(element);
  announce(reason);
  if (focus) place.querySelector(".inspector-close")?.focus();
}

export function close() {
  clearTimeout(timer);
  clearTimeout(leaving);
  leaving = null;
  const within = place.contains(document.activeElement);
  thing = null;
  if (place.hidden) return;
  place.hidden = true;
  place.classList.remove("pinned");
  if (within) before?.focus();
}

function pin(on) {
  place.classList.toggle("pinned", on);
  place.setAttribute("role", on ? "dialog" : "tooltip");
}

const pinned = () => place.classList.contains("pinned");

// The card is told politely; of a thing that was pressed in vain, first why not.
function announce(reason) {
  const card = document.getElementById("inspector-card");
  const line = reason ? card.querySelector(".inspector-not-now li") : null;
  line?.scrollIntoView({ block: "nearest" });
  const words = [card.querySelector(".inspector-title"), line ?? card.querySelector(".inspector-text")];
  document.getElementById("live").textContent = words.map((e) => e?.textContent ?? "").join(". ");
}

// A copy of its drawing. What only marks a place is drawn with what lies there.
function picture(element) {
  const frame = document.querySelector("#inspector-card [data-inspector=picture]");
  if (frame === null) return;
  frame.replaceChildren();
  const bare = element instanceof SVGGElement && !element.querySelector("use:not(.hit, .ring, .halo), image, text") && element.parentNode instanceof SVGGElement;
  const drawn = bare ? element.parentNode : element;
  const box = drawn.getBoundingClientRect();
  if (box.width < 4 || box.height < 4 || drawn.textContent.length > 160) return; // too much for a picture
  const copy = drawn.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "role", "tabindex", "aria-label", "data-node", "data-about", "data-flip", "data-key-of"]) part.removeAttribute(name);
  copy.classList.remove("legal", "greyed", "picked", "target", "hinted");
  if (!(drawn instanceof SVGElement) || drawn instanceof SVGSVGElement) { frame.append(copy); return; }
  const art = document.createElementNS("http://www.w3.org/2000/svg", "svg"), size = drawn.getBBox();
  art.setAttribute("viewBox", `${size.x} ${size.y} ${size.width} ${size.height}`);
  copy.removeAttribute("transform");
  art.append(copy);
  art.setAttribute("class", drawn.ownerSVGElement.getAttribute("class") ?? "");
  frame.append(art);
}

// Beside the thing, where it covers the fewest things that can be chosen, and never the thing itself.
function put(element) {
  const card = document.getElementById("inspector-card");
  card.style.left = card.style.top = "";
  if (phone.matches) return;
  const it = element.getBoundingClientRect(), width = card.offsetWidth, height = card.offsetHeight;
  const within = (at, size, room) => Math.min(Math.max(at, 8), Math.max(room - size - 8, 8));
  const middle = { x: within(it.x + it.width / 2 - width / 2, width, innerWidth), y: within(it.y + it.height / 2 - height / 2, height, innerHeight) };
  const spots = [
    { x: it.right + GAP, y: middle.y }, { x: it.left - GAP - width, y: middle.y },
    { x: middle.x, y: it.bottom + GAP }, { x: middle.x, y: it.top - GAP - height },
  ].filter((spot) => spot.x >= 4 && spot.y >= 4 && spot.x + width <= innerWidth - 4 && spot.y + height <= innerHeight - 4);
  const choosable = [...document.querySelectorAll(".node.legal")].map((e) => e.getBoundingClientRect());
  const question = document.getElementById("prompt")?.getBoundingClientRect();
  const under = (box, spot) => box.left < spot.x + width && box.right > spot.x && box.top < spot.y + height && box.bottom > spot.y;
  const covers = (spot) => choosable.filter((box) => under(box, spot)).length + (question && under(question, spot) ? 5 : 0);
  const corner = { x: it.x + it.width / 2 > innerWidth / 2 ? 8 : innerWidth - width - 8, y: within(it.y, height, innerHeight) };
  const best = spots.length ? spots.reduce((a, b) => (covers(b) < covers(a) ? b : a)) : corner;
  Object.assign(card.style, { left: `${best.x}px`, top: `${best.y}px` });
}

// Hover opens when the pointer rests, and closes when it has gone elsewhere.
document.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse" || pinned()) return;
  clearTimeout(timer);
  if (event.buttons !== 0 || event.target.closest?.(CONTROLS)) return;
  const { clientX: x, clientY: y } = event;
  if (thing !== null && holds(thing.element.getBoundingClientRect(), x, y)) { clearTimeout(leaving); leaving = null; } else if (thing !== null) leaving ??= setTimeout(close, LEAVE);
  timer = setTimeout(() => {
    const found = thingAt(x, y);
    if (found !== null && found !== thing?.element) inspect(found);
  }, HOVER);
});

document.documentElement.addEventListener("pointerleave", () => {
  clearTimeout(timer);
  if (thing !== null && !pinned()) leaving ??= setTimeout(close, LEAVE);
});

// A long press of a finger opens it; a press of the mouse means something else.
document.addEventListener("pointerdown", (event) => {
  clearTimeout(timer);
  held = false;
  if (place.contains(event.target)) return;
  if (!pinned()) close();
  if (event.pointerType === "mouse") return;
  const { clientX: x, clientY: y } = event;
  const found = thingAt(x, y);
  if (found === null) return;
  const moved = (e) => { if (Math.hypot(e.clientX - x, e.clientY - y) > 10) stop(); };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener("pointermove", moved);
    for (const end of ["pointerup", "pointercancel"]) document.removeEventListener(end, stop);
  };
  document.addEventListener("pointermove", moved);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, stop);
  timer = setTimeout(() => { held = true; inspect(found, { pinned: true }); }, LONG);
}, true);

document.addEventListener("contextmenu", (event) => {
  const found = thingAt(event.clientX, event.clientY);
  if (found === null) return;
  event.preventDefault();
  if (!held) inspect(found, { pinned: true });
});

// What a long press has opened is not chosen as well; a click elsewhere closes what is pinned.
document.addEventListener("click", (event) => {
  if (held) { held = false; event.preventDefault(); event.stopImmediatePropagation(); return; }
  if (event.target.closest("[data-inspector=close]")) { close(); return; }
  if (place.contains(event.target)) return;
  if (event.target.closest(CONTROLS)) { if (pinned()) close(); return; }
  if (chooses && event.target.closest("[data-node]")) { if (pinned()) close(); return; } // choosing is not ours
  const found = event.detail === 0 ? null : thingAt(event.clientX, event.clientY);
  if (found !== null) inspect(found, { pinned: true });
  else if (pinned()) close();
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && thing !== null) {
    if (pinned()) event.stopImmediatePropagation(); // one step back; a card that comes and goes by itself is none
    close();
    return;
  }
  if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input:not([type=radio]):not([type=range]), textarea, select")) return;
  const focused = document.activeElement?.closest(THINGS) ?? null;
  if (focused !== null && thing?.element !== focused) {
    before = focused;
    inspect(focused, { pinned: true, focus: true });
  } else if (thing !== null) {
    if (pinned()) close(); else pin(true);
  }
}, true);

// The table has changed: what is explained is asked for again, or is gone.
document.addEventListener("shown", () => {
  if (thing === null) return;
  const node = thing.node, still = [...document.querySelectorAll(THINGS)].find((e) => nodeOf(e) === node);
  if (still === undefined || place.hidden) close(); else inspect(still, { pinned: pinned() });
});
