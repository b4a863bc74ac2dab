// Steps through a deal to its end, and collects the height of the table and where its parts are.
async (root) => {
  const found = [];
  const look = () => {
    const box = (part) => root.querySelector(part).getBoundingClientRect();
    const cloth = box(".board-cloth");
    const below = ["[data-trick]", "[data-hand='1']"].map((part) => Math.round(box(part).top - cloth.top));
    return [Math.round(cloth.height), ...below, Math.round(box(".player-bar").top - cloth.top)];
  };
  const next = root.querySelector("[data-do=next]");
  root.scrollIntoView({ block: "start", behavior: "instant" });
  while (root.dataset.phase !== "end" && found.length < 80) {
    const shown = new Promise((done) => root.addEventListener("boston-step", done, { once: true }));
    next.click();
    await shown;
    found.push(look());
  }
  return found;
}
