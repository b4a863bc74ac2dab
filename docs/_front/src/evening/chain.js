// Many texts that differ little, each kept as what it has otherwise than the next: how a record came
// about deal by deal is then hardly longer than the record itself.

// `texts` lead up to `last`.
export function packed(texts, last) {
  const steps = [];
  let next = last;
  for (const text of [...texts].reverse()) {
    steps.push(apart(text, next));
    next = text;
  }
  return steps;
}

// Throws where the steps are none that were packed.
export function unpacked(steps, last) {
  const texts = [];
  let next = last;
  for (const [head, middle, tail] of steps) {
    if (![head, tail].every((at) => Number.isInteger(at) && at >= 0 && at <= next.length)) throw new RangeError("damaged");
    next = next.slice(0, head) + middle + next.slice(next.length - tail);
    texts.push(next);
  }
  return texts.reverse();
}

// What two texts begin and end with alike is counted, and only what is between is kept.
function apart(text, next) {
  const most = Math.min(text.length, next.length);
  let head = 0;
  while (head < most && text[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < most - head && text.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  return [head, text.slice(head, text.length - tail), tail];
}
