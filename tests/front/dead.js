// The visible controls, except those that work without scripts: the search field, whose form leads to a
// page that says where else to look, and the switches of the tree and of the drawers.
() => [...document.querySelectorAll(
    "button, input, select, textarea, progress, meter, output, [role=button], [contenteditable]")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => !each.matches(".sidebar-search, .toctree-checkbox, .drawer-switch"))
  .map((each) => each.outerHTML.slice(0, 120))
