// Where the buttons and keys lead within a deal: the place of a step, or one beyond its ends.

export const JUMPS = {
  previous: (steps, at) => at - 1,
  next: (steps, at) => at + 1,
  "previous-trick": (steps, at) => Math.max(-1, ends(steps).findLast((end) => end < at) ?? at - 1),
  "next-trick": (steps, at) => ends(steps).find((end) => end > at) ?? steps.length,
  "previous-phase": (steps, at) => starts(steps).findLast((start) => start < at) ?? -1,
  "next-phase": (steps, at) => starts(steps).find((start) => start > at) ?? steps.length,
  first: () => 0,
  last: (steps) => steps.length - 1,
};

// Every step at which a trick lies complete, and the last step of all.
function ends(steps) {
  const found = steps.flatMap(({ set }, place) => (set?.winner ? [place] : []));
  return [...found, steps.length - 1];
}

function starts(steps) {
  return steps.flatMap(({ phase }, place) => (phase === steps[place - 1]?.phase ? [] : [place]));
}
