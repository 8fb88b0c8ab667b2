// A bubble at a thing of the table: which of its answers is meant, or whether it is meant at all.

const EDGE = 8; // pixels to the rim of the window
let bubble = null;

export function hide() {
  bubble?.remove();
  bubble = null;
}

// `answers` are pairs of a label and what it does; `warning` stands above them.
export function ask(node, answers, { warning = "", sure = false } = {}) {
  hide();
  const place = document.getElementById(`n-${node}`);
  if (place === null || place.getClientRects().length === 0) return false;
  bubble = document.createElement("div");
  bubble.className = sure ? "bubble sure" : "bubble";
  bubble.setAttribute("role", "group");
  if (warning) bubble.append(Object.assign(document.createElement("p"), { textContent: warning }));
  for (const [label, choose] of answers) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: label });
    button.addEventListener("click", choose);
    bubble.append(button);
  }
  document.getElementById("table").append(bubble); // not in a part of the page that is drawn anew
  stand(place);
  return true;
}

// Above the thing if there is room, else below or beside it, and always inside the window.
function stand(place) {
  const thing = (place.querySelector(":scope > .ring") ?? place).getBoundingClientRect(), own = bubble.getBoundingClientRect();
  const within = (value, size, room) => Math.min(Math.max(value, EDGE), room - size - EDGE);
  const middle = within(thing.x + thing.width / 2 - own.width / 2, own.width, innerWidth);
  const above = thing.top - own.height - EDGE, below = thing.bottom + EDGE;
  let [x, y] = [middle, above];
  if (above < EDGE) y = below;
  if (y + own.height > innerHeight - EDGE) {
    y = within(thing.y + thing.height / 2 - own.height / 2, own.height, innerHeight);
    x = thing.right + own.width + 2 * EDGE < innerWidth ? thing.right + EDGE : thing.left - own.width - EDGE;
  }
  [x, y] = beside(document.getElementById("sure"), within(x, own.width, innerWidth), y, own);
  bubble.style.left = `${x}px`;
  bubble.style.top = `${y}px`;
}

// Never over the button on the desk that says the same: left of it, or above it.
function beside(row, x, y, own) {
  const box = row?.getBoundingClientRect();
  if (!box?.width || x + own.width <= box.left || x >= box.right || y + own.height <= box.top || y >= box.bottom) return [x, y];
  const left = box.left - own.width - EDGE;
  return left >= EDGE ? [left, y] : [x, box.top - own.height - EDGE];
}

export const inBubble = (element) => bubble !== null && bubble.contains(element);

addEventListener("resize", hide);
document.addEventListener("scroll", (event) => { if (!inBubble(event.target)) hide(); }, true);
