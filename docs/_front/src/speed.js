// How fast the line is, by the first bytes of what is fetched in any case.

// How long this much may take for a snapshot of Python's memory to be worth its size: it is 3.5 MB more
// to fetch, and saves some 1.2 seconds.
const PART = 256 * 1024;
const SOON = 80;
// A line this slow needs no measuring to the end.
const LATE = 150;

// Tell `count` of all bytes that come; `fast` becomes true or false.
export function measure() {
  let decide;
  const fast = new Promise((resolve) => {
    decide = resolve;
  });
  let first;
  let seen = 0;
  const count = (bytes) => {
    if (first === undefined) {
      first = performance.now();
      setTimeout(decide, LATE, false);
    }
    seen += bytes;
    if (seen >= PART) decide(performance.now() - first < SOON);
  };
  return { fast, count };
}
