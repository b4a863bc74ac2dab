// The figures of the court cards are in a file of their own. It is fetched when the page is at rest and a court card
// is near the screen. Until then, and without scripts, such a card has a plain sign.
const rest = new Promise((done) => {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(done);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait);
});
const near = new IntersectionObserver((seen) => {
  for (const { target } of seen.filter(({ isIntersecting }) => isIntersecting)) draw(target);
});

function draw(card) {
  near.unobserve(card);
  const figure = card.firstElementChild.cloneNode();
  const [file, [suit, rank]] = figure.getAttribute("href").split("#");
  figure.setAttribute("href", `${file.replace(/cards\.svg.*/, "courts.svg")}#${rank}`);
  for (const painted of ["fill", "stroke"]) figure.setAttribute(painted, `var(--card-${suit.toLowerCase()})`);
  card.append(figure);
}

// Draws the figures of court cards, in svg elements that use symbols of cards.svg.
export async function drawCourts(cards) {
  await rest;
  for (const card of cards) {
    if (/#.[KQJ]$/.test(card.firstElementChild.getAttribute("href")) && !card.children[1]) near.observe(card);
  }
}
