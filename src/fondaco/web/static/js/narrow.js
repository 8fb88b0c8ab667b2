// Which options of the card speak of a thing of the board, and showing only these.

let narrowed = null; // the node whose options the card shows

export const isNarrow = () => narrowed !== null;

export function options(node, list) {
  return [...list].filter((e) => (e.dataset.nodes ?? "").split(" ").includes(node));
}

export const ANSWERS = "#options .option[data-do], #options [data-draft][data-nodes]";

export function narrow(node, found) {
  narrowed = node;
  for (const option of document.querySelectorAll(`${ANSWERS}, #options .step[data-pick]`)) (option.closest(".stepper") ?? option).classList.toggle("off", !found.includes(option));
  document.querySelectorAll(".node.picked").forEach((e) => e.classList.remove("picked"));
  document.getElementById(`n-${node}`)?.classList.add("picked");
  found[0].focus();
}

export function widen() {
  narrowed = null;
  document.querySelectorAll("#options .off").forEach((e) => e.classList.remove("off"));
  document.querySelectorAll(".node.picked, .sure").forEach((e) => e.classList.remove("picked", "sure"));
  const hint = document.getElementById("sure");
  if (hint) hint.hidden = true;
}
