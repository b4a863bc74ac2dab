// A reader's actions at a table: the targets of buttons, keys and fingers, and how the table is shown.
import { Kept } from "../kept.js";

// Keys and fingers. The arrow keys step anywhere on a page with a table, unless the element with the focus uses
// them itself. The other keys work in the player with the focus.
const BUSY = "input, textarea, select, pre, [contenteditable], [role=slider], .table-wrapper, dialog, .cm-editor";
const EVERYWHERE = { ArrowLeft: "previous", ArrowRight: "next" };
const WITHIN = { PageUp: "previous-trick", PageDown: "next-trick", Home: "first", End: "last" };
// The pixels that a finger moves before it is a swipe.
const SWIPE = 40;
const players = [];

// `does(what)` performs the action of a key.
export function listenForKeys(root, does) {
  players.push({ root, does });
  if (players.length === 1) document.addEventListener("keydown", onKey);
  swipes(root.querySelector(".board-cloth"), does);
}

function onKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (event.target.closest?.(BUSY) || document.querySelector("dialog[open]")) return;
  const here = players.filter(({ root }) => root.isConnected);
  if (here.length === 0) return;
  const inside = here.find(({ root }) => root.contains(event.target));
  // A player without cards handles its keys itself.
  if (!inside && event.target.closest?.(".player")) return;
  const what = EVERYWHERE[event.key] ?? (inside && WITHIN[event.key]);
  if (!what) return;
  event.preventDefault();
  (inside ?? nearest(here)).does(what);
}

// Of several players, the one nearest to the middle of the window.
function nearest(here) {
  const middle = innerHeight / 2;
  const away = ({ root }) => {
    const { top, bottom } = root.querySelector(".board").getBoundingClientRect();
    return top > middle ? top - middle : Math.max(0, middle - bottom);
  };
  return here.reduce((best, each) => (away(each) < away(best) ? each : best));
}

function swipes(place, does) {
  let from = null;
  place.addEventListener("touchstart", ({ touches }) => {
    from = touches.length === 1 ? [touches[0].clientX, touches[0].clientY] : null;
  }, { passive: true });
  place.addEventListener("touchend", ({ changedTouches: [touch] }) => {
    if (!from) return;
    const [x, y] = [touch.clientX - from[0], touch.clientY - from[1]];
    from = null;
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) does(x < 0 ? "next" : "previous");
  }, { passive: true });
}

// The targets of buttons and keys within a deal: the place of a step. A place before the first or after the
// last step means another deal.
export const JUMPS = {
  previous: (steps, at) => at - 1,
  next: (steps, at) => at + 1,
  "previous-trick": (steps, at) => Math.max(-1, ends(steps).findLast((end) => end < at) ?? at - 1),
  "next-trick": (steps, at) => ends(steps).find((end) => end > at) ?? steps.length,
  "previous-phase": (steps, at) => starts(steps).findLast((start) => start < at) ?? -1,
  "next-phase": (steps, at) => starts(steps).find((start) => start > at) ?? steps.length,
  first: () => 0,
  last: (steps) => steps.length - 1,
};

// The places of all steps that complete a trick, and of the last step.
export function ends(steps) {
  const found = steps.flatMap(({ set }, place) => (set?.winner ? [place] : []));
  return [...found, steps.length - 1];
}

export function starts(steps) {
  return steps.flatMap(({ phase }, place) => (phase === steps[place - 1]?.phase ? [] : [place]));
}

// Folds the lists of a deal where the table shows the same, and opens them for paper.
export function foldLists(root, isOpen = false) {
  for (const lists of root.querySelectorAll(".board-lists")) lists.open = isOpen;
}

export function openOnPaper(root) {
  foldLists(root);
  addEventListener("beforeprint", () => foldLists(root, true));
  addEventListener("afterprint", () => foldLists(root));
}

// Four colours for the suits, if the reader wants them. The choice is kept in this browser for all pages.
const kept = new Kept("boston-suits");

export function showSuits(isFour = kept.get() === "four") {
  if (isFour) document.documentElement.dataset.suits = "four";
  else delete document.documentElement.dataset.suits;
  for (const button of document.querySelectorAll("[data-do=suits]")) button.setAttribute("aria-pressed", isFour);
}

export function changeSuits() {
  const isFour = document.documentElement.dataset.suits !== "four";
  if (isFour) kept.put("four");
  else kept.forget();
  showSuits(isFour);
}
