// The coach of a lesson: a mark around what is asked for, and the answers to everything else.
// What is asked comes with the card; nothing here knows a rule.
import { send } from "./connection.js";
import { BUTTONS, bring } from "./narrow.js";
import { show } from "./panes.js";

const SVG = "http://www.w3.org/2000/svg";
const PAD = 8, ROUND = 14, GAP = 26, EDGE = 12; // pixels
const LOW = 0.6; // of the height: what lies lower is spoken of from above
const narrowPage = matchMedia("(max-width: 960px)");

let task = ""; // the task that was shown last
let wrong = 0; // answers to it that were not asked for
let away = false; // the card at the end was put aside

const card = () => document.getElementById("coach-card");
const bar = () => document.querySelector("header.bar")?.getBoundingClientRect().bottom ?? 0;

// ---- what is asked -----------------------------------------------------------------------------

function wished() {
  return (card()?.dataset.wished ?? "").split(", ").filter(Boolean);
}

function controls() {
  const first = wished()[0] ?? "";
  const word = first.split(" ")[0];
  return [...document.querySelectorAll(`${BUTTONS}, #options form`)].filter((e) =>
    e.matches("form") ? e.dataset.word === word : e.dataset.do === first);
}

function shape(element) {
  const inner = element.querySelector?.(":scope > .hit, :scope > .ring");
  const box = inner?.getBoundingClientRect();
  return box?.width ? box : element.getBoundingClientRect();
}

function targets() {
  const ids = (card()?.dataset.at ?? "").split(" ").filter(Boolean);
  const nodes = ids.map((id) => document.getElementById(`n-${id}`)).filter((e) => e && shape(e).width);
  if (nodes.length) return nodes;
  const found = controls();
  const prompt = document.getElementById("prompt-card");
  return found.length ? found : prompt ? [prompt] : [];
}

function bounds(elements) {
  const boxes = elements.map(shape);
  return {
    left: Math.min(...boxes.map((b) => b.left)) - PAD,
    top: Math.min(...boxes.map((b) => b.top)) - PAD,
    right: Math.max(...boxes.map((b) => b.right)) + PAD,
    bottom: Math.max(...boxes.map((b) => b.bottom)) + PAD,
  };
}

// ---- the mark ----------------------------------------------------------------------------------

function spot() {
  let svg = document.getElementById("spot");
  if (svg === null) {
    svg = document.createElementNS(SVG, "svg");
    svg.id = "spot";
    svg.setAttribute("aria-hidden", "true");
    for (const [tag, name] of [["path", "dim"], ["rect", "halo"]]) {
      const part = document.createElementNS(SVG, tag);
      part.setAttribute("class", name);
      svg.append(part);
    }
    document.body.append(svg);
  }
  return svg;
}

function mark(box) {
  const svg = spot(), [dim, halo] = svg.children, W = innerWidth, H = innerHeight, r = ROUND;
  const width = box.right - box.left, height = box.bottom - box.top;
  svg.setAttribute("viewBox", `0 0 ${W} ${H}`);
  dim.setAttribute("fill-rule", "evenodd");
  dim.setAttribute("d", `M0 0H${W}V${H}H0z M${box.left + r} ${box.top}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`);
  for (const [name, value] of Object.entries({ x: box.left, y: box.top, width, height, rx: r })) halo.setAttribute(name, value);
}

function unmark() {
  document.getElementById("spot")?.remove();
}

// ---- the card beside it ------------------------------------------------------------------------

function clamp(value, least, most) {
  return Math.max(least, Math.min(value, most));
}

// The side with room enough, in this order; else where most of the card fits.
function side(box, size) {
  const room = { right: innerWidth - box.right, left: box.left, top: box.top - bar(), bottom: innerHeight - box.bottom };
  const need = { right: size.width, left: size.width, top: size.height, bottom: size.height };
  const sides = box.top > LOW * innerHeight ? ["top", "right", "left", "bottom"] : Object.keys(room);
  return sides.find((s) => room[s] >= need[s] + GAP + EDGE) ?? sides.reduce((a, b) => (room[a] - need[a] >= room[b] - need[b] ? a : b));
}

function settle(element, box) {
  const size = element.getBoundingClientRect(), where = side(box, size);
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  let x = middle.x - size.width / 2, y = middle.y - size.height / 2;
  if (where === "right") x = box.right + GAP;
  else if (where === "left") x = box.left - GAP - size.width;
  else if (where === "top") y = box.top - GAP - size.height;
  else y = box.bottom + GAP;
  x = clamp(x, EDGE, innerWidth - size.width - EDGE);
  y = clamp(y, bar() + EDGE, innerHeight - size.height - EDGE);
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  element.dataset.side = where;
  const nib = element.querySelector(".nib"), flat = where === "right" || where === "left";
  nib.style.left = flat ? "" : `${clamp(middle.x - x - 9, 16, size.width - 34)}px`;
  nib.style.top = flat ? `${clamp(middle.y - y - 9, 16, size.height - 34)}px` : "";
}

