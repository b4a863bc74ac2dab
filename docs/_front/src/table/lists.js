// The lists of a deal: closed where the table shows the same, and open on paper.

export function fold(root, isOpen = false) {
  for (const lists of root.querySelectorAll(".board-lists")) lists.open = isOpen;
}

export function openOnPaper(root) {
  fold(root);
  addEventListener("beforeprint", () => fold(root, true));
  addEventListener("afterprint", () => fold(root));
}
