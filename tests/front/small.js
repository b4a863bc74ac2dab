// Buttons of the deal's form that no finger meets surely.
() => [...document.querySelectorAll(".evening-deal :is(button, .evening-offer)")]
  .filter((each) => each.checkVisibility())
  .filter((each) => each.getBoundingClientRect().height < 43.5).length
