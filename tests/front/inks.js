// The visible lines and letters of drawings, with their colours.
() => [...document.querySelectorAll(
  ".sheet-rules *, .sheet-stroke, .pool-arrow, .pool-bowl, .sheet text, .pool-drawn text")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => {
    const { stroke, fill } = getComputedStyle(each);
    return [each.getAttribute("class") ?? each.tagName, stroke, fill];
  })
