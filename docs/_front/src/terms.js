// A term of the glossary, explained where it is met: on hover, on focus and on tap. The definition is
// the glossary's own, fetched when it is first wanted.
import { element } from "./dom.js";

const MARGIN = 8;
const PATIENCE = 250;

// Before Chrome 114, Firefox 125 and Safari 17 there is no layer above the page: there the note is the
// last thing on it.
const LAYERED = "popover" in HTMLElement.prototype;

let entries;
let note;
let shown; // The link whose term is explained.
let leaving;

// The entries of the glossary, once.
function glossary(link) {
  entries ??= fetch(link.href.replace(/#.*/, ""))
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
    .then((text) => new DOMParser().parseFromString(text, "text/html"))
    .catch((error) => {
      entries = undefined;
      throw error;
    });
  return entries;
}

export async function explain(link) {
  clearTimeout(leaving);
  if (shown === link) return;
  hide();
  shown = link;
  const page = await glossary(link).catch(() => undefined);
  // What it leads to is explained there.
  if (!page || shown !== link) return;
  const entry = page.getElementById(link.hash.slice(1));
  const definition = entry?.nextElementSibling?.querySelector("p");
  if (!definition) return;
  show(link, entry, definition);
}

function show(link, entry, definition) {
  note ??= made();
  const head = element("strong", {}, entry.firstChild.textContent);
  const more = element("a", { href: link.href, textContent: "In the glossary" });
  const words = element("span", { id: "term-note-words" }, head, ": ", ...document.importNode(definition, true).childNodes);
  note.replaceChildren(words, " ", more);
  if (LAYERED) {
    note.showPopover();
  } else {
    (link.closest("dialog") ?? document.body).append(note);
    note.hidden = false;
  }
  link.setAttribute("aria-describedby", "term-note-words");
  place(link);
}

function made() {
  const box = element("div", { className: "term-note" });
  if (LAYERED) box.setAttribute("popover", "manual");
  box.addEventListener("pointerenter", () => clearTimeout(leaving));
  box.addEventListener("pointerleave", leave);
  document.querySelector("#content").append(box);
  return box;
}

function isOpen() {
  return Boolean(note) && (LAYERED ? note.matches(":popover-open") : !note.hidden);
}

// Under the word, or above it where there is no room.
function place(link) {
  const at = link.getClientRects()[0];
  const box = note.getBoundingClientRect();
  const most = document.documentElement.clientWidth - box.width - MARGIN;
  const under = at.bottom + MARGIN + box.height < innerHeight;
  note.style.left = `${Math.max(MARGIN, Math.min(at.left, most))}px`;
  note.style.top = `${under ? at.bottom + MARGIN / 2 : Math.max(MARGIN, at.top - box.height - MARGIN / 2)}px`;
}

// The pointer may go over to the note.
export function leave() {
  clearTimeout(leaving);
  leaving = setTimeout(hide, PATIENCE);
}

export function hide() {
  clearTimeout(leaving);
  shown?.removeAttribute("aria-describedby");
  shown = undefined;
  if (!isOpen()) return;
  if (LAYERED) note.hidePopover();
  else note.hidden = true;
}

// A tap explains first, and follows the link when it is explained already.
export function tap(link) {
  if (shown === link && isOpen()) location.href = link.href;
  else explain(link);
}

addEventListener("scroll", hide, { passive: true });
addEventListener("keydown", ({ key }) => key === "Escape" && hide());
addEventListener("pointerdown", ({ target }) => {
  if (!target.closest?.(".term-note") && target.closest?.("a") !== shown) hide();
});
