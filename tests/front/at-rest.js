// Waits until fonts are loaded, animations with an end are over, and size observers have seen the final page.
// Observers run once in each frame. If scripts are disabled, the browser announces no frames.
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
