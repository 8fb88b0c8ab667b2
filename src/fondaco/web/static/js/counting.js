// What a form counts is counted at the things themselves: how many of each are chosen, one more, one less. A
// place for a count says by data-counts which thing it belongs to.
const table = document.getElementById("table");
const placeOf = (node) => document.querySelector(`[data-counts="${node}"]`);

function button(kind, of, sign) {
  const made = Object.assign(document.createElement("button"), { type: "button", className: kind, textContent: sign, tabIndex: -1 });
  made.setAttribute("aria-label", of.getAttribute("aria-label"));
  made.disabled = of.dataset.draft === undefined;
  made.dataset.press = of.id;
  return made;
}

// A row of the form at its thing; whether there is such a thing.
function count(row) {
  const more = row.querySelector(".step[data-nodes]"), less = row.querySelector(".step:not([data-nodes])");
  const place = more && placeOf(more.dataset.nodes), number = row.querySelector(".how-many");
  if (!place) return false;
  const chosen = Number(number.value ?? number.textContent);
  const counter = Object.assign(document.createElement("div"), { className: "counted" });
  const shown = Object.assign(document.createElement("b"), { textContent: chosen });
  counter.append(button("less", less, "−"), shown, button("more", more, "+"));
  place.append(counter);
  place.classList.toggle("chosen", chosen > 0);
  return true;
}

// What is missing until the form can be finished.
function tellMissing() {
  const deeds = document.getElementById("deeds"), missing = document.querySelector("#said > :last-child")?.textContent;
  if (!deeds || !missing || deeds.querySelector(".option, .missing")) return;
  deeds.append(Object.assign(document.createElement("button"), { type: "button", className: "button twin", textContent: missing, disabled: true }));
}

function draw() {
  document.querySelectorAll(".counted, .twin").forEach((e) => e.remove());
  document.querySelectorAll("[data-counts].chosen").forEach((e) => e.classList.remove("chosen"));
  const rows = [...document.querySelectorAll("#chain .stepper")];
  const everywhere = rows.map(count).every(Boolean) && rows.length > 0;
  if (everywhere) tellMissing();
  return everywhere;
}

const press = (id) => document.getElementById(id)?.click();

document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.("[data-press]");
  if (!pressed) return;
  event.stopImmediatePropagation(); // no click on bare ground
  press(pressed.dataset.press);
});

document.addEventListener("contextmenu", (event) => {
  const less = event.target.closest("[data-counts]")?.querySelector(".less:enabled");
  if (!less) return;
  event.preventDefault();
  press(less.dataset.press);
});

document.addEventListener("keydown", (event) => {
  const kind = { "+": ".more", "-": ".less" }[event.key], place = event.target.closest?.("[data-counts]");
  if (!kind || !place || event.ctrlKey || event.metaKey || event.altKey) return;
  const found = place.querySelector(`${kind}:enabled`);
  if (found) { event.preventDefault(); press(found.dataset.press); }
});

document.addEventListener("shown", draw);
document.addEventListener("drafted", draw);
document.addEventListener("asked", () => { if (draw()) table.classList.remove("raised"); });
if (draw()) table.classList.remove("raised");
