// Sounds, made here and off unless somebody switches them on: one's own turn, a move, the end.
const TONES = { // hertz, seconds until it begins, seconds it lasts, how loud
  mine: [[659, 0, 0.6, 0.16], [988, 0.12, 0.5, 0.1]],
  move: [[330, 0, 0.12, 0.07]],
  over: [[523, 0, 0.5, 0.14], [659, 0.16, 0.5, 0.14], [784, 0.32, 0.9, 0.16]],
};
let context = null;
let stood = null; // how the game stood, and the newest line of the log

export function play(kind) {
  if (localStorage.getItem("sound") !== "on") return;
  context ??= new AudioContext();
  context.resume(); // a browser lets it sound after the first click of a visit
  document.documentElement.dataset.sounded = kind;
  for (const [pitch, after, length, loud] of TONES[kind]) {
    const tone = context.createOscillator(), volume = context.createGain(), start = context.currentTime + after;
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

function hear() {
  const now = { stands: document.getElementById("turn-mark")?.dataset.stands, line: document.querySelector("#log li")?.id };
  const before = stood;
  stood = now;
  if (before === null) return;
  if (now.stands !== before.stands && now.stands !== "others") play(now.stands);
  else if (now.line !== before.line) play("move");
}

document.addEventListener("shown", hear);
document.addEventListener("change", (event) => { if (event.target.name === "sound") play("mine"); }); // that is how it sounds
