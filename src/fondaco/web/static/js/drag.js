// Dragging: a thing of the board is laid onto another thing that one of its options speaks of.
// Clicks and keys do the same without it.
import { act, answer } from "./answer.js";
import { offered } from "./forms.js";
import { ANSWERS, narrow, options } from "./narrow.js";

const MOVABLE = ".node.legal[data-node]:not([data-fixed])"; // a place stays where it is, things are laid onto it
const FAR = 8; // pixels until a press is a drag
let drag = null; // { node, element, x, y, ghost, targets }

// What an option touches besides the thing that is dragged: nodes, and the controls they lead to.
function goals(node) {
  const found = new Map();
  const note = (nodes, choose) => {
    if (!nodes.includes(node)) return;
    for (const other of nodes) if (other !== node) found.set(other, [...(found.get(other) ?? []), choose]);
  };
  for (const button of document.querySelectorAll(ANSWERS)) note((button.dataset.nodes ?? "").split(" "), () => answer(button));
  for (const form of document.querySelectorAll("#options form.picks"))
    for (const [notation, , nodes] of offered(form)) note(nodes.split(" "), () => act(form, notation));
  return found;
}

document.addEventListener("pointerdown", (event) => {
  const element = event.target.closest(MOVABLE);
  if (element === null || event.button !== 0 || !event.isPrimary) return;
  const targets = goals(element.dataset.node);
  if (targets.size > 0) drag = { node: element.dataset.node, element, x: event.clientX, y: event.clientY, ghost: null, targets };
});

document.addEventListener("pointermove", (event) => {
  if (drag === null) return;
  if (drag.ghost === null) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
    lift();
  }
  event.preventDefault();
  drag.ghost.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
  document.querySelectorAll(".node.over").forEach((e) => e.classList.remove("over"));
  under(event)?.classList.add("over");
});

function lift() {
  const box = drag.element.getBoundingClientRect();
  const copy = drag.element.cloneNode(true);
  copy.removeAttribute("id");
  copy.querySelectorAll("[id]").forEach((e) => e.removeAttribute("id"));
  drag.ghost = copy;
  if (copy instanceof SVGElement) {
    drag.ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const frame = drag.element.getBBox();
    drag.ghost.setAttribute("viewBox", `${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
    copy.removeAttribute("transform");
    drag.ghost.append(copy);
  }
  drag.ghost.classList.add("ghost");
  drag.ghost.setAttribute("aria-hidden", "true");
  Object.assign(drag.ghost.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(drag.ghost);
  for (const node of drag.targets.keys()) document.getElementById(`n-${node}`)?.classList.add("target");
}

function under(event) {
  const hit = document.elementsFromPoint(event.clientX, event.clientY).map((e) => e.closest("[data-node]"));
  return hit.find((e) => e && e !== drag.element && drag.targets.has(e.dataset.node));
}

function drop() {
  drag?.ghost?.remove();
  document.querySelectorAll(".node.target, .node.over").forEach((e) => e.classList.remove("target", "over"));
  drag = null;
}

document.addEventListener("pointerup", (event) => {
  if (drag === null) return;
  const { ghost, targets, node } = drag, goal = ghost && under(event);
  drop();
  if (ghost === null) return; // a click
  addEventListener("click", swallow, true); // the one that belongs to this drag
  setTimeout(() => removeEventListener("click", swallow, true));
  if (!goal) return;
  const choices = targets.get(goal.dataset.node);
  if (choices.length === 1) choices[0]();
  else narrow(node, both(node, goal.dataset.node));
});

function swallow(click) {
  click.stopPropagation();
  click.preventDefault();
}

function both(node, other) {
  return options(other, options(node, document.querySelectorAll(ANSWERS)));
}

document.addEventListener("pointercancel", drop);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") drop(); });

// A finger that begins on one of these drags; anywhere else it scrolls.
export function handles() {
  for (const element of document.querySelectorAll(".node[data-node]"))
    element.classList.toggle("draggable", element.matches(MOVABLE) && goals(element.dataset.node).size > 0);
}

document.addEventListener("drafted", handles);
handles();
