// The tab says whose turn it is, in its title and on its sign; both as before when it is not yours.
const title = document.title;
const sign = document.querySelector("link[rel=icon]");
const plain = sign.getAttribute("href");

function mark() {
  const { stands, title: called, icon } = document.getElementById("turn-mark").dataset;
  const mine = stands === "mine";
  document.title = mine ? called : title;
  const wanted = mine ? icon : plain;
  if (sign.getAttribute("href") !== wanted) sign.setAttribute("href", wanted);
}

document.addEventListener("shown", mark);
