// Runs pieces of Python in Node. Python starts as on a page, from the site's own files.
//
// The job is JSON: {memory, size, lock, python, folder, sources, pages}. `python` is the folder of the
// site's Python. `folder` has the unpacked files of Python and of the engine. `sources` has the modules
// that restore a page's memory. `pages` has the pieces of each page by name, as {name, source}. The answer
// is {checksum, pages}: the checksum of the restored memory, and {texts, fetched} for each page. These are
// the output of its pieces, and the modules of the library that were fetched one by one.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { memory, size, lock, python, folder, sources, pages } = await json(process.stdin);
const load = (path) => import(pathToFileURL(path));
const { makeTabled, restoring, sized } = await load(`${sources}/restoring.js`);
const { loadPyodide } = await load(`${python}/pyodide.mjs`);
const { default: factory } = await load(`${python}/pyodide.asm.mjs`);
const file = (name) => readFileSync(`${folder}/${name}`);
const isRestored = memory === "snapshot";
let checksum;

// The worker also does this; Pyodide alone does not.
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, imports) => {
  if (!ArrayBuffer.isView(source)) return instantiate(source, imports);
  const module = await WebAssembly.compile(source);
  makeTabled(module, imports.env);
  return { module, instance: await instantiate(module, imports) };
};

const begun = await loadPyodide({
  indexURL: folder,
  stdLibURL: `${folder}/python.zip`,
  lockFileContents: lock,
  packageBaseUrl: folder,
  createPyodideModule: isRestored ? summed(restoring(factory, file("snapshot.bin"))) : factory,
  ...(isRestored && { _loadSnapshot: sized(size) }),
});
begun.FS.writeFile("/boston.whl", file(isRestored ? "sources.whl" : "engine.whl"));
for (const [path, text] of Object.entries(JSON.parse(file("examples.json")))) {
  const place = `/examples/${path}`;
  begun.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
  begun.FS.writeFile(place, text);
}
const browser = begun.pyimport("boston_docs.live.browser");
if (!isRestored) browser.make_ready("/boston.whl");
const told = Object.entries(pages).map(([name, pieces]) => [name, run(pieces)]);
process.stdout.write(JSON.stringify({ checksum, pages: Object.fromEntries(told) }));

function run(pieces) {
  const fetched = [];
  const library = (name) => {
    fetched.push(name);
    return new Uint8Array(readFileSync(`${python}/library/${name}.pyc.gz`));
  };
  const page = browser.start(library, "/examples");
  const texts = pieces.map(({ name, source }) => JSON.parse(page.run(source, name)).text);
  return { texts, fetched };
}

function summed(make) {
  return async (settings) => {
    const made = await make(settings);
    const restore = settings.API.restoreSnapshot;
    settings.API.restoreSnapshot = (...given) => {
      const known = restore(...given);
      checksum = createHash("sha256").update(settings.HEAPU8).digest("hex");
      return known;
    };
    return made;
  };
}
