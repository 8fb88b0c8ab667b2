// The socket of a table. Commands are kept until they are acknowledged, and sent again after a break.

const CROWDED = [1013, 4429]; // the server's codes for too many tables, and too many connections

const GONE = 4404; // there is no such table any more

export const table = document.getElementById("table");
export const waiting = new Map(); // commands that are not yet acknowledged
export let socket = null;
let tries = 0;

// Which state of the table the page shows.
export const ply = () => Number(table.dataset.ply);

export const connected = () => socket.readyState === WebSocket.OPEN;

export function connect(heard, lost) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/table/${table.dataset.table}/socket?ply=${ply()}`);
  socket.onopen = () => {
    document.body.classList.remove("offline");
    for (const command of waiting.values()) socket.send(JSON.stringify(command)); // idempotent by id
  };
  socket.onmessage = (event) => {
    tries = 0;
    const message = JSON.parse(event.data);
    if (message.type === "done" || message.type === "refused") waiting.delete(message.id);
    heard(message);
  };
  socket.onclose = (event) => {
    lost();
    if (event.code === GONE) { document.dispatchEvent(new Event("gone")); return; }
    document.body.classList.add("offline");
    const wait = CROWDED.includes(event.code) ? 8000 : Math.min(500 * 2 ** tries++, 8000); // milliseconds
    setTimeout(() => connect(heard, lost), wait * (0.75 + Math.random() / 2)); // not all at once
  };
}

export function send(type, rest = {}) {
  const command = { type, id: crypto.randomUUID(), ply: ply(), ...rest };
  waiting.set(command.id, command);
  if (connected()) socket.send(JSON.stringify(command));
}

// What need not be kept: it is worth nothing after a break.
export function tell(type, rest = {}) {
  socket.send(JSON.stringify({ type, ...rest, ply: ply() }));
}
