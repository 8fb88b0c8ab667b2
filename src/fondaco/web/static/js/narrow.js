// Which answers speak of a thing of the board, and showing only these.

let narrowed = null; // the node whose options the bench shows

export const isNarrow = () => narrowed !== null;

export function options(node, list) {
  return [...list].filter((e) => (e.dataset.nodes ?? "").split(" ").includes(node));
}

export const BUTTONS = ":is(#deeds, #options) .option[data-do]";
export const ANSWERS = `${BUTTONS}, #options [data-draft][data-nodes]`;

export function narrow(node, found) {
  narrowed = node;
  for (const option of document.querySelectorAll(`${ANSWERS}, #options .step[data-pick]`)) (option.closest(".stepper") ?? option).classList.toggle("off", !found.includes(option));
  document.querySelectorAll(".node.picked").forEach((e) => e.classList.remove("picked"));
  document.getElementById(`n-${node}`)?.classList.add("picked");
  bring(found[0]);
}

// An answer on the bench is shown, wherever it is folded away.
export function bring(answer) {
  const list = answer.closest("details");
  if (list) list.open = true;
  if (answer.closest("#bench")) document.getElementById("table").classList.add("raised");
  answer.focus();
  answer.scrollIntoView({ block: "nearest" });
}

export function widen() {
  narrowed = null;
  document.querySelectorAll(":is(#deeds, #options) .off").forEach((e) => e.classList.remove("off"));
  document.querySelectorAll(".node.picked").forEach((e) => e.classList.remove("picked"));
}
