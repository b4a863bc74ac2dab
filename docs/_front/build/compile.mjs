// Compile the Python in an archive for the browser: pyodide-build's py-compile, run by Pyodide
// itself, so that the result fits the browser's Python whatever Python this machine has.
//
// The job: {pyodide, tools, input, output} and, if wanted, {library, seeds, closure}: which modules
// are loaded when those named in `seeds` are imported.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { fail } from "./fail.mjs";

async function main({ pyodide, tools, input, output, library, seeds, closure }) {
  const { loadPyodide } = await import(pathToFileURL(pyodide));
  const python = await loadPyodide({
    // With this set, py-compile writes checksums instead of times: the same bytes every time.
    env: { SOURCE_DATE_EPOCH: "315532800", PYTHONHASHSEED: "0" },
    ...(library && { stdLibURL: library }),
  });
  if (seeds) {
    python.globals.set("seeds", python.toPy(seeds));
    writeFileSync(closure, python.runPython(LOADED));
  }
  python.FS.mkdir("/tools");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: tools }, "/tools");
  python.FS.writeFile("/input.zip", readFileSync(input));
  python.runPython(COMPILE);
  writeFileSync(output, python.FS.readFile("/output.zip"));
}

const LOADED = `
import importlib, json, sys
for seed in seeds:
    importlib.import_module(seed)
json.dumps(sorted(sys.modules))
`;

const COMPILE = `
import sys
from pathlib import Path
sys.path.append("/tools")
from pyodide_build._py_compile import _compile
_compile(Path("/input.zip"), Path("/output.zip"), verbose=False, compression_level=0)
`;

main(JSON.parse(process.argv[2])).catch(fail);
