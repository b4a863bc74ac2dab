// Puts other words into a citation, whose printed words stay at hand: what the step of a table changes
// and what the page's own address changes are put in apart, and again and again.

// `pairs` are [printed, now]; those put in under another name stay.
export function reword(control, name, pairs) {
  control.reworded = { ...control.reworded, [name]: pairs };
  const all = Object.values(control.reworded).flat();
  const walk = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    text.printed ??= text.data; // On the node itself: two bundles have this function.
    const words = all.reduce((said, [printed, now]) => said.replaceAll(printed, now), text.printed);
    if (words !== text.data) text.data = words;
  }
}
