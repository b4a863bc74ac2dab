// Runs Python away from the page. Messages both ways are {id, type, ...}: the page sends "start"
// and "run"; the answer to each is one "done" or "failed" with the same id, and "progress" before.
import { DownloadError, explain, unpacked } from "./download.js";
import { measure } from "./speed.js";

const WHEEL = "/boston.whl";
const EXAMPLES = "/examples";

let started;

const handlers = {
  async start(job, report) {
    started = start(job, report);
    const { module, memory } = await started;
    return { module, memory };
  },
  async run({ source, name, apart }) {
    const { page } = await started;
    return JSON.parse(apart ? page.run_apart(source, name) : page.run(source, name));
  },
};

// Set before anything is awaited, or the first message would be lost.
self.onmessage = async ({ data: { id, type, ...job } }) => {
  const report = (progress) => self.postMessage({ id, type: "progress", ...progress });
  try {
    self.postMessage({ id, type: "done", ...(await handlers[type](job, report)) });
  } catch (error) {
    // The runner answers for whatever an example raises; what arrives here ends this worker.
    const kind = error.kind ?? "broken";
    self.postMessage({ id, type: "failed", kind, message: error.message || String(error) });
  }
};

// `memory` is what Python begins with, "snapshot" or "library"; undefined if that is to be chosen.
async function start({ runtime, base, memory: given, module, again }, report) {
  const at = (path) => new URL(path, base);
  const { files } = runtime;
  const line = measure();
  let loaded = 0;
  let total;
  const count = (bytes) => {
    line.count(bytes);
    loaded += bytes;
    if (total) report({ loaded, total });
  };
  const get = (name, more) => unpacked(at(files[name].path), { ...files[name], again, count, ...more });
  const bytes = async (name) => new Uint8Array(await (await get(name)).arrayBuffer());

  // All at once: nothing here needs another to have come first.
  const parts = {
    module: module ?? compile(at(files.wasm.path), files.wasm, get),
    engine: bytes("engine"),
    examples: get("examples").then((response) => response.json()),
    loader: script(at(`${runtime.python}/pyodide.mjs`)),
    factory: script(at(`${runtime.python}/pyodide.asm.mjs`)),
  };
  const chosen = given ? Promise.resolve(given) : line.fast.then((fast) => (fast ? "snapshot" : "library"));
  parts.memory = chosen.then((name) => {
    const wanted = [name, "engine", "examples", ...(module ? [] : ["wasm"])];
    total = wanted.reduce((sum, each) => sum + files[each].bytes, 0);
    return name === "snapshot" ? bytes(name).catch(unrestorable) : bytes(name);
  });
  // The failure of any part must end the wait: Pyodide itself would wait for ever.
  const [python] = await Promise.all([boot(runtime, base, chosen, parts), ...Object.values(parts)]);
  const memory = await chosen;
  const browser = python.pyimport("boston_docs.browser");
  if (memory === "library") browser.make_ready(WHEEL);
  const page = browser.start(at(`${runtime.python}/library/`).href, EXAMPLES);
  if (JSON.parse(page.run_apart("6 * 7", "check")).value !== "42") throw new Error("it cannot count");
  return { page, module: await parts.module, memory };
}

async function boot(runtime, base, chosen, parts) {
  const indexURL = new URL(`${runtime.python}/`, base).href;
  const restored = (await chosen) === "snapshot" ? parts.memory : undefined;
  intercept(indexURL, parts.module, restored ? new Uint8Array() : parts.memory);
  const [{ loadPyodide }, { default: factory }] = await Promise.all([parts.loader, parts.factory]);
  return loadPyodide({
    indexURL,
    stdLibURL: `${indexURL}python.zip`,
    createPyodideModule: factory,
    lockFileContents: runtime.lock,
    packageBaseUrl: base,
    ...(restored && { _loadSnapshot: restored }),
    fsInit: async (fs) => writeFiles(fs, await parts.engine, await parts.examples),
  });
}

// Without its snapshot Python can still begin with the library, so this is no failed download yet.
function unrestorable(error) {
  throw new Error(`the snapshot cannot be had: ${error.message}`);
}

// Compiled while it comes, so without its checksum, for which all of it would have to be there.
// A damaged file cannot be unpacked or compiled; only then is it asked for by its checksum.
async function compile(url, { integrity }, get) {
  try {
    const response = get("wasm", { type: "application/wasm", integrity: undefined });
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    return explain(url, integrity);
  }
}

async function script(url) {
  try {
    return await import(url);
  } catch (error) {
    throw new DownloadError("network", `${url.href}: ${error.message}`);
  }
}

// Pyodide fetches its parts itself. It is given those fetched, checked and compiled here, so that
// they can come together, be counted, and be used again by the next worker.
function intercept(indexURL, module, library) {
  const network = self.fetch;
  // A part that fails ends this worker. Pyodide must not go on without it meanwhile.
  const orNever = (part) => Promise.resolve(part).catch(() => new Promise(() => {}));
  const ready = {
    [`${indexURL}python.zip`]: async () => new Response(await orNever(library)),
    [`${indexURL}pyodide.asm.wasm`]: async () => new Response(),
  };
  self.fetch = (url, options) => ready[String(url)]?.() ?? network(url, options);
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const compiled = await orNever(module);
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
}

function writeFiles(fs, engine, examples) {
  fs.writeFile(WHEEL, engine);
  fs.mkdirTree(EXAMPLES);
  for (const [path, text] of Object.entries(examples)) {
    const file = `${EXAMPLES}/${path}`;
    fs.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    fs.writeFile(file, text);
  }
}
