// Composite choices: each press proposes another draft, the server tries it out and draws the form
// anew, and one click sends everything. Nothing here knows a rule.
import { connected, tell } from "./connection.js";
import { choose, offered } from "./forms.js";
import { glide, places } from "./glide.js";
import { idOf, morph, parse } from "./morph.js";
import { widen } from "./narrow.js";

export let proposed = null; // the id of the draft that is not yet answered
export let presses = []; // what was pressed meanwhile
let drawn = []; // how the last draft looks
const plain = new Map(); // what a draft has drawn anew, by its id: as it was before
const glowing = new Map(); // nodes whose looks a draft has changed: as they were before

export function propose(button) {
  const draft = button.dataset.number === undefined ? button.dataset.draft : numbered(button);
  if (draft === undefined || !connected()) return;
  if (proposed !== null) { presses.push([button.id, button.value]); return; }
  proposed = crypto.randomUUID();
  const picks = draft.split(", ").filter(Boolean);
  tell("draft", { id: proposed, picks });
}

// The draft with the number that was typed, as far as it can be had.
function numbered(field) {
  const least = Number(field.min), most = Number(field.max);
  const number = Math.min(Math.max(Math.trunc(Number(field.value)) || least, least), most);
  field.value = number;
  return field.dataset.number.replace("?", number);
}

export function drafted(message) {
  if (message.id !== proposed) return;
  proposed = null;
  if (document.getElementById("chain") === null) return;
  widen();
  const focus = document.activeElement, before = places();
  dim();
  drawn = message.patch;
  show(drawn);
  glide(before);
  document.querySelectorAll("#chain form.picks").forEach(choose);
  if (focus && !focus.isConnected) (document.querySelector(":is(#deeds, #chain) .option") ?? document.getElementById("turn")).focus();
  glow();
  document.dispatchEvent(new Event("drafted"));
  const [id, typed] = presses.shift() ?? [];
  const next = document.getElementById(id);
  if (next?.dataset.number !== undefined) next.value = typed;
  if (next) propose(next);
}

// Draw what a draft looks like; what only a draft before it has changed is as it was.
function show(patch) {
  const fresh = new Map(patch.map((html) => [idOf(html), html]));
  for (const [id, html] of plain) if (!fresh.has(id)) { become(id, html); plain.delete(id); }
  for (const [id, html] of fresh) {
    if (!plain.has(id)) plain.set(id, document.getElementById(id).outerHTML);
    become(id, html);
  }
}

function become(id, html) {
  const old = document.getElementById(id);
  if (old) morph(old, parse(html, old));
}

// Another question is asked: nothing is drafted any more.
export function cleared() {
  undrafted();
  dim();
  show([]);
}

export function undrafted() {
  proposed = null;
  presses = [];
}

// What can be added or finished with a thing of the board glows on the board.
export function glow() {
  dim();
  if (document.getElementById("draft-clear") === null) return; // nothing is drafted
  const wanted = new Set();
  for (const control of document.querySelectorAll(":is(#chain, #deeds) :is([data-draft], [data-do])[data-nodes]"))
    for (const node of control.dataset.nodes.split(" ")) wanted.add(node);
  for (const form of document.querySelectorAll("#chain form.picks"))
    for (const [, , nodes] of offered(form)) for (const node of nodes.split(" ")) wanted.add(node);
  for (const element of document.querySelectorAll(".node[data-node]")) {
    const legal = wanted.has(element.dataset.node);
    if (legal === element.classList.contains("legal")) continue;
    glowing.set(element, ["class", "role", "tabindex"].map((name) => [name, element.getAttribute(name)]));
    element.classList.toggle("legal", legal);
    if (legal && element.getAttribute("role") !== "group") { element.classList.remove("greyed"); element.setAttribute("role", "button"); element.setAttribute("tabindex", "0"); }
  }
}

export function dim() {
  for (const [element, was] of glowing)
    for (const [name, value] of was) if (value === null) element.removeAttribute(name); else element.setAttribute(name, value);
  glowing.clear();
}

// Somebody comes back from looking at the past: the draft is still there.
document.addEventListener("shown", () => { if (plain.size > 0) show(drawn); });

document.addEventListener("change", (event) => {
  if (event.target.dataset.number !== undefined) propose(event.target);
});

// In the steppers: arrows go from row to row, + and - change the row.
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { const clear = document.getElementById("draft-clear"); if (clear) propose(clear); return; }
  const row = event.target.closest(".stepper");
  if (row === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const [less, more] = row.querySelectorAll(".step");
  if (event.key === "+") propose(more);
  else if (event.key === "-") propose(less);
  else if (event.key === "ArrowRight") more.focus();
  else if (event.key === "ArrowLeft") less.focus();
  else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const rows = [...document.querySelectorAll("#chain .stepper:not(.off)")];
    const other = rows[rows.indexOf(row) + (event.key === "ArrowDown" ? 1 : -1)];
    other?.querySelectorAll(".step")[event.target === less ? 0 : 1].focus();
  } else return;
  event.preventDefault();
});
