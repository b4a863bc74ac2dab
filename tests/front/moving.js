// Elements with an animation, a transition or smooth scrolling.
() => [...document.querySelectorAll("*")].filter((each) => {
  const { animationName, transitionDuration, transitionProperty, scrollBehavior } =
    getComputedStyle(each);
  const moves = transitionProperty !== "none" && parseFloat(transitionDuration) > 0;
  return animationName !== "none" || moves || scrollBehavior === "smooth";
}).map((each) => `${each.tagName}.${each.className}`)
