// The analysis of a finished game: it grows while the bot thinks, and its moments are told.
import { morph } from "./morph.js";

const PAUSE = 1500;
const part = () => document.getElementById("analysis");

// What somebody has opened stays open, and what he reads stays there.
const KEEP = {
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS") && !(name === "tabindex" && node.matches(".moment")),
  beforeNodeMorphed: (node) => node.id !== "told" || !node.dataset.said,
};

async function grow() {
  if (part().dataset.state !== "running") return;
  const html = await fetch(`${location.pathname}?part=analysis`).then((answer) => (answer.ok ? answer.text() : null), () => null);
  if (html !== null) {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("analysis");
    if (fresh) morph(part(), fresh, KEEP);
    if (fresh?.dataset.state === "done") document.getElementById("live").textContent = part().querySelector(".lead").textContent;
  }
  setTimeout(grow, PAUSE);
}

function tell(moment) {
  const told = document.getElementById("told");
  told.textContent = moment.getAttribute("aria-label");
  told.dataset.said = "true";
}

function go(from, to) {
  if (!to?.matches(".moment")) return;
  from.setAttribute("tabindex", "-1");
  to.setAttribute("tabindex", "0");
  to.focus();
}

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const moment = event.target.closest(".moment");
    if (moment) tell(moment);
  });
}

document.addEventListener("keydown", (event) => {
  const moment = event.target.closest?.(".moment");
  if (!moment || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = document.getElementsByClassName("moment");
  const to = { ArrowLeft: moment.previousElementSibling, ArrowRight: moment.nextElementSibling, Home: all[0], End: all[all.length - 1] };
  if (event.key in to) { event.preventDefault(); go(moment, to[event.key]); }
});

setTimeout(grow, PAUSE);
