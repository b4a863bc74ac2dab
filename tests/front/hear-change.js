// Keeps a promise of what an element says next, or of its next `attribute`: some things are said for a moment
// only, and a busy machine may look when it is over.
(each, attribute) => {
  each.heard = new Promise((resolve) => {
    const look = new MutationObserver(() => {
      const said = attribute ? each.getAttribute(attribute) : each.textContent;
      if (!said) return;
      look.disconnect();
      resolve(said);
    });
    look.observe(each, { attributes: Boolean(attribute), childList: true, characterData: true, subtree: true });
  });
}
