// The text around each sign, such as ×, at the end of a line, and around each ± at the beginning of one.
() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector("[role=main], main, body"),
    NodeFilter.SHOW_TEXT);
  const height = (text, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getClientRects()[0]?.top;
  };
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (text.parentElement.closest("pre, code, script, style")) continue;
    for (const sign of text.data.matchAll(/\s([±×÷=−+])\s(?=\S)/g)) {
      const at = sign.index + 1;
      const places = [Math.max(0, at - 2), at, at + 2];
      const [before, here, after] = places.map((place) => height(text, place));
      const differs = (one, other) => Math.abs(one - other) > 5;
      if (differs(here, after) || (sign[1] === "±" && differs(here, before)))
        found.push(text.data.slice(at - 12, at + 12));
    }
  }
  return found;
}
