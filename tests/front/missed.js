// Elements that a mouse can use but the keyboard has not reached. Tab reaches one button of a radio
// group, and the arrow keys reach the others from there.
() => [...document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [tabindex='0'], [onclick]")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
  .filter((each) => !visited.has(each))
  .filter((each) => each.type !== "radio" || ![...visited].some(({ name }) => name === each.name))
  .map((each) => each.outerHTML.slice(0, 120))
