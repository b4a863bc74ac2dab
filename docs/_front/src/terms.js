// Explains a term of the glossary in place: on hover, on focus and on tap. The definition comes from the
// glossary, which is fetched when first needed.
import { patience } from "./patience.js";
import { element } from "./dom.js";

const MARGIN = 8;
const PATIENCE = 250;

// Before Chrome 114, Firefox 125 and Safari 17 no layer is above the page: there only the style puts the note
// on top.
const LAYERED = "popover" in HTMLElement.prototype;

let entries;
let note;
let shown; // The link whose term is explained.
let leaving;

// The entries of the glossary, once.
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

// Fails if the glossary does not come, or does not define the term.
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

// The note follows the word in the page, so the next key leads into it.
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

// Whether this term is explained, or is about to be.
export function explains(link) {
  return shown === link;
}

function isOpen() {
  return Boolean(note?.isConnected);
}

// Under the word, or above it if the room below is too small.
function place(link) {
  const [at] = link.getClientRects();
  if (!at) return;
  const box = note.getBoundingClientRect();
  const within = (wanted, most) => `${Math.max(MARGIN, Math.min(wanted, most - MARGIN))}px`;
  const under = at.bottom + MARGIN + box.height < innerHeight;
  note.style.left = within(at.left, document.documentElement.clientWidth - box.width);
  note.style.top = within(under ? at.bottom + MARGIN / 2 : at.top - box.height - MARGIN / 2, innerHeight - box.height);
}

// An explanation that has not arrived by now is no longer shown. An open one stays while the pointer moves to
// it, or the focus is in it.
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

// The note moves with its word. It closes when the word is out of sight, unless the focus is there: the
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
