// Tabs of the table. On wide screens they turn the pages of the rail; where there is little room
// board and hand are tabs too, one of all is shown, and the bench is folded away until it is needed.
const table = document.getElementById("table");
const small = matchMedia("(max-width: 960px)"); // as in table.css
const tabs = [...document.querySelectorAll(".tabs > [role=tab]")];
const CHOOSABLE = ":is(.node.legal, [data-draft])";
const nameOf = (tab) => tab.id.slice("tab-".length);
let sheet = nameOf(tabs.find((tab) => tab.getAttribute("aria-selected") === "true"));

function mark() {
  const chosen = small.matches ? table.dataset.pane : sheet;
  for (const tab of tabs) {
    const own = nameOf(tab);
    tab.setAttribute("aria-selected", String(own === chosen));
    tab.tabIndex = own === chosen ? 0 : -1;
    if (!tab.matches(".pane-tab")) document.getElementById(`sheet-${own}`).hidden = own !== sheet;
  }
  count();
}

export function show(tab) {
  if (!tab.matches(".pane-tab")) sheet = nameOf(tab);
  table.dataset.pane = nameOf(tab);
  mark();
  document.dispatchEvent(new CustomEvent("pane", { detail: nameOf(tab) }));
}

// How many things can be chosen in a pane that is not to be seen.
function count() {
  for (const [name, place] of [["board", "#board"], ["hand", "#hand"]]) {
    const badge = document.getElementById(`badge-${name}`);
    const things = document.querySelectorAll(`${place} ${CHOOSABLE}`).length;
    badge.textContent = things;
    badge.hidden = things === 0 || table.dataset.pane === name;
  }
}

// A question has come: its bench is there if it needs one, and the pane where all its answers lie.
function turn() {
  table.classList.toggle("raised", document.querySelector("#bench.needed") !== null);
  if (small.matches && document.querySelector("#prompt.yours") !== null) {
    const [board, hand] = ["#board", "#hand"].map((place) => document.querySelector(`${place} ${CHOOSABLE}`) !== null);
    const tab = document.getElementById(hand && !board ? "tab-hand" : "tab-board");
    if (hand !== board && tab.offsetParent !== null) show(tab);
  }
  count();
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest(".tabs > [role=tab]");
  if (tab) show(tab);
});

document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !event.target.matches?.(".tabs > [role=tab]")) return;
  const shown = tabs.filter((tab) => tab.offsetParent !== null);
  const next = shown[(shown.indexOf(event.target) + step + shown.length) % shown.length];
  next.focus();
  show(next);
});

small.addEventListener("change", mark);
document.addEventListener("asked", turn);
document.addEventListener("drafted", count);
document.addEventListener("shown", count);
mark();
turn();
