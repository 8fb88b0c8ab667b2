// Several people before one device: a hand is covered until its owner says that nobody else looks.
const curtain = document.getElementById("curtain");
const covered = () => !curtain.hidden && !curtain.classList.contains("lifted");

function cover() {
  document.getElementById("table").inert = covered();
  if (covered()) curtain.querySelector("button").focus();
}

curtain.addEventListener("click", (event) => {
  if (event.target.closest("button") === null) return;
  curtain.classList.add("lifted");
  document.getElementById("turn")?.focus();
});

// Another person's turn: the patch takes the mark off again.
new MutationObserver(cover).observe(curtain, { attributes: true });

document.addEventListener("keydown", (event) => {
  if (covered() && !["Enter", " ", "Tab"].includes(event.key)) event.stopImmediatePropagation();
}, true);

cover();
