// Takes fifty steps. Returns the number of changes to the page and of added nodes for each step.
async (root) => {
  const changed = [];
  let told = [];
  const look = new MutationObserver((changes) => told.push(...changes));
  look.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (changed.length < 50) {
    told = [];
    const shown = new Promise((done) => {
      root.addEventListener("boston-step", done, { once: true });
    });
    const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
    document.body.dispatchEvent(key);
    await shown;
    told.push(...look.takeRecords());
    const added = told.flatMap((change) => [...change.addedNodes]);
    const size = (node) => 1 + (node.querySelectorAll?.("*").length ?? 0);
    changed.push([told.length, added.reduce((sum, node) => sum + size(node), 0)]);
  }
  return changed;
}
