// Waits until fonts are loaded and the page is drawn. Returns null if the place that the address names is below
// the header and in the upper half of the window, or as high as the page scrolls; otherwise returns the reason.
async () => {
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const id = decodeURIComponent(location.hash.slice(1));
  const place = document.getElementById(id);
  if (!place) return { id, why: "is not there" };
  if (!place.checkVisibility()) return { id, why: "is hidden" };
  const header = document.querySelector(".mobile-header");
  const isOver = header && ["sticky", "fixed"].includes(getComputedStyle(header).position) && header.checkVisibility();
  const { top } = place.getBoundingClientRect();
  const under = isOver ? header.getBoundingClientRect().bottom : 0;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (top < under - 1) return { id, why: `lies ${Math.round(under - top)} pixels under the header` };
  if (top > innerHeight / 2 && !isAtEnd) return { id, why: `lies ${Math.round(top)} pixels below the top` };
  return null;
}
