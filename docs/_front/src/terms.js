// Explains a term of the glossary on the page: when the pointer is over it, on focus, and on a tap. The
// definition is in the glossary, which is fetched when it is first needed.
import { patience } from "./patience.js";
import { element } from "./dom.js";

const MARGIN = 8;
const PATIENCE = 250;

// Before Chrome 114, Firefox 125 and Safari 17, nothing can be in a layer above the page. There only the style
// sheet puts the note on top.
const LAYERED = "popover" in HTMLElement.prototype;

let entries;
let note;
let shown; // The link whose term is explained.
let leaving;

// The entries of the glossary, fetched once.
function glossary(link) {
  entries ??= fetch(link.href.replace(/#.*/, ""), { signal: patience() })
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
    .then((text) => new DOMParser().parseFromString(text, "text/html"))
    .catch((error) => {
      entries = undefined;
      throw error;
    });
  return entries;
}

// Rejects if the glossary does not arrive, or does not define the term.
export async function explain(link) {
  clearTimeout(leaving);
  if (shown === link) return;
  hide();
  shown = link;
  try {
    const page = await glossary(link);
    if (shown === link) show(link, page.getElementById(link.hash.slice(1)));
  } catch (error) {
    if (shown === link) shown = undefined;
    throw error;
  }
}

// The note comes after the word in the page, so the Tab key leads into it.
function show(link, entry) {
  const definition = entry.nextElementSibling.querySelector("p");
  note ??= made();
  const head = element("strong", {}, entry.firstChild.textContent);
  const more = element("a", { href: link.href, textContent: "In the glossary" });
  const words = element("span", { id: "term-note-words" }, head, ": ", ...document.importNode(definition, true).childNodes);
  note.replaceChildren(words, " ", more);
  link.after(note);
  if (LAYERED) note.showPopover();
  link.setAttribute("aria-describedby", "term-note-words");
  place(link);
}

function made() {
  const box = element("span", { className: "term-note" });
  if (LAYERED) box.setAttribute("popover", "manual");
  box.addEventListener("pointerleave", leave);
  box.addEventListener("focusout", leave);
  return box;
}

// Whether this term is explained now, or will be at once.
export function explains(link) {
  return shown === link;
}

function isOpen() {
  return Boolean(note?.isConnected);
}

// Puts the note under the word, or above it if there is too little room below.
function place(link) {
  const [at] = link.getClientRects();
  if (!at) return;
  const box = note.getBoundingClientRect();
  const within = (wanted, most) => `${Math.max(MARGIN, Math.min(wanted, most - MARGIN))}px`;
  const under = at.bottom + MARGIN + box.height < innerHeight;
  note.style.left = within(at.left, document.documentElement.clientWidth - box.width);
  note.style.top = within(under ? at.bottom + MARGIN / 2 : at.top - box.height - MARGIN / 2, innerHeight - box.height);
}

// If the explanation has not arrived yet, it is no longer shown. An open one stays while the pointer moves to
// it, or while the focus is in it.
export function leave() {
  clearTimeout(leaving);
  if (!isOpen()) hide();
  else leaving = setTimeout(() => isLeft() && hide(), PATIENCE);
}

function isLeft() {
  return ![shown, note].some((each) => each.matches(":hover, :focus-within"));
}

function hide() {
  if (note?.matches(":focus-within")) shown.focus({ preventScroll: true });
  clearTimeout(leaving);
  shown?.removeAttribute("aria-describedby");
  shown = undefined;
  note?.remove();
}

// The note moves with its word. It closes when the word is out of sight, unless it has the focus; then the
// browser may still be scrolling to it.
function follow() {
  if (!isOpen()) return;
  const { top, bottom } = shown.getBoundingClientRect();
  const isSeen = bottom > 0 && top < innerHeight;
  if (isSeen || shown.matches(":focus-visible") || note.matches(":focus-within")) place(shown);
  else hide();
}

addEventListener("scroll", follow, { passive: true, capture: true });
addEventListener("resize", follow);
addEventListener("keydown", ({ key }) => key === "Escape" && hide());
addEventListener("pointerdown", ({ target }) => {
  if (!target.closest?.(".term-note") && target.closest?.("a") !== shown) hide();
});
