// Notes each element that gets the focus, whether it is seen that it has it, and when the first has
// it again.
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
    // The switches of the drawers and of the tree are shown by what stands on or beside them.
    const shown = [target, target.parentElement];
    if (target.matches("input[type=checkbox]")) shown.push(target.nextElementSibling);
    if (!shown.some((each) => each && outlined(each))) unseen.push(target.outerHTML.slice(0, 120));
  });
}
