// One table: a socket, a queue of frames, patches with movement, and the ways to answer a prompt.
// Nothing here knows a rule: every option comes from the prompt card.
"use strict";

const table = document.getElementById("table");
const queue = [];
let ply = Number(table.dataset.ply);
let socket = null;
let busy = false;
let tries = 0;
let waiting = new Map(); // commands that are not yet acknowledged
const CROWDED = [1013, 4429]; // the server's codes for too many tables, and too many connections

// ---- transport ------------------------------------------------------------------------------

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/table/${table.dataset.table}/socket?ply=${ply}`);
  socket.onopen = () => {
    document.body.classList.remove("offline");
    for (const command of waiting.values()) socket.send(JSON.stringify(command)); // idempotent by id
  };
  socket.onmessage = (message) => receive(JSON.parse(message.data));
  socket.onclose = (event) => {
    undrafted();
    thinking(null);
    document.body.classList.add("offline");
    const wait = CROWDED.includes(event.code) ? 8000 : Math.min(500 * 2 ** tries++, 8000); // milliseconds
    setTimeout(connect, wait * (0.75 + Math.random() / 2)); // not all at once
  };
}

function send(type, rest = {}) {
  const command = { type, id: crypto.randomUUID(), ply, ...rest };
  waiting.set(command.id, command);
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
}

function receive(message) {
  tries = 0;
  if (message.type === "frame") {
    if (message.fresh) queue.length = 0; // everything is in it
    queue.push(message);
    pump();
  }
  else if (message.type === "done") waiting.delete(message.id);
  else if (message.type === "draft") drafted(message);
  else if (message.type === "hint") hinted(message);
  else if (message.type === "refused") { waiting.delete(message.id); if (message.id === proposed) undrafted(); if (unhinted(message)) return; toast(message.rule ? `${message.text} (${message.rule})` : message.text); }
}

// ---- frames ---------------------------------------------------------------------------------

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const SPEEDS = { slow: 2, normal: 1, instant: 0 };

let until = 0; // how long what is shown must stay

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

function parse(html, old) {
  const inSvg = old instanceof SVGElement && old.tagName !== "svg";
  const holder = inSvg ? document.createElementNS("http://www.w3.org/2000/svg", "svg") : document.createElement("template");
  holder.innerHTML = html;
  return (inSvg ? holder : holder.content).firstElementChild;
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
    } else Idiomorph.morph(old, parse(html, old), { morphStyle: "outerHTML", callbacks: KEEP });
  }
  ply = frame.ply;
  table.dataset.ply = ply;
  glide(before);
  look();
  if (focus && !focus.isConnected) document.getElementById("turn")?.focus();
  if (!ended && document.querySelector("#prompt [href='#scores']")) { ended = true; showScores(); }
  widen();
  if (!asked) glow();
  handles();
  document.getElementById("live").textContent = frame.say ?? "";
  prepare();
}

// What happened while the page was hidden stays marked until somebody looks at it.
let looked = null;

function look() {
  clearTimeout(looked);
  if (document.hidden) return;
  looked = setTimeout(() => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "seen", ply }));
  }, 4000);
}

document.addEventListener("visibilitychange", look);

let ended = document.querySelector("#prompt [href='#scores']") !== null;

function showScores() {
  show(document.getElementById("tab-scores"));
}

// Pieces glide to where they are now; a new one of a kind comes from where one of its kind has gone.
function glide(before) {
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

// ---- answering ------------------------------------------------------------------------------

let narrowed = null; // the node whose options the card shows

function act(element, notation) {
  if (isFinal(element, notation) && !element.classList.contains("sure") && localStorage.getItem("confirm") !== "off") {
    document.querySelectorAll(".sure").forEach((e) => e.classList.remove("sure"));
    element.classList.add("sure"); // what follows cannot be taken back: a second click sends it
    document.getElementById("sure").hidden = false;
    return;
  }
  const before = element.dataset.before ? element.dataset.before.split(", ") : [];
  send("act", { actions: [...before, ...notation.split(", ")] });
}

function isFinal(element, notation) {
  if (element.hasAttribute("data-final")) return true;
  return element.dataset.labels !== undefined && offered(element).some(([text, , , final]) => text === notation && final);
}

function options(node, list) {
  return [...list].filter((e) => (e.dataset.nodes ?? "").split(" ").includes(node));
}

const ANSWERS = "#options .option[data-do], #options [data-draft][data-nodes]";

function answer(button) {
  if (button.dataset.do) act(button, button.dataset.do);
  else propose(button);
}

function pick(element) {
  const node = element.dataset.node;
  const found = options(node, document.querySelectorAll(ANSWERS));
  if (found.length === 1 && narrowed === null) { found[0].focus(); answer(found[0]); return; }
  if (found.length > 0) { narrow(node, found); return; }
  if (pickInForm(node)) return;
  const reasons = options(node, document.querySelectorAll("#whynot li"));
  document.querySelectorAll("#whynot .asked").forEach((e) => e.classList.remove("asked"));
  if (reasons.length) {
    document.getElementById("whynot").open = true;
    reasons.forEach((e) => e.classList.add("asked"));
    reasons[0].scrollIntoView({ block: "nearest" });
    document.getElementById("live").textContent = reasons[0].textContent;
  } else if (document.querySelector("#options form")) document.querySelector("#options form input, #options form button").focus();
}

function narrow(node, found) {
  narrowed = node;
  for (const option of document.querySelectorAll(`${ANSWERS}, #options .step[data-pick]`)) (option.closest(".stepper") ?? option).classList.toggle("off", !found.includes(option));
  document.querySelectorAll(".node.picked").forEach((e) => e.classList.remove("picked"));
  document.getElementById(`n-${node}`)?.classList.add("picked");
  found[0].focus();
}

