// Ends when the fonts are there, nothing that ends by itself is moving, and what observes sizes has seen the
// page as it is now: it does so once in every frame.
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await document.fonts.ready;
  await frame();
  const moving = document.getAnimations().filter(({ effect, timeline, playState }) =>
    timeline instanceof DocumentTimeline && playState === "running" && effect.getComputedTiming().endTime < Infinity);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  await frame();
  await frame();
}
