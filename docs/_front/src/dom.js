// The few operations on elements that many scripts need.

export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// A button. Its full name begins with the visible word, and then says what the button is for.
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

// Hides a button. If it had the focus, `next` gets it; otherwise the focus would return to the top of the page.
export function hide(made, next) {
  const focused = made === document.activeElement;
  made.hidden = true;
  if (focused) next.focus();
}

// A menu closes when the reader goes elsewhere, presses Escape, or chooses how the page plays.
export function folds(menu) {
  document.addEventListener("click", ({ target }) => {
    if (!menu.contains(target) || target.closest("[data-way]")) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}

// Points with their sign.
export function signed(points) {
  return `${points > 0 ? "+" : ""}${points}`.replace("-", "−");
}

// The text of a block of code or output, without the line break at the end, which Pygments adds.
export function textOf(block) {
  return (block?.textContent ?? "").replace(/\n$/, "");
}
