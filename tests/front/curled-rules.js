// Elements with round corners and borders on only some sides: such borders curl at their ends.
() => [...document.querySelectorAll("body *")].filter((each) => {
  const style = getComputedStyle(each);
  const sides = ["Top", "Right", "Bottom", "Left"].map((side) =>
    parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none");
  const round = ["TopLeft", "TopRight", "BottomLeft", "BottomRight"]
    .some((corner) => parseFloat(style[`border${corner}Radius`]) > 0);
  return round && sides.some(Boolean) && !sides.every(Boolean);
}).map((each) => `${each.tagName} ${each.className}`)
