// Answering the prompt: by its buttons and forms, and by things of the board that they speak of.
import { send } from "./connection.js";
import { propose } from "./draft.js";
import { choose, offered } from "./forms.js";
import { ANSWERS, isNarrow, narrow, options } from "./narrow.js";

export function act(element, notation) {
  if (isFinal(element, notation) && !element.classList.contains("sure") && localStorage.getItem("confirm") !== "off") {
    document.querySelectorAll(".sure").forEach((e) => e.classList.remove("sure"));
    element.classList.add("sure"); // what follows cannot be taken back: a second click sends it
    document.getElementById("sure").hidden = false;
    return;
  }
  const before = element.dataset.before ? element.dataset.before.split(", ") : [];
  send("act", { actions: [...before, ...notation.split(", ")] });
}

function isFinal(element, notation) {
  if (element.hasAttribute("data-final")) return true;
  return element.dataset.labels !== undefined && offered(element).some(([text, , , final]) => text === notation && final);
}

export function answer(button) {
  if (button.dataset.do) act(button, button.dataset.do);
  else propose(button);
}

export function pick(element) {
  const node = element.dataset.node;
  const found = options(node, document.querySelectorAll(ANSWERS));
  if (found.length === 1 && !isNarrow()) { found[0].focus(); answer(found[0]); return; }
  if (found.length > 0) { narrow(node, found); return; }
  if (pickInForm(node)) return;
  const reasons = options(node, document.querySelectorAll("#whynot li"));
  document.querySelectorAll("#whynot .asked").forEach((e) => e.classList.remove("asked"));
  if (reasons.length) {
    document.getElementById("whynot").open = true;
    reasons.forEach((e) => e.classList.add("asked"));
    reasons[0].scrollIntoView({ block: "nearest" });
    document.getElementById("live").textContent = reasons[0].textContent;
  } else if (document.querySelector("#options form")) document.querySelector("#options form input, #options form button").focus();
}

// A node that a form speaks of: what all its options share is chosen, a single one is taken.
function pickInForm(node) {
  for (const form of document.querySelectorAll("#options form.picks")) {
    const found = offered(form).filter(([, , nodes]) => nodes.split(" ").includes(node)).map(([notation]) => notation);
    if (found.length === 1) { act(form, found[0]); return true; }
    if (found.length === 0) continue;
    const combos = found.map((notation) => notation.split(" ").slice(1));
    form.querySelectorAll("fieldset").forEach((field, place) => {
      const values = new Set(combos.map((combo) => combo[place]));
      for (const input of field.querySelectorAll("input")) input.checked = values.size === 1 ? values.has(input.value) : false;
    });
    document.querySelectorAll(".node.picked").forEach((e) => e.classList.remove("picked"));
    document.getElementById(`n-${node}`)?.classList.add("picked");
    choose(form);
    form.querySelector("input:not(:checked):enabled")?.focus();
    return true;
  }
  return false;
}
