// Presses the key for the next step until there is none, and returns the contents of the table at each
// step. If the table opens in the middle of a deal, it first goes back to the beginning.
async (root) => {
  const drawn = [];
  const cards = (place) => [...place.querySelectorAll("[data-card]")];
  const read = () => ({
    step: root.dataset.step,
    turn: root.dataset.turn,
    hands: [1, 2, 3, 4].map((seat) => cards(root.querySelector(`[data-hand="${seat}"]`))
      .map((card) => card.dataset.card)),
    trick: cards(root.querySelector("[data-trick]"))
      .map((card) => [Number(card.dataset.seat), card.dataset.card]),
    taken: [...root.querySelectorAll("[data-taken]")].map((taken) => Number(taken.textContent)),
    said: root.querySelector("[data-said]").textContent,
    hash: location.hash,
    refused: [...root.querySelectorAll(".board-card[aria-disabled=true]")]
      .map((card) => [card.dataset.card, card.dataset.rule]),
  });
  const shown = () => new Promise((done) => {
    const look = new MutationObserver(() => {
      look.disconnect();
      queueMicrotask(() => done(read()));
    });
    look.observe(root, { attributes: true, attributeFilter: ["data-step"] });
  });
  const next = root.querySelector("[data-do=next]");
  const press = (key) => next.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  if (!/^deal-\d+$/.test(root.dataset.step)) {
    const first = shown();
    press("Home");
    await first;
  }
  drawn.push(read());
  while (next.getAttribute("aria-disabled") !== "true") {
    const coming = shown();
    press("ArrowRight");
    drawn.push(await coming);
    await 0;
  }
  return drawn;
}
