// Compile the Python in an archive for the browser: pyodide-build's py-compile, run by Pyodide
// itself, so that the result fits the browser's Python whatever Python this machine has.
//
// The job: {pyodide, tools, input, output} and, if wanted, {library, seeds, closure}: which modules
// are loaded when those named in `seeds` are imported.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(job.pyodide));
const python = await loadPyodide({
  // With this set, py-compile writes checksums instead of times: the same bytes every time.
  env: { SOURCE_DATE_EPOCH: "315532800", PYTHONHASHSEED: "0" },
  ...(job.library && { stdLibURL: job.library }),
});

if (job.seeds) {
  python.globals.set("seeds", python.toPy(job.seeds));
  const names = python.runPython(`
import importlib, json, sys
for seed in seeds:
    importlib.import_module(seed)
json.dumps(sorted(sys.modules))
`);
  writeFileSync(job.closure, names);
}

python.FS.mkdir("/tools");
python.FS.mount(python.FS.filesystems.NODEFS, { root: job.tools }, "/tools");
python.FS.writeFile("/input.zip", readFileSync(job.input));
python.runPython(`
import sys
from pathlib import Path
sys.path.append("/tools")
from pyodide_build._py_compile import _compile
_compile(Path("/input.zip"), Path("/output.zip"), verbose=False, compression_level=0)
`);
writeFileSync(job.output, python.FS.readFile("/output.zip"));
