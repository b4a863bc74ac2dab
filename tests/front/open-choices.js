// All that is open to whoever is to act.
root => [
  ...root.querySelectorAll("[data-call], [data-choice], .board-card[role=button]"),
].filter(button => button.ariaDisabled !== "true")
  .map(({ dataset }) => dataset.call ?? dataset.choice ?? dataset.card)
