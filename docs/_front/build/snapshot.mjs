// Make a snapshot of Python's memory with the engine and the likely modules imported, so that a
// browser need not start Python but only restore it.
//
// The job: {pyodide, library, wheel, modules, output, limit}.
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

async function main({ pyodide, library, wheel, modules, output, limit }) {
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
  if (memory.HEAP8.length > limit) {
    throw new Error(`the memory has grown to ${memory.HEAP8.length} bytes: it cannot be restored`);
  }
  writeFileSync(output, python.makeMemorySnapshot());
}

main(job).catch(fail);