function place() {
  const element = card();
  const asks = element?.dataset.task !== undefined;
  document.body.classList.toggle("learning", asks);
  if (element?.matches(".done")) element.hidden = away;
  if (element && narrowPage.matches) lift(element);
  if (!asks) { unmark(); return; }
  const found = targets();
  if (!found.length) { unmark(); return; }
  const box = bounds(found);
  mark(box);
  if (!narrowPage.matches) settle(element, box);
}

// On phones the card lies above the question, which lies at the bottom.
function lift(element) {
  const under = document.getElementById("prompt")?.getBoundingClientRect();
  element.removeAttribute("style");
  element.style.setProperty("--under", `${under ? Math.max(0, innerHeight - under.top) : 0}px`);
}

let due = 0;

function soon() {
  cancelAnimationFrame(due);
  due = requestAnimationFrame(place);
}

// ---- a new task --------------------------------------------------------------------------------

function shown() {
  const asked = controls();
  for (const option of document.querySelectorAll(BUTTONS)) {
    option.classList.toggle("asked", asked.includes(option));
    option.classList.toggle("later", task !== "" && asked.length > 0 && !asked.includes(option));
  }
  const now = card()?.dataset.task ?? "";
  if (now !== task) {
    task = now;
    wrong = 0;
    if (task !== "") lead();
    else if (card()?.matches(".done")) card().querySelector("h2").focus({ preventScroll: true });
    return shown();
  }
  soon();
}

// What is asked for may lie in another pane, or in a list that is folded.
function reveal() {
  const ids = (card()?.dataset.at ?? "").split(" ").filter(Boolean);
  const things = ids.map((id) => document.getElementById(`n-${id}`)).filter(Boolean);
  const hidden = things.length > 0 && things.every((e) => e.getClientRects().length === 0);
  const pane = hidden && ["board", "hand"].find((id) => document.getElementById(id).contains(things[0]));
  const tab = pane && document.getElementById(`tab-${pane}`);
  if (tab && tab.offsetParent !== null) show(tab);
  const answer = controls()[0];
  if (things.length === 0 && answer) bring(answer.matches("form") ? answer.querySelector("input, button") : answer);
}

// Bring what is asked into view and give it the focus.
function lead() {
  reveal();
  const found = targets()[0];
  if (!found) return;
  found.scrollIntoView({ block: "nearest", inline: "center" });
  if (narrowPage.matches) uncover(found);
  if (document.activeElement?.matches("#say input, .typed input")) return; // somebody is writing
  const focus = found.matches("[tabindex], button") ? found : found.querySelector("input, button");
  focus?.focus({ preventScroll: true });
}

// The card lies over the lower part of a small screen: what it speaks of is moved above it.
function uncover(found) {
  lift(card());
  const below = bounds(targets()).bottom - card().getBoundingClientRect().top + EDGE;
  if (below > 0) found.closest(".ground, #hand")?.scrollBy({ top: below, behavior: "instant" });
}

// A refusal that the coach explains; whether it was one.
export function explained(message) {
  if (message.code !== "lesson" || !card()) return false;
  wrong += 1;
  const nope = card().querySelector(".nope");
  if (!nope) return false;
  nope.hidden = false;
  nope.querySelector("span").textContent = message.text;
  card().querySelector("[data-coach=show]").classList.toggle("offered", wrong > 1);
  const halo = document.querySelector("#spot .halo");
  halo?.classList.remove("breathes");
  requestAnimationFrame(() => halo?.classList.add("breathes"));
  soon();
  return true;
}

// ---- what can be done about it -------------------------------------------------------------------

function question(open) {
  const dialog = document.getElementById("coach-leave");
  if (open) dialog?.showModal(); else dialog?.close();
}

const WAYS = {
  show: () => { if (wished().length) send("act", { actions: wished() }); },
  skip: () => send("skip"),
  leave: () => question(true),
  stay: () => question(false),
  on: () => { away = true; place(); document.getElementById("turn")?.focus(); },
};

document.addEventListener("click", (event) => {
  const way = event.target.closest?.("[data-coach]")?.dataset.coach;
  if (way) WAYS[way]();
});

document.addEventListener("keydown", (event) => {
  const busy = document.querySelector("#options .off, .typed, dialog[open], .armed, .bubble, #sure:not([hidden])");
  if (event.key === "Escape" && task !== "" && !busy) { event.preventDefault(); question(true); }
}, true);

document.addEventListener("shown", shown);
addEventListener("resize", soon);
addEventListener("scroll", soon, true);
addEventListener("load", soon);
document.fonts?.ready.then(soon);
