// What the server shows: frames wait in a queue, each stays in view for its time, and pieces glide.
import { connected, table, tell } from "./connection.js";
import { handles } from "./drag.js";
import { cleared, dim, glow } from "./draft.js";
import { amount, choose } from "./forms.js";
import { thinking } from "./hint.js";
import { glide, places } from "./glide.js";
import { idOf, morph, parse } from "./morph.js";
import { letGo } from "./arming.js";
import { options, widen } from "./narrow.js";
import { show } from "./panes.js";
import { begin, end, present, waits } from "./reel.js";

const SPEEDS = { slow: 2, normal: 1, instant: 0 };
const LONGEST = 2500; // milliseconds that moves of others may be shown for at the normal speed

export const queue = [];
export let busy = false;
let until = 0; // how long what is shown must stay

export function enqueue(frame) {
  if (frame.fresh) queue.length = 0; // everything is in it
  queue.push(frame);
  pump();
}

async function pump() {
  if (busy) return;
  busy = true;
  while (queue.length) {
    await present();
    waits(queue.length);
    const rest = document.hidden || hurried ? 0 : until - performance.now();
    if (rest > 0) await Promise.race([new Promise((done) => setTimeout(done, rest)), skipped()]);
    const frame = queue.shift();
    apply(frame);
    const speed = SPEEDS[localStorage.getItem("speed") ?? "normal"];
    const hold = Math.min(frame.hold ?? 0, LONGEST / Math.max(queue.length, 1)); // many are shown more quickly
    until = performance.now() + hold * speed;
  }
  waits(0);
  hurried = false;
  busy = false;
}

// Somebody does not want to watch what the others do.
let hurried = false;
const strip = document.getElementById("reel");
const skipped = () => new Promise((done) => strip.addEventListener("skip", done, { once: true }));
strip.addEventListener("skip", () => { hurried = true; });

const KEEP = {
  beforeNodeMorphed: (node) => !(node.nodeType === 1 && node.matches("[data-keep]") && !node.closest("#bench")),
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
};

function apply(frame) {
  const focus = document.activeElement;
  const asked = frame.patch.some((html) => /id="(prompt|bench)-card"/.test(html));
  const mine = document.querySelector("#prompt.yours") !== null;
  const before = places();
  if (asked) { cleared(); thinking(null); letGo(); }
  dim();
  begin();
  for (const html of frame.patch) {
    const old = document.getElementById(idOf(html));
    if (old === null) { // a new line of a growing list
      const into = document.getElementById(/data-into="([^"]+)"/.exec(html)?.[1] ?? "");
      if (into) into.prepend(parse(html, into));
    } else morph(old, parse(html, old), KEEP);
  }
  table.dataset.ply = frame.ply;
  glide(before);
  look();
  if (focus && !focus.isConnected) document.getElementById("turn")?.focus();
  if (!ended && document.querySelector("#prompt [href='#scores']")) { ended = true; showScores(); }
  widen();
  const happened = end({ own: mine && asked });
  if (!asked) glow();
  handles();
  const live = document.getElementById("live"), words = [happened, frame.say].filter(Boolean).join(" ");
  if (live.textContent !== words) live.textContent = words; // said once
  prepare();
  if (asked) document.dispatchEvent(new Event("asked"));
}

// What happened while the page was hidden stays marked until somebody looks at it.
let looked = null;

function look() {
  clearTimeout(looked);
  if (document.hidden) return;
  looked = setTimeout(() => {
    if (connected()) tell("seen");
  }, 4000);
}

document.addEventListener("visibilitychange", look);

export let ended = document.querySelector("#prompt [href='#scores']") !== null;

export function showScores() {
  show(document.getElementById("tab-scores"));
}

// Make ready what was drawn: forms say what they would send, the board shows the numbers of options.
export function prepare() {
  document.dispatchEvent(new Event("shown"));
  for (const tag of document.querySelectorAll("[data-key-of]")) { // the board shows the number of an option too
    const found = options(tag.dataset.keyOf, document.querySelectorAll(":is(#deeds, #options) [data-key]"));
    tag.querySelector("text").textContent = found.length === 1 ? found[0].dataset.key : "";
  }
  document.querySelectorAll("form.picks").forEach(choose);
  for (const form of document.querySelectorAll("form.number")) {
    const field = form.elements.amount;
    amount(form, Math.min(Math.max(Number(field.value), Number(field.min)), Number(field.max)));
  }
}
