// Fetches and decompresses the parts with which Python begins. It is a worker of its own, because Python's
// worker has enough to do. The page asks it once. For each part that arrives it sends {type: "part", name,
// value} or {type: "part", name, error}. It also sends {type: "progress", loaded, total}, and {type: "working"}
// while it is not waiting for the network.
import { fetched } from "./download.js";

// The milliseconds between two reports of progress. Drawing takes time from the download, and a shorter wait
// needs no report.
const SELDOM = 300;
const WORKING = 1000;
// The engine that goes with each memory. A snapshot already contains all modules, so it needs only their
// sources.
const ENGINES = { snapshot: "sources", library: "engine" };

export function serve(early) {
  const answer = ({ data }) => fetchAll(data);
  addEventListener("message", answer);
  early.forEach(answer);
}

// `memory` is "snapshot" or "library". If it is undefined, this function chooses.
function fetchAll({ runtime: { files }, base, memory, names, again }) {
  const line = measure();
  let loaded = 0;
  let total;
  let reported = performance.now();
  const count = (bytes) => {
    line.count(bytes);
    loaded += bytes;
    if (!total || performance.now() - reported < SELDOM) return;
    reported = performance.now();
    postMessage({ type: "progress", loaded, total });
  };
  const get = (name, use, how) =>
    fetched(fetch, new URL(files[name].path, base), { ...files[name], again, count, atWork, ...how }, use);
  const bytes = (name, how) => get(name, (response) => filled(response.body, files[name].unpacked), how);

  const chosen = memory
    ? Promise.resolve(memory)
    : line.fast.then((fast) => (fast ? "snapshot" : "library"));
  // All parts are requested at once and used in turn. Python prepares itself with those that have arrived.
  const parts = {
    module() {
      let left = files.wasm.bytes;
      const counted = (part) => {
        left -= part;
        count(part);
      };
      // Compiling takes long on a busy machine, and everything else waits for it.
      const working = setInterval(() => left > 0 || postMessage({ type: "working" }), WORKING);
      const compiled = (response) => WebAssembly.compileStreaming(response);
      const made = get("wasm", compiled, { type: "application/wasm", count: counted });
      return made.finally(() => clearInterval(working));
    },
    chosen: () => chosen,
    memory: async (turn) => {
      const name = await chosen;
      const wanted = [name, ENGINES[name], "examples", ...(names.includes("module") ? ["wasm"] : [])];
      total = wanted.reduce((sum, each) => sum + files[each].bytes, 0);
      return name === "snapshot" ? bytes(name, { turn }).catch(unrestorable) : bytes(name, { turn });
    },
    engine: async (turn) => bytes(ENGINES[await chosen], { turn }),
    examples: (turn) => get("examples", (response) => response.json(), { turn }),
  };
  let turn;
  for (const name of names) {
    const part = parts[name](turn);
    give(name, part);
    if (name !== "chosen") turn = part;
  }
}

// Sends {type: "working"} until a promise settles, because the network does not cause this delay.
function atWork(promise) {
  const working = setInterval(() => postMessage({ type: "working" }), WORKING);
  return promise.finally(() => clearInterval(working));
}

async function give(name, part) {
  try {
    const value = await part;
    postMessage({ type: "part", name, value }, ArrayBuffer.isView(value) ? [value.buffer] : []);
  } catch ({ kind, message }) {
    postMessage({ type: "part", name, error: { kind, message } });
  }
}

// Python can still start from the library, so a missing snapshot is not yet a failed download.
function unrestorable(error) {
  throw new Error(`the snapshot cannot be had: ${error.message}`);
}

// All bytes of a stream whose length is known.
async function filled(stream, length) {
  const whole = new Uint8Array(length);
  const reader = stream.getReader();
  let end = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    whole.set(part.value, end);
    end += part.value.length;
  }
  if (end !== length) throw new Error(`${end} bytes came in place of ${length}`);
  return whole;
}

// The speed of the connection, measured with the first bytes of a file that is always fetched.

// The most milliseconds for these bytes with which a snapshot is worth its size. It has 3.5 MB more to fetch,
// and saves about 1.2 seconds.
const PART = 256 * 1024;
const SOON = 80;
// A connection this slow need not be measured to the end.
const LATE = 150;

// Reports all bytes that arrive to `count`. `fast` becomes true or false.
function measure() {
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
