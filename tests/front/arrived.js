// Where the place is that the address names, once fonts are there and the page has been drawn: how far
// its top lies below the header and above the middle of the window, and whether the page ends there.
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
