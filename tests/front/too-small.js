// What is pressed at a table and is smaller than a finger wants it.
root => [...root.querySelectorAll(".board-may button")]
  .filter(each => Math.min(each.offsetWidth, each.offsetHeight) < 44)
  .map(({ textContent }) => textContent)