function widen() {
  narrowed = null;
  document.querySelectorAll("#options .off").forEach((e) => e.classList.remove("off"));
  document.querySelectorAll(".node.picked, .sure").forEach((e) => e.classList.remove("picked", "sure"));
  const hint = document.getElementById("sure");
  if (hint) hint.hidden = true;
}

function offered(form) {
  return form.dataset.labels.split("\n").map((line) => line.split("\t")); // notation, label, nodes, finality
}

// A node that a form speaks of: what all its options share is chosen, a single one is taken.
function pickInForm(node) {
  for (const form of document.querySelectorAll("#options form.picks")) {
    const found = offered(form).filter(([, , nodes]) => nodes.split(" ").includes(node)).map(([notation]) => notation);
    if (found.length === 1) { act(form, found[0]); return true; }
    if (found.length === 0) continue;
    const combos = found.map((notation) => notation.split(" ").slice(1));
    form.querySelectorAll("fieldset").forEach((field, place) => {
      const values = new Set(combos.map((combo) => combo[place]));
      for (const input of field.querySelectorAll("input")) input.checked = values.size === 1 ? values.has(input.value) : false;
    });
    document.querySelectorAll(".node.picked").forEach((e) => e.classList.remove("picked"));
    document.getElementById(`n-${node}`)?.classList.add("picked");
    choose(form);
    form.querySelector("input:not(:checked):enabled")?.focus();
    return true;
  }
  return false;
}

// A form for a word with several arguments: only what goes together can be chosen.
function choose(form) {
  const labels = new Map(offered(form));
  const combos = [...labels.keys()].map((notation) => notation.split(" ").slice(1));
  const fields = [...form.querySelectorAll("fieldset")];
  const chosen = fields.map((field) => field.querySelector("input:checked")?.value);
  fields.forEach((field, place) => {
    for (const input of field.querySelectorAll("input")) {
      const fits = combos.some((combo) => combo[place] === input.value && combo.every((value, k) => k >= place || chosen[k] === undefined || chosen[k] === value));
      input.parentElement.classList.toggle("off", !fits);
      input.disabled = !fits;
      if (!fits && input.checked) { input.checked = false; chosen[place] = undefined; }
    }
  });
  const notation = [form.dataset.word, ...chosen].join(" ");
  const button = form.querySelector("button");
  button.disabled = !labels.has(notation);
  button.textContent = labels.get(notation) ?? button.dataset.first;
  form.dataset.do = notation;
}

