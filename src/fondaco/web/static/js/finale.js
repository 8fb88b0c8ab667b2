// The end of a game lies over its board: not modal, closed by Escape or a button, shown again on demand.

const root = document.documentElement;
let shown = false; // it has been shown in this page

const over = () => document.querySelector("#finale:not([hidden])") !== null;
const open = () => over() && !root.classList.contains("board-only");

function close() {
  root.classList.add("board-only");
  document.querySelector("#prompt [data-finale=show]")?.focus();
}

function present() {
  root.classList.remove("board-only");
  document.getElementById("finale-title").focus({ preventScroll: true });
}

function arrive() {
  if (!over()) { shown = false; return; } // also when the end was taken back
  for (const field of document.querySelectorAll("[data-origin]")) field.value = new URL(field.getAttribute("value"), location.href).href;
  besideRail();
  if (shown) return;
  shown = true;
  if (document.querySelector("dialog[open]") === null) present();
}

// The rail stays free, however wide it is.
function besideRail() {
  const rail = document.querySelector(".rail")?.getBoundingClientRect();
  if (rail !== undefined) root.style.setProperty("--rail-there", `${Math.max(0, root.clientWidth - rail.left)}px`);
}

addEventListener("resize", besideRail);
document.addEventListener("shown", arrive);

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-finale]");
  if (button !== null) button.dataset.finale === "close" ? close() : present();
  const share = document.getElementById("share");
  if (share?.open && !share.contains(event.target)) share.open = false;
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !open() || event.defaultPrevented) return;
  const share = document.getElementById("share");
  if (share?.open) { share.open = false; share.querySelector("summary").focus(); return; }
  if (!event.target.matches("#words")) close();
});

