// The few things done to the page's elements again and again.

export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// A button's visible word begins its full name, which says what it is for.
export function button(word, about, onClick) {
  const made = element("button", { type: "button" });
  name(made, word, about);
  made.addEventListener("click", onClick);
  return made;
}

export function name(made, word, about) {
  made.textContent = word;
  made.setAttribute("aria-label", `${word}: ${about}`);
}

// Hides a button; a reader whose focus was on it is taken to `next` and not to the page's top.
export function hide(made, next) {
  const focused = made === document.activeElement;
  made.hidden = true;
  if (focused) next.focus();
}

// The text of a block of code or output, without the line break Pygments ends it with.
export function textOf(block) {
  return (block?.textContent ?? "").replace(/\n$/, "");
}