function amount(form, value) {
  for (const input of form.querySelectorAll("input")) input.value = value;
  const labels = new Map(offered(form));
  const notation = `${form.dataset.word} ${value}`;
  form.querySelector("button").textContent = labels.get(notation) ?? "…";
  form.querySelector("button").disabled = !labels.has(notation);
  form.dataset.do = notation;
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("form.number, form.picks");
  if (form?.matches(".number")) amount(form, event.target.value);
  else if (form) choose(form);
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  if (form.matches(".picks")) act(form, form.dataset.do);
  else if (form.matches(".number")) act(form, form.dataset.do ?? `${form.dataset.word} ${form.elements.amount.value}`);
  else if (form.id === "say") { if (form.elements.words.value.trim()) send("say", { text: form.elements.words.value }); form.reset(); }
  else if (form.matches(".typed")) { send("act", { actions: form.elements.move.value.split(",").map((s) => s.trim()).filter(Boolean) }); form.remove(); }
});

// A proposal to go back: the lines of the log become moments to choose from.
function choosing(on) {
  document.querySelector("[data-tool=back]")?.setAttribute("aria-pressed", on);
  document.getElementById("log").classList.toggle("choosing", on);
  const hint = document.getElementById("back-hint");
  if (hint) hint.hidden = !on;
}

document.addEventListener("click", (event) => {
  const line = event.target.closest("#log.choosing a[href*='ply=']");
  if (line !== null) {
    event.preventDefault();
    choosing(false);
    send("rewind", { to: Number(new URL(line.href).searchParams.get("ply")) });
    return;
  }
  if (event.target.closest("#prompt [href='#scores']")) { showScores(); return; }
  const target = event.target.closest("[data-do]:not(form), [data-draft], [data-tool], [data-node]");
  if (target === null) return;
  if (target.dataset.do || target.dataset.draft !== undefined) answer(target);
  else if (target.dataset.tool) tool(target);
  else pick(target);
});

function tool(button) {
  const what = button.dataset.tool;
  if (what === "undo" || what === "again") send(what);
  else if (what === "agree") send("rewind", { to: Number(button.dataset.to) });
  else if (what === "hint") askHint();
  else if (what === "decline") send("decline", button.dataset.seat === undefined ? {} : { seat: Number(button.dataset.seat) });
  else if (what === "back") choosing(button.getAttribute("aria-pressed") !== "true");
  else if (what === "bot" || what === "me" || what === "open") send("seat", { to: what, seat: Number(button.dataset.seat) });
  else if (what === "type" && !document.querySelector(".typed")) {
    const form = document.createElement("form");
    form.className = "typed";
    form.innerHTML = '<input name="move" autocomplete="off" data-keep><button class="tool">↵</button>';
    form.elements.move.setAttribute("aria-label", button.textContent);
    button.parentElement.append(form);
    form.elements.move.focus();
  }
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input:not([type=radio]):not([type=range]), textarea, select");
  if (event.key === "Escape") { widen(); choosing(false); document.querySelector(".typed")?.remove(); return; }
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.key === "Enter" || event.key === " ") && event.target.dataset.node) { event.preventDefault(); pick(event.target); return; }
  if (event.key === "u") document.querySelector("[data-tool=undo]:enabled")?.click();
  else if (event.key === "h") document.querySelector("[data-tool=hint]:enabled")?.click();
  else if (/^[1-9]$/.test(event.key)) document.querySelector(`#options [data-key="${event.key}"]:not(.off)`)?.click();
});

function prepare() {
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

prepare();
if (ended) showScores();
document.addEventListener("DOMContentLoaded", connect); // when all scripts are there: frames need them
