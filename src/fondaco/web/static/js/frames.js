// What the server shows: frames wait in a queue, each stays in view for its time, and pieces glide.
import { connected, table, tell } from "./connection.js";
import { handles } from "./drag.js";
import { dim, glow, undrafted } from "./draft.js";
import { amount, choose } from "./forms.js";
import { thinking } from "./hint.js";
import { show } from "./house.js";
import { morph, parse } from "./morph.js";
import { options, widen } from "./narrow.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const SPEEDS = { slow: 2, normal: 1, instant: 0 };

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
    const rest = document.hidden ? 0 : until - performance.now();
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
    const frame = queue.shift();
    apply(frame);
    until = performance.now() + (frame.hold ?? 0) * SPEEDS[localStorage.getItem("speed") ?? "normal"];
  }
  busy = false;
}

const KEEP = {
  beforeNodeMorphed: (node) => !(node.nodeType === 1 && node.matches("[data-keep]") && !node.closest("#prompt")),
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
};

function apply(frame) {
  const focus = document.activeElement;
  const asked = frame.patch.some((html) => html.includes('id="prompt-card"'));
  if (asked) { undrafted(); thinking(null); }
  dim();
  const before = new Map([...document.querySelectorAll("[data-flip]")].map((e) => [e.id, { kind: e.dataset.flip, box: e.getBoundingClientRect() }]));
  for (const html of frame.patch) {
    const id = /id="([^"]+)"/.exec(html)[1].replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
    const old = document.getElementById(id);
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
  if (!asked) glow();
  handles();
  document.getElementById("live").textContent = frame.say ?? "";
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

// Pieces glide to where they are now; a new one of a kind comes from where one of its kind has gone.
export function glide(before) {
  if (calm.matches || localStorage.getItem("speed") === "instant") return;
  const gone = [...before].filter(([id, piece]) => piece.kind && !document.getElementById(id)).map(([, piece]) => piece);
  for (const element of document.querySelectorAll("[data-flip]")) {
    if (before.has(element.id) && element.parentElement.closest("[data-flip]")) continue; // it moves with what it stands on
    const left = before.has(element.id) ? -1 : gone.findIndex((piece) => piece.kind === element.dataset.flip);
    const was = (before.get(element.id) ?? (left < 0 ? null : gone.splice(left, 1)[0]))?.box;
    if (!was) continue;
    const is = element.getBoundingClientRect();
    const scale = (element instanceof SVGElement && element.parentNode.getScreenCTM?.()?.a) || 1; // user units inside a drawing
    const dx = (was.x + was.width / 2 - is.x - is.width / 2) / scale, dy = (was.y + was.height / 2 - is.y - is.height / 2) / scale;
    if (Math.hypot(dx, dy) > 1) element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: 320, easing: "cubic-bezier(.2,.7,.2,1)" });
  }
}

// Make ready what was drawn: forms say what they would send, the board shows the numbers of options.
export function prepare() {
  document.dispatchEvent(new Event("shown"));
  for (const tag of document.querySelectorAll("[data-key-of]")) { // the board shows the number of an option too
    const found = options(tag.dataset.keyOf, document.querySelectorAll("#options [data-key]"));
    tag.querySelector("text").textContent = found.length === 1 ? found[0].dataset.key : "";
  }
  document.querySelectorAll("form.picks").forEach(choose);
  for (const form of document.querySelectorAll("form.number")) {
    const field = form.elements.amount;
    amount(form, Math.min(Math.max(Number(field.value), Number(field.min)), Number(field.max)));
  }
}
