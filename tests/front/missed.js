// What a mouse could use, and no key has come to. Tab reaches one button of a radio group, from
// which the arrows reach the others.
() => [...document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [tabindex='0'], [onclick]")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
  .filter((each) => !visited.has(each))
  .filter((each) => each.type !== "radio" || ![...visited].some(({ name }) => name === each.name))
  .map((each) => each.outerHTML.slice(0, 120))
