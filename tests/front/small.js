// Returns the number of buttons in the deal's form that are too low for a finger.
() => [...document.querySelectorAll(".evening-deal :is(button, .evening-offer)")]
  .filter((each) => each.checkVisibility())
  .filter((each) => each.getBoundingClientRect().height < 43.5).length
