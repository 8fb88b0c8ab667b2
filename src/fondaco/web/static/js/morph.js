// One element becomes another and stays the same thing: the only place that knows Idiomorph, a script
// of its own that is loaded before.

export function morph(old, fresh, callbacks = {}) {
  Idiomorph.morph(old, fresh, { morphStyle: "outerHTML", callbacks });
}

export const idOf = (html) => /id="([^"]+)"/.exec(html)[1].replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

// Markup as an element that fits into the place of another.
export function parse(html, old) {
  const inSvg = old instanceof SVGElement && old.tagName !== "svg";
  const holder = inSvg ? document.createElementNS("http://www.w3.org/2000/svg", "svg") : document.createElement("template");
  holder.innerHTML = html;
  return (inSvg ? holder : holder.content).firstElementChild;
}
