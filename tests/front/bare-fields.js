// The fields that have the browser's default look instead of the page's own.
() => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const found = [];
  const fields = "select, textarea, input:not([type=hidden], [type=range], [type=checkbox]," +
    " [type=radio])";
  for (const each of document.querySelectorAll(fields)) {
    const bare = frame.contentDocument.body.appendChild(each.cloneNode(false));
    const theirs = frame.contentWindow.getComputedStyle(bare);
    const ours = getComputedStyle(each);
    if (["fontFamily", "borderTopStyle", "borderTopColor"].some((part) =>
      part !== "borderTopStyle" ? ours[part] === theirs[part] : ours[part] === "inset"))
      found.push(each.name || each.id || each.className);
  }
  for (const each of document.querySelectorAll("input:is([type=checkbox], [type=radio])"))
    if (getComputedStyle(each).accentColor === "auto") found.push(each.name || each.id);
  frame.remove();
  return found;
}
