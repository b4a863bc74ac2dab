// Stores a promise of the element's next text, or of the next value of its `attribute`. Some messages are shown
// only for a moment, and a busy machine may look too late.
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
