// Talk that nobody has read here yet: a count on its tab, and a line before the first of it.
import { table } from "./connection.js";

const kept = `read ${table.dataset.table}`;
const list = () => document.getElementById("talk");
const lines = () => [...document.querySelectorAll("#talk [data-number]")];
const last = () => Number(lines().at(-1)?.dataset.number ?? 0);
const stored = localStorage.getItem(kept);
let read = stored === null ? last() : Number(stored); // whoever comes for the first time has missed nothing
let since = read; // the line stays while the talk is looked at
let looking = null;

const visible = () => !document.hidden && list().offsetParent !== null;
const fresh = (from) => lines().filter((line) => Number(line.dataset.number) > from && !line.matches(".mine"));
const words = (n) => list().dataset.new.replace("#", n);

function mark() {
  const unread = fresh(read).length;
  for (const tab of document.querySelectorAll("[aria-controls=sheet-talk]")) {
    if (unread) tab.dataset.unread = unread; else delete tab.dataset.unread;
    tab.setAttribute("aria-description", unread ? words(unread) : "");
  }
  const first = fresh(since)[0];
  let line = document.getElementById("talk-new");
  if (!first) { line?.remove(); return; }
  if (line === null) {
    line = document.createElement("li");
    line.id = "talk-new";
  }
  line.textContent = words(fresh(since).length);
  if (first.previousElementSibling !== line) first.before(line);
}

function look() {
  if (!visible()) { clearTimeout(looking); looking = null; since = Math.max(since, read); mark(); return; }
  looking ??= setTimeout(() => {
    looking = null;
    if (!visible()) return;
    read = last();
    localStorage.setItem(kept, read);
    mark();
  }, 1500);
  mark();
}

function follow() {
  const box = list();
  if (visible()) box.scrollTop = box.scrollHeight;
  look();
}

document.addEventListener("shown", follow);
document.addEventListener("visibilitychange", look);
document.addEventListener("click", (event) => { if (event.target.closest("[role=tab]")) setTimeout(follow); });
document.addEventListener("submit", (event) => { if (event.target.id === "say") { read = since = last(); mark(); } });
