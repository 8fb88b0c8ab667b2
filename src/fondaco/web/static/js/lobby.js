// The lobby stays as it is now: it is asked for again and again while somebody looks at it.
import { morph, parse } from "./morph.js";

const EVERY = 10000; // milliseconds
const PARTS = ["hello", "turns", "lists"];
const title = document.title;
const sign = document.querySelector("link[rel=icon]");
const plain = sign.getAttribute("href");
let waits = waiting();

function waiting() {
  return [...document.querySelectorAll("#turns .go")].map((card) => card.id);
}

function mark() {
  const { title: called, icon } = document.getElementById("turns").dataset;
  document.title = called ?? title;
  sign.setAttribute("href", called ? icon : plain);
  const now = waiting();
  const fresh = now.find((id) => !waits.includes(id));
  if (fresh) document.getElementById("live").textContent = document.getElementById(fresh).dataset.said;
  waits = now;
}

async function again() {
  if (document.hidden) return;
  const answer = await fetch("/?part=alive").catch(() => null);
  if (!answer?.ok) return; // it is tried again
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const id of PARTS) {
    const old = document.getElementById(id), now = found.getElementById(id);
    if (now !== null && now.outerHTML !== old.outerHTML) morph(old, parse(now.outerHTML, old));
  }
  mark();
}

document.addEventListener("visibilitychange", again);
setInterval(again, EVERY);
mark();
