// The controls that are shown, but for those that need no script: what leads to the search (which
// says where else to look), the switches of the tree and of the drawers, the form that is sent.
() => [...document.querySelectorAll(
    "button, input, select, textarea, progress, meter, output, [role=button], [contenteditable]")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .filter((each) => !each.matches(".sidebar-search, .toctree-checkbox, .drawer-switch"))
  .map((each) => each.outerHTML.slice(0, 120))
