// Around a game: the menu of the table, what people agree on, and the way to a rematch.
import { send } from "./connection.js";

const menu = () => document.getElementById("table-menu");
const LEAD = 3; // seconds until somebody is led to the rematch
let deleting = false; // this page has asked for its table to be deleted

// ---- asking whether somebody is sure ------------------------------------------------------------

function sure(button, go) {
  const over = document.createElement("dialog");
  over.className = "sure-dialog";
  const title = document.createElement("h2"), about = document.createElement("p"), row = document.createElement("div");
  title.textContent = button.dataset.sure;
  about.textContent = button.querySelector("small").textContent;
  row.className = "tools";
  for (const [kind, text] of [["primary", button.dataset.yes], ["", button.dataset.no]]) {
    const choice = document.createElement("button");
    choice.type = "button";
    choice.className = `button ${kind}`;
    choice.textContent = text;
    choice.addEventListener("click", () => { over.close(); if (kind) go(); });
    row.append(choice);
  }
  over.append(title, about, row);
  over.addEventListener("close", () => { over.remove(); menu()?.querySelector("summary").focus(); });
  document.body.append(over);
  over.showModal();
  row.lastChild.focus();
}

function give(button) {
  const { propose, refuse, command } = button.dataset;
  if (propose) { deleting = propose === "delete"; send("propose", { what: propose }); }
  else if (refuse) send("decline", { what: refuse });
  else send(command);
}

document.addEventListener("click", (event) => {
  const open = menu();
  if (open?.open && !event.target.closest("#table-menu summary")) open.open = false;
  const button = event.target.closest("[data-propose], [data-refuse], [data-command]");
  if (button === null) return;
  if (button.dataset.sure) sure(button, () => give(button));
  else give(button);
});

document.addEventListener("keydown", (event) => {
  const open = menu();
  if (event.key !== "Escape" || !open?.open) return;
  event.preventDefault();
  open.open = false;
  open.querySelector("summary").focus();
}, { capture: true });

// ---- the seat goes to another device ---------------------------------------------------------------

async function move(link) {
  const answer = await fetch(link.href).catch(() => null);
  const text = answer?.ok ? await answer.text() : "";
  const found = new DOMParser().parseFromString(text, "text/html").getElementById("move");
  if (found === null) { location.href = link.href; return; }
  const over = document.createElement("dialog");
  over.className = "sure-dialog";
  over.setAttribute("aria-labelledby", "move-title");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "button";
  close.textContent = link.dataset.close;
  close.addEventListener("click", () => over.close());
  for (const button of found.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
  over.append(found, close);
  over.addEventListener("close", () => { over.remove(); menu()?.querySelector("summary").focus(); });
  document.body.append(over);
  over.showModal();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-move]");
  if (link === null || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  move(link);
});

// ---- the table is gone --------------------------------------------------------------------------

document.addEventListener("gone", () => {
  if (deleting) location.href = "/";
  else location.reload();
});

// ---- the way to a rematch: whoever sees it being set is led there, unless they stay ----------------

let known = document.querySelector("[data-lead]") !== null;
let timer = null;

function lead() {
  const link = document.querySelector("[data-lead]");
  if (link === null || known) return;
  known = true;
  const line = document.getElementById("lead-count");
  let left = LEAD;
  line.hidden = false;
  timer = setInterval(() => {
    left -= 1;
    line.textContent = line.textContent.replace(/\d+/, String(left));
    if (left <= 0) { clearInterval(timer); location.href = link.href; }
  }, 1000);
}

document.addEventListener("shown", lead);
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-stay]")) return;
  clearInterval(timer);
  document.getElementById("agreement").hidden = true;
});
