// One table: what is heard goes where it belongs, clicks and keys become commands.
// Nothing here knows a rule: every option comes from desk and bench.
import "./around.js";
import "./away.js";
import "./board.js";
import "./camera.js";
import "./panes.js";
import "./words.js";
import "./carrying.js";
import "./counting.js";
import "./curtain.js";
import "./finale.js";
import "./name.js";
import "./sounds.js";
import "./tab.js";
import "./talk.js";
import "./ladder.js";
import "./pointing.js";
import "./zoom.js";
import { act, answer, pick } from "./answer.js";
import { isAnythingArmed, letGo } from "./arming.js";
import { hide, inBubble } from "./bubble.js";
import { explained } from "./coach.js";
import { connect, send } from "./connection.js";
import { drafted, proposed, undrafted } from "./draft.js";
import { ended, enqueue, prepare, showScores } from "./frames.js";
import { askHint, hinted, thinking, unhinted } from "./hint.js";
import { toast } from "./house.js";
import { forget, inspected, uninspected } from "./looking.js";
import { widen } from "./narrow.js";

function receive(message) {
  if (message.type === "frame") enqueue(message);
  else if (message.type === "draft") drafted(message);
  else if (message.type === "hint") hinted(message);
  else if (message.type === "inspect") inspected(message);
  else if (message.type === "refused") refused(message);
}

function refused(message) {
  if (uninspected(message)) return;
  if (message.id === proposed) undrafted();
  if (!unhinted(message) && !explained(message)) toast(message.rule ? `${message.text} (${message.rule})` : message.text);
}

function lost() {
  undrafted();
  thinking(null);
  forget();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.hasAttribute("data-plain")) return; // leads to another page
  event.preventDefault();
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
  if (inBubble(event.target) || event.target.closest("#confirm")) return; // they know what they do
  const target = event.target.closest("[data-do]:not(form), [data-draft], [data-tool], [data-node], #let-go");
  if (target === null || target.id === "let-go") { letGo(); widen(); return; } // bare ground
  if (target.dataset.node === undefined) hide();
  if (target.dataset.do || target.dataset.draft !== undefined) answer(target);
  else if (target.dataset.tool) tool(target);
  else pick(target);
});

function tool(button) {
  const what = button.dataset.tool;
  if (what === "undo" || what === "again") send(what);
  else if (what === "agree") send("rewind", { to: Number(button.dataset.to) });
  else if (what === "hint") askHint();
  else if (what === "raise") document.getElementById("table").classList.toggle("raised");
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
  if (event.key === "Escape") { letGo({ back: true }); widen(); choosing(false); document.querySelector(".typed")?.remove(); return; }
  if (event.key === "Enter" && isAnythingArmed() && event.target === document.body) { document.getElementById("confirm").click(); return; }
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.key === "Enter" || event.key === " ") && event.target.dataset.node) { event.preventDefault(); pick(event.target); return; }
  if ((event.key === "Enter" || event.key === " ") && event.target.matches("svg [data-draft]")) { event.preventDefault(); answer(event.target); return; }
  if (event.key === "u") document.querySelector("[data-tool=undo]:enabled")?.click();
  else if (event.key === "h") document.querySelector("[data-tool=hint]:enabled")?.click();
  else if (/^[1-9]$/.test(event.key)) document.querySelector(`:is(#deeds, #options) [data-key="${event.key}"]:not(.off)`)?.click();
});

prepare();
if (ended) showScores();
connect(receive, lost);
