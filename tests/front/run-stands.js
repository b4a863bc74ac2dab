// Follows a link. Returns the position of Run in each of 30 frames after the page has shown the link's version.
async (link) => {
  const figure = document.querySelector(".live-example");
  const status = figure.querySelector(".live-status");
  const told = new Promise((resolve) => {
    const look = () => status.textContent.includes("Nothing has been run.") && resolve();
    new MutationObserver(look).observe(status, { childList: true });
  });
  location.hash = link;
  await told;
  const places = [];
  for (let frame = 0; frame < 30; frame += 1) {
    places.push(figure.querySelector(".live-run").getBoundingClientRect().top);
    await new Promise(requestAnimationFrame);
  }
  return places;
}
