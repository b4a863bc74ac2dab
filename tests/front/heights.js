// Steps through a deal to its end. Returns the height of the table, the positions of its parts, and
// the number of pairs of plates that overlap, for each step.
async (root) => {
  const found = [];
  const look = () => {
    const box = (part) => root.querySelector(part).getBoundingClientRect();
    const cloth = box(".board-cloth");
    const below = ["[data-trick]", "[data-hand='1']"].map((part) => Math.round(box(part).top - cloth.top));
    const plates = [...root.querySelectorAll(".board-plate")].map((each) => each.getBoundingClientRect());
    const meets = (one, other, way, end) => one[way] < other[end] - 1 && other[way] < one[end] - 1;
    const overlaps = plates.flatMap((one, at) =>
      plates.slice(at + 1).filter((other) => meets(one, other, "left", "right") && meets(one, other, "top", "bottom")),
    );
    return [Math.round(cloth.height), ...below, Math.round(box(".player-bar").top - cloth.top), overlaps.length];
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
