// The forms on the bench: a choice of arguments that go together, and a number to enter.

export function offered(form) {
  return form.dataset.labels.split("\n").map((line) => line.split("\t")); // notation, label, nodes, finality
}

// A form for a word with several arguments: only what goes together can be chosen.
export function choose(form) {
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

// The button that sends a form may stand elsewhere.
export const submitOf = (form) => [...form.elements].find((e) => e.type === "submit");

export function amount(form, value) {
  for (const input of form.querySelectorAll("input"))
    if (input.type === "radio") input.checked = input.value === String(value); else input.value = value;
  for (const sum of form.querySelectorAll("[data-base]")) sum.textContent = Number(sum.dataset.base) + Number(sum.dataset.by) * value;
  const labels = new Map(offered(form));
  const notation = `${form.dataset.word} ${value}`;
  const button = submitOf(form);
  button.textContent = labels.get(notation) ?? "…";
  button.disabled = !labels.has(notation);
  form.dataset.do = notation;
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("form.number, form.picks");
  if (form?.matches(".number")) amount(form, event.target.value);
  else if (form) choose(form);
});
