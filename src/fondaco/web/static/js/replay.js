// A game looked at again: the script asks for the stage of another position and morphs it.
import { prepareInspector } from "./inspect.js";
import { morph } from "./morph.js";

const controls = document.getElementById("controls");
const scrub = document.getElementById("scrub");
const run = document.getElementById("run");
const last = Number(controls.dataset.last);
const PAUSES = { slow: 2200, normal: 1100, instant: 250 };
const stages = new Map(); // positions that are here already
let at = Number(scrub.value);
let timer = null;
let wish = 0;

const eyes = () => document.getElementById("as")?.value ?? ""; // a game that goes on is seen with one's own
const address = (ply, part = "") => `/replay/${controls.dataset.table}?ply=${ply}&as=${eyes()}${part}`;

// Cards of the inspector; a hand of its own is seen with the eyes of its owner.
const cards = new Map();

function card(node, element) {
  const own = /^(\d+):/.exec(element.id)?.[1] ?? eyes();
  const where = `/replay/${controls.dataset.table}/about?ply=${at}&as=${own}&node=${encodeURIComponent(node)}`;
  if (!cards.has(where)) {
    const asked = fetch(where).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    });
    asked.catch(() => cards.delete(where));
    cards.set(where, asked);
    if (cards.size > 200) cards.delete(cards.keys().next().value);
  }
  return cards.get(where);
}

prepareInspector(card);

function stage(ply) {
  const key = `${eyes()} ${ply}`;
  if (!stages.has(key)) {
    const asked = fetch(address(ply, "&part=stage")).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    });
    asked.catch(() => stages.delete(key));
    stages.set(key, asked);
    if (stages.size > 200) stages.delete(stages.keys().next().value);
  }
  return stages.get(key);
}

// A hand that somebody has closed stays closed.
const KEEP = { beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS") };

async function go(ply) {
  at = Math.min(Math.max(ply, 0), last);
  const mine = ++wish;
  mark();
  const html = await stage(at).catch(() => null);
  if (mine !== wish) return; // another position was wished for in the meantime
  if (html === null) { location.href = address(at); return; }
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("stage");
  morph(document.getElementById("stage"), fresh, KEEP);
  document.dispatchEvent(new Event("shown"));
  history.replaceState(null, "", address(at));
  for (const next of [at + 1, at - 1]) if (next >= 0 && next <= last) stage(next).catch(() => null);
}

function mark() {
  scrub.value = at;
  const on = document.getElementById("on-ply");
  if (on) on.value = at;
  const targets = { first: 0, back: Math.max(at - 1, 0), on: Math.min(at + 1, last), last };
  for (const link of controls.querySelectorAll("[data-step]")) link.href = address(targets[link.dataset.step]);
  const rounds = [...document.getElementById("round").options];
  const begun = rounds.filter((option) => Number(option.value) <= at);
  (begun.at(-1) ?? rounds[0]).selected = true;
}

function running(on) {
  clearTimeout(timer);
  timer = null;
  run.setAttribute("aria-pressed", String(on));
  const words = run.querySelector("span");
  run.dataset.play ??= words.textContent;
  words.textContent = on ? run.dataset.stop : run.dataset.play;
  if (on) tick(at >= last ? 0 : at + 1); // at the end it begins again
}

async function tick(ply) {
  if (ply > last) { running(false); return; }
  timer = 0;
  await go(ply);
  if (timer !== null) timer = setTimeout(() => tick(at + 1), PAUSES[document.getElementById("speed").value]);
}

const STEPS = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => last };

controls.addEventListener("click", (event) => {
  const link = event.target.closest("[data-step]");
  if (link && !event.ctrlKey && !event.metaKey) { event.preventDefault(); running(false); go(STEPS[link.dataset.step]()); }
  if (event.target.closest("#run")) running(timer === null);
});

controls.addEventListener("input", (event) => {
  if (event.target === scrub) { running(false); go(Number(scrub.value)); }
});

controls.addEventListener("change", (event) => {
  if (event.target.id === "round") { running(false); go(Number(event.target.value)); }
  if (event.target.id === "as") go(at);
});

controls.addEventListener("submit", (event) => { event.preventDefault(); go(Number(scrub.value)); });

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") && event.target !== scrub) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  if (keys[event.key]) { event.preventDefault(); running(false); go(STEPS[keys[event.key]]()); }
  if (event.key === " " && event.target === document.body) { event.preventDefault(); running(timer === null); }
});

// Lines of the log lead to their positions; what else they link to is left alone.
document.addEventListener("click", (event) => {
  const line = event.target.closest("#log a[href*='ply=']");
  if (!line || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  running(false);
  go(Number(new URL(line.href).searchParams.get("ply")));
});
run.hidden = false;
controls.classList.add("live");
document.getElementById("speed").value = localStorage.getItem("speed") ?? "normal";
