// Cards of the inspector at a table: asked for over the socket, kept until the table changes.
import { connected, ply, tell } from "./connection.js";
import { prepareInspector } from "./inspect.js";

const asked = new Map(); // by id: who waits for which card
let cards = new Map(); // by node
let of = -1; // the state of the table that they belong to

function card(node) {
  if (of !== ply()) { cards = new Map(); of = ply(); }
  if (!cards.has(node)) {
    const kept = cards;
    const found = new Promise((given, failed) => {
      if (!connected()) { failed(new Error("offline")); return; }
      const id = crypto.randomUUID();
      asked.set(id, { given, failed });
      tell("inspect", { id, node });
    });
    found.catch(() => kept.delete(node));
    cards.set(node, found);
  }
  return cards.get(node);
}

export function inspected(message) {
  asked.get(message.id)?.given(message.patch[0]);
  asked.delete(message.id);
}

// Whether a refusal was one of ours: a card that cannot be had needs no words.
export function uninspected(message) {
  const ours = asked.get(message.id);
  ours?.failed(new Error(message.code));
  return asked.delete(message.id);
}

export function forget() {
  for (const { failed } of asked.values()) failed(new Error("offline"));
  asked.clear();
}

prepareInspector(card);
