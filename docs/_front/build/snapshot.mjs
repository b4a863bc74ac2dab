// Make a snapshot of Python's memory with the engine and the likely modules imported, so that a
// browser need not start Python but only restore it.
//
// It is kept in pieces (`src/restoring.js` puts them back), as half of the memory is as it was before
// Python started: noughts, and what WebAssembly puts there. All numbers are of 32 bits: first how
// long the head is, and how many pieces there are; then where each piece begins, and how long it is.
// Then come the head, which is Pyodide's own, and the bytes of the pieces; last the checksum
// (SHA-256) of the whole memory, by which tests see that it is the same.
//
// The job: {pyodide, factory, library, wheel, modules, output, size}.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { fail } from "./fail.mjs";

// Where Pyodide may not compile a helper of its own (on an iPhone) it does without; the memory then
// holds no address of that helper, which would be a wrong one in another browser.
Object.defineProperty(globalThis, "navigator", {
  value: { userAgent: "iPhone", platform: "", maxTouchPoints: 0 },
});

// Chance, time and the place of this file would stand in the memory, others in every build. What is
// drawn by chance is seeded anew in the browser, where the memory is the same for all in any case.
const job = JSON.parse(process.argv[2]);
let ticks = 0;
crypto.randomFillSync = (numbers) => numbers.fill(1);
Date.now = () => 315532800000; // 1980, the first year that an archive can tell.
performance.now = () => (ticks += 1);
process.argv.splice(1, 2, "snapshot");

const PAGE = 4096;

async function main({ pyodide, factory, library, wheel, modules, output, size }) {
  const { loadPyodide } = await import(pathToFileURL(pyodide));
  const python = await loadPyodide({
    _makeSnapshot: true,
    env: { PYTHONHASHSEED: "0" },
    stdLibURL: library,
    fsInit: async (fs) => fs.writeFile("/boston.whl", readFileSync(wheel)),
  });
  const browser = python.pyimport("boston_docs.live.browser");
  browser.make_ready("/boston.whl");
  browser.import_ahead(modules);
  browser.destroy();

  const memory = python._module;
  const offset = memory.HEAP32[memory.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4];
  if (memory.HEAP32[(memory.__PyRuntime + offset) / 4] !== 0) {
    throw new Error("the memory holds the address of a helper that other browsers have elsewhere");
  }
  if (memory.HEAP8.length !== size) {
    throw new Error(`the memory has ${memory.HEAP8.length} bytes, not ${size}: it cannot be restored`);
  }
  const whole = python.makeMemorySnapshot();
  const head = whole.length - size; // In front of the memory, for Pyodide.
  const begun = await asItBegins(loadPyodide, { whole, factory, library });
  writeFileSync(output, inPieces(whole.subarray(0, head), whole.subarray(head), begun));
}

// The memory of another Python that is about to be restored.
async function asItBegins(loadPyodide, { whole, factory, library }) {
  const { default: make } = await import(pathToFileURL(factory));
  let begun;
  await loadPyodide({
    _loadSnapshot: whole,
    stdLibURL: library,
    createPyodideModule: async (settings) => {
      const made = await make(settings);
      begun = settings.HEAPU8.slice();
      return made;
    },
  });
  return begun;
}

function inPieces(head, memory, begun) {
  const pieces = [];
  for (let start = 0; start < memory.length; start += PAGE) {
    const page = memory.subarray(start, start + PAGE);
    if (page.every((byte, place) => byte === begun[start + place])) continue;
    const last = pieces.at(-1);
    if (last && last[0] + last[1] === start) last[1] += PAGE;
    else pieces.push([start, PAGE]);
  }
  const numbers = Uint32Array.from([head.length, pieces.length, ...pieces.flat()]);
  const bytes = pieces.map(([start, length]) => memory.subarray(start, start + length));
  const checksum = crypto.createHash("sha256").update(memory).digest();
  return Buffer.concat([new Uint8Array(numbers.buffer), head, ...bytes, checksum]);
}

main(job).catch(fail);
