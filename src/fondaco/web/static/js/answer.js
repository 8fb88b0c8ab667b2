// Answering the prompt: by its buttons and forms, and by things of the board that they speak of.
import { arm, isArmed, letGo } from "./arming.js";
import { ask } from "./bubble.js";
import { send } from "./connection.js";
import { propose } from "./draft.js";
import { choose, offered } from "./forms.js";
import { inspect } from "./inspect.js";
import { lay } from "./laying.js";
import { ANSWERS, BUTTONS, bring, isNarrow, narrow, options } from "./narrow.js";

const AT_THE_THING = 8; // so many answers of one thing are asked for at the thing itself

// `at` is the thing that was pressed.
export function act(element, notation, at = null) {
  if (isFinal(element, notation) && !isArmed(element, notation) && localStorage.getItem("confirm") !== "off") {
    const again = () => act(element, notation, at);
    arm(element, notation, { label: labelOf(element, notation), nodes: at ? [at] : nodesOf(element, notation), at, send: again });
    return;
  }
  letGo();
  const before = element.dataset.before ? element.dataset.before.split(", ") : [];
  send("act", { actions: [...before, ...notation.split(", ")] });
}

const line = (form, notation) => offered(form).find(([text]) => text === notation) ?? [];

function isFinal(element, notation) {
  if (element.hasAttribute("data-final")) return true;
  return element.dataset.labels !== undefined && Boolean(line(element, notation)[3]);
}

function nodesOf(element, notation) {
  const nodes = element.dataset.labels === undefined ? element.dataset.nodes : line(element, notation)[2];
  return (nodes ?? "").split(" ").filter(Boolean);
}

export function labelOf(element, notation) {
  if (element.dataset.labels !== undefined) return line(element, notation)[1] ?? notation;
  return (element.dataset.label ?? element.getAttribute("aria-label") ?? element.firstChild.textContent).trim();
}

export function answer(button, at = null) {
  if (button.dataset.do) act(button, button.dataset.do, at);
  else propose(button);
}

export function pick(element) {
  const node = element.dataset.node;
  if (element.matches(".legal[data-turn]")) { lay(element, ways(node)); return; }
  if (goesWithMarked(node)) return;
  const found = options(node, document.querySelectorAll(ANSWERS));
  if (found.length === 1 && !isNarrow()) { answer(found[0], node); return; }
  if (found.length > 0) { choices(node, found.map((e) => [labelOf(e), () => answer(e, node)])) || narrow(node, found); return; }
  if (pickInForm(node)) return;
  if (!element.classList.contains("legal")) inspect(element, { pinned: true, reason: true }); // why not
  else document.querySelector("#options form input, #options form button")?.focus();
}

// A thing was marked before: the one answer that speaks of both is meant.
function goesWithMarked(node) {
  const marked = document.querySelector(".node.picked")?.dataset.node;
  if (marked === undefined || marked === node) return false;
  const both = options(marked, options(node, document.querySelectorAll(ANSWERS))).map((e) => () => answer(e, node));
  for (const form of document.querySelectorAll("#options form.picks"))
    for (const [notation, , nodes] of offered(form))
      if ([marked, node].every((one) => nodes.split(" ").includes(one))) both.push(() => act(form, notation, node));
  if (both.length !== 1) return false;
  both[0]();
  return true;
}

// All answers of a place where something is turned: the last number of each says how.
function ways(node) {
  const buttons = options(node, document.querySelectorAll(BUTTONS)).map((e) => [e.dataset.do, () => act(e, e.dataset.do)]);
  const forms = [...document.querySelectorAll("#options form.picks")].flatMap((form) =>
    offered(form).filter(([, , nodes]) => nodes.split(" ").includes(node)).map(([notation]) => [notation, () => act(form, notation)]));
  return [...buttons, ...forms].map(([notation, send]) => ({ turn: Number(notation.split(" ").at(-1)), send }));
}

// Several answers speak of one thing: they are asked for at the thing itself, if they are few.
function choices(node, answers) {
  if (answers.length > AT_THE_THING) return false;
  letGo();
  document.querySelectorAll(".node.picked").forEach((e) => e.classList.remove("picked"));
  document.getElementById(`n-${node}`)?.classList.add("picked");
  return ask(node, answers);
}

// A node that a form speaks of: what all its options share is chosen, a single one is taken.
function pickInForm(node) {
  for (const form of document.querySelectorAll("#options form.picks")) {
    const found = offered(form).filter(([, , nodes]) => nodes.split(" ").includes(node));
    if (found.length === 0) continue;
    if (found.length === 1) { act(form, found[0][0], node); return true; }
    if (choices(node, found.map(([notation, label]) => [label, () => act(form, notation, node)]))) return true;
    const combos = found.map(([notation]) => notation.split(" ").slice(1));
    form.querySelectorAll("fieldset").forEach((field, place) => {
      const values = new Set(combos.map((combo) => combo[place]));
      for (const input of field.querySelectorAll("input")) input.checked = values.size === 1 ? values.has(input.value) : false;
    });
    document.querySelectorAll(".node.picked").forEach((e) => e.classList.remove("picked"));
    document.getElementById(`n-${node}`)?.classList.add("picked");
    choose(form);
    bring(form.querySelector("input:not(:checked):enabled") ?? form.querySelector("button"));
    return true;
  }
  return false;
}
