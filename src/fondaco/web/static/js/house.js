// What every page has: language, theme and other settings; dialogs; links to copy.
// No library, no inline code; every page works without it.
const themed = document.documentElement;
const night = matchMedia("(prefers-color-scheme: dark)");

// ---- settings of this device -------------------------------------------------------------------

function theme() {
  const chosen = localStorage.getItem("theme");
  themed.dataset.theme = chosen === "dark" || chosen === "light" ? chosen : night.matches ? "dark" : "light";
}

function keep(key, value) {
  if (value === "system") localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  if (key === "theme") theme();
}

theme();
night.addEventListener("change", theme);

async function speak(lang) {
  await fetch("/settings", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ lang }) });
  location.reload();
}

document.querySelectorAll("[data-setting]").forEach((field) => {
  const kept = localStorage.getItem(field.dataset.setting);
  for (const input of field.querySelectorAll("input")) if (kept !== null && input.value === kept) input.checked = true;
});

// ---- what an address points at is shown, also inside a closed box --------------------------------

function reveal() {
  const target = document.getElementById(location.hash.slice(1));
  const box = target?.closest("details:not([open])");
  if (!box) return;
  box.open = true;
  target.scrollIntoView();
}

addEventListener("hashchange", reveal);
reveal();

// ---- what has happened -------------------------------------------------------------------------

export function toast(text) {
  const box = document.createElement("div");
  box.className = "toast";
  box.textContent = text;
  document.getElementById("toasts").append(box);
  setTimeout(() => box.remove(), 7000);
}

// ---- a new table, as a dialog over the page one is on ------------------------------------------

async function tableForm(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("new-table");
}

async function openForm(link) {
  const found = await tableForm(link.href).catch(() => null);
  if (found === null) { location.href = link.href; return; }
  const over = document.createElement("dialog");
  over.className = "over";
  over.setAttribute("aria-labelledby", "new-table-title");
  over.append(found);
  over.addEventListener("close", () => { over.remove(); link.focus(); });
  document.body.append(over);
  over.showModal();
  over.querySelector("input:checked")?.focus();
}

// Another game, edition or number of players: the form is asked for again with what was entered.
// Only the newest answer counts, and none once the form is sent.
let asked = 0;

async function again(old) {
  const mine = ++asked;
  const focus = document.activeElement;
  const place = focus?.name ? `[name="${CSS.escape(focus.name)}"]` : null;
  delete old.dataset.sent;
  const found = await tableForm(`/new?${new URLSearchParams(new FormData(old))}`).catch(() => null);
  while (old.matches(":active")) await new Promise((done) => setTimeout(done, 50)); // no press is lost
  if (found === null || mine !== asked || old.dataset.sent !== undefined) return;
  old.replaceWith(found);
  if (place) (found.querySelector(`${place}:checked`) ?? found.querySelector(place))?.focus();
}

// ---- one place for clicks and changes ----------------------------------------------------------

document.addEventListener("click", (event) => {
  const target = event.target.closest("button[data-theme], [data-lang], [data-dialog], [data-copy], dialog.over .close, dialog.over .cancel");
  if (target === null || event.ctrlKey || event.metaKey) return;
  if (target.matches("button[data-theme]")) keep("theme", themed.dataset.theme === "dark" ? "light" : "dark");
  else if (target.dataset.lang) speak(target.dataset.lang);
  else if (target.hasAttribute("data-dialog")) { event.preventDefault(); openForm(target); }
  else if (target.dataset.copy) copy(target);
  else { event.preventDefault(); target.closest("dialog").close(); }
});

document.addEventListener("change", (event) => {
  const field = event.target.closest("[data-setting]");
  if (field) keep(field.dataset.setting, event.target.value);
  if (event.target.closest("[data-again]")) again(event.target.form);
});

document.addEventListener("submit", (event) => { if (event.target.id === "new-table") event.target.dataset.sent = ""; });

document.addEventListener("focusin", (event) => { if (event.target.matches("[data-select]")) event.target.select(); });

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  await navigator.clipboard.writeText(field.value);
  document.getElementById("live").textContent = button.dataset.done;
  button.lastChild.textContent = button.dataset.done;
}

if (navigator.clipboard) document.querySelectorAll("[data-copy]").forEach((button) => { button.hidden = false; });
