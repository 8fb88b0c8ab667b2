// What the others did: a strip one can read, skip, and look at again. Each step keeps the board as it was.
import { morph } from "./morph.js";

const MOST = 40; // steps that are kept
const PARTS = ["board", "hand"];
const table = document.getElementById("table");
const strip = document.getElementById("reel");
const said = document.getElementById("reel-said");
const count = document.getElementById("reel-count");
const [back, on, skip] = ["back", "on", "skip"].map((what) => strip.querySelector(`[data-reel=${what}]`));
let steps = []; // since one's own last decision: { words, sign, parts }
let at = -1; // the step that is shown
let resume = null; // who waits for the present

const picture = () => PARTS.map((id) => document.getElementById(id).cloneNode(true));
const newest = () => document.querySelector("#log > li");

const told = (line) => ({ words: line?.querySelector("a").textContent ?? "", sign: line?.querySelector(".disc")?.cloneNode(true) ?? null });

let before = newest();

// Something is about to be drawn.
export function begin() {
  before = newest();
  if (steps.length === 0) steps.push({ words: "", sign: null, parts: picture() });
}

// It was drawn: lines that are new in the log tell what happened. Returns what they say.
export function end({ own }) {
  const lines = [];
  for (let line = newest(); line !== null && line !== before; line = line.nextElementSibling) lines.unshift(line);
  if (own) { steps = []; at = -1; }
  if (lines.length === 0) { if (steps.length) steps.at(-1).parts = picture(); draw(); return ""; }
  const words = lines.map((line) => told(line).words).join(" · ");
  steps.push({ ...told(lines[0]), words, parts: picture() });
  if (steps.length > MOST) steps.shift();
  at = steps.length - 1;
  draw();
  return words;
}

// How many frames wait; while some do, they can be skipped.
export function waits(number) {
  strip.classList.toggle("going", number > 0);
  skip.hidden = number === 0;
}

// While the past is looked at, the present waits.
export const present = () => (table.classList.contains("past") ? new Promise((done) => { resume = done; }) : null);

function draw() {
  const step = steps[at] ?? told(newest());
  const all = steps.filter((one) => one.words).length;
  said.replaceChildren(...(step?.sign ? [step.sign.cloneNode(true), " "] : []), step?.words ?? "");
  said.title = step?.words ?? "";
  count.textContent = all > 1 ? `${Math.max(all - (steps.length - 1 - at), 0)} / ${all}` : "";
  back.disabled = at <= 0;
  on.disabled = at < 0 || at >= steps.length - 1;
}

export function look(step) {
  if (step < 0 || step >= steps.length) return;
  at = step;
  const past = at < steps.length - 1;
  table.classList.toggle("past", past);
  steps[at].parts.forEach((part, place) => morph(document.getElementById(PARTS[place]), part.cloneNode(true)));
  draw();
  document.getElementById("live").textContent = steps[at].words;
  if (!past) { document.dispatchEvent(new Event("shown")); resume?.(); resume = null; }
}

export const toPresent = () => look(steps.length - 1);

strip.addEventListener("click", (event) => {
  const what = event.target.closest("[data-reel]")?.dataset.reel;
  if (what === "back") look(at - 1);
  else if (what === "on") look(at + 1);
  else if (what === "skip") { if (table.classList.contains("past")) toPresent(); strip.dispatchEvent(new Event("skip")); }
});
draw();
