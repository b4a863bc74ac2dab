// Keys and fingers. The arrows step wherever they are pressed on a page with a table, unless what has
// the focus has a use of its own for them; the others belong to the player that has the focus.

const BUSY = "input, textarea, select, pre, [contenteditable], [role=slider], .table-wrapper, dialog, .cm-editor";
const EVERYWHERE = { ArrowLeft: "previous", ArrowRight: "next" };
const WITHIN = { PageUp: "previous-trick", PageDown: "next-trick", Home: "first", End: "last" };
// So far a finger moves, in pixels, before it is a swipe.
const SWIPE = 40;
const players = [];

// `does(what)` carries out what a key means.
export function listen(root, does) {
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
  // A player without cards has its keys for itself.
  if (!inside && event.target.closest?.(".player")) return;
  const what = EVERYWHERE[event.key] ?? (inside && WITHIN[event.key]);
  if (!what) return;
  event.preventDefault();
  (inside ?? nearest(here)).does(what);
}

// Of several players the one that is most in view.
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
