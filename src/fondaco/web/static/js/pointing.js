// A button whose answers lie on the table shows where: it brings them into sight, and they shine for a moment.
import { show } from "./panes.js";

const SHINE = 1600; // milliseconds

function point(button) {
  const things = button.dataset.point.split(" ").map((node) => document.getElementById(`n-${node}`)).filter((e) => e?.matches(".legal"));
  if (things.length === 0) return;
  const pane = ["board", "hand"].find((id) => document.getElementById(id).contains(things[0]));
  if (things[0].getClientRects().length === 0 && pane) show(document.getElementById(`tab-${pane}`));
  things[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  things[0].focus({ preventScroll: true });
  for (const thing of things) thing.classList.add("pointed");
  setTimeout(() => { for (const thing of things) thing.classList.remove("pointed"); }, SHINE);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-point]");
  if (button) point(button);
});
