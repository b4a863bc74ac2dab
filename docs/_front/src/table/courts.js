// The figures of the court cards are in a file of their own. It is fetched after the page, and only when a court
// card is near the screen. Until then, and without scripts, such a card has a plain sign.
const loaded = document.readyState === "complete" ? null : new Promise((done) => addEventListener("load", done));
const near = new IntersectionObserver((seen) => {
  for (const { target } of seen.filter(({ isIntersecting }) => isIntersecting)) {
    near.unobserve(target);
    const figure = target.firstElementChild.cloneNode();
    figure.setAttribute("href", figure.getAttribute("href").replace(/cards\.svg[^#]*/, "courts.svg"));
    target.append(figure);
  }
}, { rootMargin: "100px" });

// Draws the figures of court cards. Each card is an svg element that uses a symbol of the cards.
export async function drawCourts(cards) {
  await loaded;
  for (const card of cards) {
    if (/#.[KQJ]$/.test(card.firstElementChild.getAttribute("href")) && !card.children[1]) near.observe(card);
  }
}
