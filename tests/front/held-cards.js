// The cards that are selected in the pack.
may => [...may.querySelectorAll('.may-pack [aria-pressed="true"]')]
  .map(({ dataset }) => dataset.card)
