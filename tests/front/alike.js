// Removes every element that has two earlier siblings made of the same parts. Two are enough for axe,
// whose work grows with every element of a page.
() => {
  const kinds = new Map();
  const mark = (each) => {
    const seen = new Map();
    for (const child of each.children) {
      const kind = mark(child);
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      child.toggleAttribute("data-alike", seen.get(kind) > 2);
    }
    const names = each.getAttributeNames().filter((name) => name !== "data-alike").sort();
    const told = ["class", "role", "lang"].map((name) => each.getAttribute(name));
    const made = [each.tagName, ...names, ...told, ...[...seen.keys()].sort()].join();
    if (!kinds.has(made)) kinds.set(made, kinds.size);
    return kinds.get(made);
  };
  mark(document.body);
  for (const each of document.querySelectorAll("[data-alike]")) each.remove();
}
