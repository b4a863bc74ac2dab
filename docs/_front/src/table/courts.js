// The figures of the court cards are in a file of their own. It is fetched when such a card is in view and the browser
// has nothing else to do. Until then, and without scripts, the card has a plain sign.
const whenIdle = window.requestIdleCallback ?? setTimeout;
const near = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) if (isIntersecting) whenIdle(() => draw(target));
}, { threshold: 0.5 });

// Draws the figures of court cards, in svg elements that use symbols of cards.svg.
export function drawCourts(cards) {
  for (const card of cards) near.observe(card);
}

function draw(card) {
  near.unobserve(card);
  const figure = card.firstElementChild.cloneNode();
  const [, folder, version, suit, rank] = /(.*)cards\.svg(.*)#(.)([KQJ])$/.exec(figure.getAttribute("href")) ?? [];
  if (!rank || card.children[1]) return;
  const ink = `var(--card-${suit.toLowerCase()})`;
  figure.setAttribute("href", `${folder}courts.svg${version}#${rank}`);
  Object.assign(figure.style, { fill: ink, stroke: ink });
  card.append(figure);
}
