// The calls, choices and cards that are legal for the player whose turn it is.
root => [
  ...root.querySelectorAll("[data-call], [data-choice], .board-card[role=button]"),
].filter(button => button.ariaDisabled !== "true")
  .map(({ dataset }) => dataset.call ?? dataset.choice ?? dataset.card)
