// Hints: asked for with a button, shown in the card; a click on one shows the option and sends nothing.
import { connected, tell } from "./connection.js";
import { amount, choose, submitOf } from "./forms.js";
import { morph, parse } from "./morph.js";
import { bring, widen } from "./narrow.js";

let wished = null; // the id of the hint that is being made
export const wishes = new Set(); // of all hints that were asked for

export function askHint() {
  if (wished !== null || !connected()) return;
  thinking(crypto.randomUUID());
  wishes.add(wished);
  tell("hint", { id: wished });
}

export function thinking(id) {
  wished = id;
  const button = document.querySelector("[data-tool=hint]");
  if (button === null) return;
  button.dataset.text ??= button.title;
  button.title = id === null ? button.dataset.text : button.dataset.busy;
  if (id === null) button.removeAttribute("aria-busy"); else button.setAttribute("aria-busy", "true");
}

export function hinted(message) {
  if (message.id !== wished) return; // the game has gone on
  thinking(null);
  const place = document.getElementById("hints");
  if (place === null) return;
  morph(place, parse(message.patch[0], place));
  document.getElementById("table").classList.add("raised"); // seen, but nobody's typing is disturbed
  document.querySelector("#hints .hint")?.scrollIntoView({ block: "nearest" });
}

// Whether a refusal needs no words: the hint came too late.
export function unhinted(message) {
  if (message.id === wished) thinking(null);
  return wishes.has(message.id) && message.code === "stale";
}

function showOption(hint) {
  const notation = hint.dataset.hint;
  widen();
  document.querySelectorAll(".hinted").forEach((e) => e.classList.remove("hinted"));
  for (const node of hint.dataset.at.split(" ").filter(Boolean)) document.getElementById(`n-${node}`)?.classList.add("hinted");
  const found = optionOf(notation) ?? inForm(notation);
  if (found === null) return;
  (found.closest(".stepper") ?? found).classList.add("hinted");
  bring(found);
}

function optionOf(notation) {
  const all = [...document.querySelectorAll(":is(#deeds, #options) [data-do]:not(form), #options [data-pick]")];
  return all.find((e) => e.dataset.do === notation || e.dataset.pick === notation) ?? null;
}

// An option of a form: its values are set, and its button is what sends it.
function inForm(notation) {
  const [word, ...values] = notation.split(" ");
  for (const form of document.querySelectorAll(`#options form[data-word="${word}"]`)) {
    if (form.matches(".number")) amount(form, values[0]);
    else {
      form.querySelectorAll("fieldset").forEach((field, place) => {
        for (const input of field.querySelectorAll("input")) { input.disabled = false; input.checked = input.value === values[place]; }
      });
      choose(form);
    }
    return submitOf(form);
  }
  return null;
}

document.addEventListener("click", (event) => {
  const hint = event.target.closest("[data-hint]");
  if (hint !== null) showOption(hint);
});
