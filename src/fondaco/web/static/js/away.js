// Times of those who are away, as clocks are read here; what may be done after a while appears then.
function clock(seconds) {
  const then = new Date(seconds * 1000);
  const today = then.toDateString() === new Date().toDateString();
  const day = today ? {} : { weekday: "short", day: "numeric", month: "short" };
  return then.toLocaleString(document.documentElement.lang, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

function wait() {
  const now = Date.now() / 1000;
  for (const time of document.querySelectorAll("time[data-at]")) time.textContent = clock(Number(time.dataset.at));
  for (const way of document.querySelectorAll("[data-from]")) way.hidden = now < Number(way.dataset.from);
  for (const words of document.querySelectorAll("[data-until]")) words.hidden = now >= Number(words.dataset.until);
}

document.addEventListener("shown", wait);
setInterval(wait, 5000);
wait();
