// The cards and backs of each hand at a table, its open hands, its face-down discards, and all cards named on the page.
root => {
  const hands = Object.fromEntries([...root.querySelectorAll("[data-hand]")].map(hand => [hand.dataset.hand, {
    cards: [...hand.querySelectorAll("[data-card]")].map(({ dataset }) => dataset.card),
    backs: hand.querySelectorAll("[data-back]").length,
  }]));
  const open = [1, 2, 3, 4].filter(seat => !root.querySelector(`.board-seat:has([data-hand="${seat}"]) [data-role=open]`).hidden);
  const away = [...root.querySelectorAll(".board-away")].map(({ textContent }) => textContent)
    .join(" ").split(" ").filter(card => card === "?").length;
  return { hands, open, away, named: [...document.querySelectorAll("[data-card]")].map(({ dataset }) => dataset.card) };
}
