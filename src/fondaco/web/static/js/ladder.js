// Quick ways to a number: buttons that name one, and a limit that is kept on this device. It never answers by itself.
import { amount } from "./forms.js";

const LIMIT = "limit"; // where the last limit is kept, with what it belongs to

function limitOf(form) {
  const [n, ...what] = (localStorage.getItem(LIMIT) ?? "").split(" ");
  const fits = what.join(" ") === form.dataset.limit && Number(n) >= Number(form.elements.amount.min) && Number(n) <= Number(form.elements.amount.max);
  return fits ? Number(n) : null;
}

function show() {
  for (const form of document.querySelectorAll("form[data-limit]")) {
    const limit = limitOf(form), button = form.querySelector("[data-set=limit]");
    button.hidden = limit === null;
    button.firstElementChild.textContent = limit ?? "";
    for (const coin of form.querySelectorAll(".coin")) coin.classList.toggle("limit", Number(coin.querySelector("input").value) === limit);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-set]"), form = button?.closest("form");
  if (!form) return;
  if (button.dataset.set === "keep") {
    localStorage.setItem(LIMIT, `${form.elements.amount.value} ${form.dataset.limit}`);
    show();
  } else amount(form, button.dataset.set === "limit" ? limitOf(form) : Number(button.dataset.set));
});

document.addEventListener("shown", show);
