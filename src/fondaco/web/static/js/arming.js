// What cannot be taken back is armed first, at the thing itself and on the desk; a second press does it.
import { ask, hide } from "./bubble.js";

let armed = null; // { element, notation, origin }

export const isArmed = (element, notation) => armed !== null && armed.element === element && armed.notation === notation;
export const isAnythingArmed = () => armed !== null;

export function arm(element, notation, { label, nodes, at, send }) {
  letGo();
  armed = { element, notation, origin: document.activeElement };
  for (const node of nodes) document.getElementById(`n-${node}`)?.classList.add("armed");
  element.classList.add("sure");
  const row = document.getElementById("sure"), confirm = document.getElementById("confirm");
  row.hidden = false;
  confirm.textContent = label;
  confirm.onclick = send;
  const warning = row.querySelector(".sure-hint").textContent;
  if (at) ask(at, [[label, send]], { warning, sure: true });
  document.getElementById("live").textContent = `${label}. ${warning}`;
  confirm.focus({ preventScroll: true });
}

export function letGo({ back = false } = {}) {
  hide();
  if (armed === null) return;
  const { origin } = armed;
  armed = null;
  document.querySelectorAll(".armed, .sure:not(.bubble)").forEach((e) => e.classList.remove("armed", "sure"));
  const row = document.getElementById("sure");
  if (row) row.hidden = true;
  if (back && origin?.isConnected) origin.focus({ preventScroll: true });
}
