// The page's messages about an example, all in one place.

export const working = {
  starting: "Starting Python…",
  calculating: "Calculating…",
  running: "Running…",
  earlier: "Running the examples before this one…",
  instead: "This is the result of the printed version: yours had to be stopped.",
  dropped: "Stopped before it ran.",
  afresh: "Reset. The examples’ definitions are gone.",
  long: "Still running. Press Stop to end it.",
};

// The number of characters of a long line that are shown at each end. The reason is at its end.
const END = 300;

// The form in which a line is shown. A line that is too long is cut in the middle, with a note.
export function readable(line) {
  const left = line.length - 2 * END;
  if (left <= 0) return line;
  const cut = `[${left.toLocaleString("en-GB")} characters are left out here]`;
  return `${line.slice(0, END)} … ${cut} … ${line.slice(-END)}`;
}

// The messages depend on two facts: whether the code is the printed code, and whether its result agrees with
// the printed one.
export const differences = {
  same: {
    true: "The result agrees with the printed one.",
    false: "The result differs from the printed one.",
  },
  edited: {
    true: "Edited; the result is still the printed one.",
    false: "Edited; the result differs from the printed one.",
  },
};

export function described(milliseconds, earlier, raised, verdict) {
  const time = milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  const first = { 0: "", 1: " The example before it was run first." };
  const before = first[earlier] ?? ` The ${earlier} examples before it were run first.`;
  const end = raised ? ` It ended with ${raised}.` : "";
  return `Ran in ${time}.${before}${end} ${verdict}`;
}

export function failed({ kind, message }) {
  const text = {
    network: "Python could not be fetched from this site. Check the connection and try again.",
    missing: `Python could not be fetched from this site. ${message}`,
    refused: `Python could not be started. ${message}`,
    checksum: "A file that arrived is not the one this site was built with: its checksum differs. Nothing was run.",
    late: "Python has been fetched, but did not start within three minutes. Nothing was run. Try again.",
    broken: `Python stopped working (${message}). The definitions of earlier examples are gone.`,
    stopped: "Stopped. The definitions of earlier examples are gone; Run will run those examples again first.",
  };
  return { text: text[kind] ?? message, word: wasRun(kind) ? "Run" : "Retry" };
}

// Whether Python had started before it ended.
export function wasRun(kind) {
  return kind === "broken" || kind === "stopped";
}
