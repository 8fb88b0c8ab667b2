// A guest is asked for a name at most twice: when it is worth something first, and three games later.
import { table } from "./connection.js";

const AGAIN = 3; // games after which somebody who stays a guest is asked once more

function ask() {
  const form = document.getElementById("name-form");
  if (form === null) return;
  const kept = JSON.parse(localStorage.getItem("guest") ?? "null"); // {no: times, games: ids since}
  if (kept === null) { form.hidden = false; return; }
  if (!kept.games.includes(table.dataset.table)) kept.games.push(table.dataset.table);
  localStorage.setItem("guest", JSON.stringify(kept));
  form.hidden = kept.no > 1 || kept.games.length <= AGAIN;
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-guest]")) return;
  const kept = JSON.parse(localStorage.getItem("guest") ?? "null");
  localStorage.setItem("guest", JSON.stringify({ no: (kept?.no ?? 0) + 1, games: [table.dataset.table] }));
  document.getElementById("name-form").hidden = true;
});

document.addEventListener("submit", (event) => {
  if (event.target.id !== "name-form") return;
  event.preventDefault();
  const name = event.target.elements.name.value;
  fetch("/settings", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }) });
});

document.addEventListener("shown", ask);
