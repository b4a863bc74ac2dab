// Ends when the fonts are there, nothing that ends by itself is moving, and what observes sizes has seen the
// page as it is now: it does so once in every frame. If no script may run, the browser announces no frame.
async () => {
  await document.fonts.ready;
  if (matchMedia("(scripting: none)").matches) return;
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  const moving = document.getAnimations().filter(({ effect, timeline, playState }) =>
    timeline instanceof DocumentTimeline && playState === "running" && effect.getComputedTiming().endTime < Infinity);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  await frame();
  await frame();
}
