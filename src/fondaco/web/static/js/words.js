// The table in words: asked for when somebody opens it, and again whenever something has changed.
import { table } from "./connection.js";
import { morph, parse } from "./morph.js";

const folded = document.getElementById("words-of-table");
let asked = 0;

async function tell() {
  if (!folded.open) return;
  const mine = ++asked;
  const answer = await fetch(`/table/${table.dataset.table}/words`).catch(() => null);
  if (!answer?.ok || mine !== asked) return; // the connection is broken, or there is something newer
  const place = document.getElementById("words-told");
  morph(place, parse(await answer.text(), place));
}

folded.addEventListener("toggle", tell);
document.addEventListener("shown", tell);
