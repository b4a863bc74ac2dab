// Runs Python away from the page. Messages both ways are {id, type, ...}: the page sends "start"
// and "run"; the answer to each is one "done" or "failed" with the same id, and "progress" before.
import { DownloadError, unpacked } from "./download.js";

const ENGINE = "/engine";
const EXAMPLES = "/examples";

let started;

const handlers = {
  async start(job, report) {
    started = start(job, report);
    return { module: (await started).module };
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

async function start({ runtime, base, module, again }, report) {
  const at = (path) => new URL(path, base);
  const { files } = runtime;
  const wanted = ["library", "engine", "examples", ...(module ? [] : ["wasm"])];
  const total = wanted.reduce((sum, name) => sum + files[name].bytes, 0);
  let loaded = 0;
  const count = (bytes) => report({ loaded: (loaded += bytes), total });
  const get = (name, more) => unpacked(at(files[name].path), { ...files[name], again, count, ...more });
  const bytes = async (name) => new Uint8Array(await (await get(name)).arrayBuffer());

  // All at once: nothing here needs another to have come first.
  const parts = {
    module: module ?? compile(get("wasm", { type: "application/wasm", integrity: undefined })),
    library: bytes("library"),
    engine: bytes("engine"),
    examples: get("examples").then((response) => response.json()),
    loader: script(at(`${runtime.python}/pyodide.mjs`)),
    factory: script(at(`${runtime.python}/pyodide.asm.mjs`)),
  };
  const { loadPyodide } = await parts.loader;
  const indexURL = at(`${runtime.python}/`).href;
  intercept(indexURL, parts);
  // The failure of any part must end the wait: Pyodide itself would wait for ever.
  const [python] = await Promise.all([
    parts.factory.then((factory) =>
      loadPyodide({
        indexURL,
        stdLibURL: `${indexURL}python.zip`,
        createPyodideModule: factory.default,
        lockFileContents: runtime.lock,
        packageBaseUrl: base,
        fsInit: async (fs) => writeFiles(fs, await parts.engine, await parts.examples),
      }),
    ),
    ...Object.values(parts),
  ]);
  const browser = python.pyimport("boston_docs.browser");
  const page = browser.start(at(`${runtime.python}/library/`).href, `${ENGINE}/boston.whl`, EXAMPLES);
  return { page, module: await parts.module };
}

// Compiled while it comes. It is checked by being compiled: a damaged file fails that.
async function compile(response) {
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    const damaged = error instanceof WebAssembly.CompileError;
    throw new DownloadError(damaged ? "checksum" : "network", `Python itself: ${error.message}`);
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
function intercept(indexURL, { library, module }) {
  const network = self.fetch;
  const ready = {
    [`${indexURL}python.zip`]: async () => new Response(await library),
    [`${indexURL}pyodide.asm.wasm`]: async () => new Response(),
  };
  self.fetch = (url, options) => ready[String(url)]?.() ?? network(url, options);
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const compiled = await module;
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
}

function writeFiles(fs, engine, examples) {
  fs.mkdirTree(ENGINE);
  fs.writeFile(`${ENGINE}/boston.whl`, engine);
  fs.mkdirTree(EXAMPLES);
  for (const [path, text] of Object.entries(examples)) {
    const file = `${EXAMPLES}/${path}`;
    fs.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    fs.writeFile(file, text);
  }
}
