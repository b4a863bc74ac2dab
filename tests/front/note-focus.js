// Notes each element that gets the focus, those on which the focus is not visible, and whether the first
// element has got it again.
() => {
  const isNoted = "visited" in window;
  Object.assign(window, { visited: new Set(), unseen: [], around: false });
  if (isNoted) return;
  const outlined = (each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
  };
  document.addEventListener("focusin", ({ target }) => {
    around ||= target === [...visited][0] && visited.size > 1;
    visited.add(target);
    // The parent may show the focus instead; for the switches of the drawers and of the tree, the next element may.
    const shown = [target, target.parentElement];
    if (target.matches("input[type=checkbox]")) shown.push(target.nextElementSibling);
    if (!shown.some((each) => each && outlined(each))) unseen.push(target.outerHTML.slice(0, 120));
  });
}
