// The buttons of a table that are too small for a finger.
root => [...root.querySelectorAll(".board-may button")]
  .filter(each => Math.min(each.offsetWidth, each.offsetHeight) < 44)
  .map(({ textContent }) => textContent)
