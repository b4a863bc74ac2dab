// Parts that cut off their content or scroll sideways. Boxes of tables, code and records may scroll if
// they have a name and the keyboard reaches them.
() => {
  const found = [];
  for (const each of document.querySelectorAll("html, body, .content, #content, #content *")) {
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    const { overflowX, overflowY, clipPath, display } = getComputedStyle(each);
    const wider = each.scrollWidth > each.clientWidth + 1;
    const say = (words) => found.push(`${words}: ${each.tagName}.${each.className}`);
    if (each.matches("html, body, .content") && each.scrollWidth > innerWidth) say("scrolls");
    if (display === "inline" || clipPath !== "none") continue;
    if (wider && /auto|scroll/.test(overflowX)) {
      const box = each.matches(".table-wrapper, pre, textarea");
      const name = each.ariaLabel || each.labels?.length;
      if (!box || each.tabIndex < 0 || !name) say("scrolls without leave, name or keys");
    }
    const lower = each.scrollHeight > each.clientHeight + 1;
    const hides = (over) => /hidden|clip/.test(over);
    if (each.matches("svg *, select, input")) continue;
    if ((wider && hides(overflowX)) || (lower && hides(overflowY))) say("cut off");
  }
  return [...new Set(found)];
}
