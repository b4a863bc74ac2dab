// Fetches and unpacks what Python begins with, in a worker of its own: Python's has enough to do.
// Asked once, it sends the page {type: "part", name, value} or {type: "part", name, error} for each
// part as it comes, and {type: "progress", loaded, total}.
import { fetched } from "./download.js";
import { measure } from "./speed.js";

export function serve(early) {
  const answer = ({ data }) => fetchAll(data);
  addEventListener("message", answer);
  early.forEach(answer);
}

// `memory` is "snapshot" or "library"; undefined if that is to be chosen.
function fetchAll({ runtime: { files }, base, memory, names, again }) {
  const line = measure();
  let loaded = 0;
  let total;
  const count = (bytes) => {
    line.count(bytes);
    loaded += bytes;
    if (total) postMessage({ type: "progress", loaded, total });
  };
  const get = (name, use, type) =>
    fetched(fetch, new URL(files[name].path, base), { ...files[name], again, count, type }, use);
  const bytes = (name) => get(name, (response) => filled(response.body, files[name].unpacked));

  const chosen = memory
    ? Promise.resolve(memory)
    : line.fast.then((fast) => (fast ? "snapshot" : "library"));
  // All at once: nothing here needs another to have come first.
  const parts = {
    module: () => get("wasm", (response) => WebAssembly.compileStreaming(response), "application/wasm"),
    engine: () => bytes("engine"),
    examples: () => get("examples", (response) => response.json()),
    chosen: () => chosen,
    memory: async () => {
      const name = await chosen;
      const wanted = [name, "engine", "examples", ...(names.includes("module") ? ["wasm"] : [])];
      total = wanted.reduce((sum, each) => sum + files[each].bytes, 0);
      return name === "snapshot" ? bytes(name).catch(unrestorable) : bytes(name);
    },
  };
  for (const name of names) give(name, parts[name]());
}

async function give(name, part) {
  try {
    const value = await part;
    postMessage({ type: "part", name, value }, ArrayBuffer.isView(value) ? [value.buffer] : []);
  } catch ({ kind, message }) {
    postMessage({ type: "part", name, error: { kind, message } });
  }
}

// Without its snapshot Python can still begin with the library, so this is no failed download yet.
function unrestorable(error) {
  throw new Error(`the snapshot cannot be had: ${error.message}`);
}

// All of a stream, of which it is known how long it is.
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
