// Runs Python away from the page. Messages in both directions are {id, type, ...}. The page sends "start" and
// "run". The answer to each is one "done" or "failed" with the same id. Messages without an id are about the
// parts that another worker fetches. The page passes them on as {type: "part", name, value} or {type: "part",
// name, error}. This worker reports the arrival of Python's own scripts as {type: "part", name: "scripts"}.
import { refusal, refusedType } from "./arriving.js";
import { confine } from "./confine.js";
import { DownloadError, whole } from "./download.js";
import { makeTabled, restoring, sized } from "./restoring.js";
import { LIMIT, values } from "./solver/values.js";

const WHEEL = "/boston.whl";
const EXAMPLES = "/examples";
// The parts that are fetched for this worker. `chosen` is the kind of memory, "snapshot" or "library".
const PARTS = ["module", "engine", "examples", "chosen", "memory"];

// Begins to answer the page, with the early messages first. Later, code by other authors may run here. But the
// page's messages start nothing twice, and nobody else can send any.
export function serve(early) {
  const { post, network, read } = confine();
  const parts = awaited(PARTS);
  let started;

  const handlers = {
    async start(job) {
      if (started) throw new Error("it has been started");
      started = start(job, parts.there, network, read, () => post({ type: "part", name: "scripts" }));
      const { module, memory } = await started;
      return { module, memory };
    },
    async run({ source, name, apart }) {
      const { page } = await started;
      return JSON.parse(page[apart ? "run_apart" : "run"](source, name));
    },
  };

  const answer = async ({ isTrusted, data }) => {
    if (!isTrusted) return;
    const { id, type, ...job } = data;
    if (type === "part") {
      parts.settle(job);
      return;
    }
    try {
      // A part of the response may be another author's work, but the id of the request is not.
      post({ ...(await handlers[type](job)), id, type: "done" });
    } catch (error) {
      // The runner handles all errors of an example. So an error here ends this worker.
      const kind = error.kind ?? "broken";
      post({ id, type: "failed", kind, message: error.message || String(error) });
    }
  };

  // The worker listens before it waits for anything, so that no message is lost.
  self.addEventListener("message", answer);
  self.addEventListener("messageerror", () => {
    post({ type: "failed", kind: "broken", message: "a part could not be read" });
  });
  early.forEach(answer);
}

// Promises for the parts that another worker fetches, and the functions that settle them.
function awaited(names) {
  const there = {};
  const settled = {};
  for (const name of names) {
    there[name] = new Promise((resolve, reject) => {
      settled[name] = { resolve, reject };
    });
    there[name].catch(() => {}); // Reported to the code that waits for it, if any.
  }
  const settle = ({ name, value, error }) => {
    if (error) settled[name].reject(Object.assign(new Error(error.message), error));
    else settled[name].resolve(value);
  };
  return { there, settle };
}

async function start({ runtime, base, module, again }, fetched, network, read, say) {
  const { loader, factory } = runtime.files;
  const at = (path) => new URL(path, base);
  const parts = {
    ...fetched,
    module: module ?? fetched.module,
    loader: script(network, at(loader.path), { ...loader, again }),
    factory: script(network, at(factory.path), { ...factory, again }),
  };
  const scripts = Promise.all([parts.loader, parts.factory]).then(say);
  // If any part fails, the wait must end. Pyodide itself would wait for ever.
  const [python] = await Promise.all([boot(runtime, base, parts), scripts, ...Object.values(parts)]);
  const memory = await parts.chosen;
  const browser = python.pyimport("boston_docs.live.browser");
  if (memory === "library") browser.make_ready(WHEEL);
  browser.solve_with(solved, LIMIT);
  const page = browser.start(libraryAt(at(`${runtime.python}/library/`).href, read), EXAMPLES);
  if (JSON.parse(page.run_apart("6 * 7", "check")).value !== "42") throw new Error("it cannot count");
  return { page, module: await parts.module, memory };
}

// Python asks the solver with a text of numbers, and gets such a text as the answer. Code that gets this
// function from Python gains only computing time: it reaches neither the page nor the network.
function solved(text) {
  const { deal, legal, aim, taken, limit } = JSON.parse(text);
  return JSON.stringify(values(deal, legal, aim, taken, limit));
}

async function boot(runtime, base, parts) {
  const indexURL = new URL(`${runtime.python}/`, base).href;
  const isRestored = (await parts.chosen) === "snapshot";
  intercept(indexURL, parts.module, isRestored ? new Uint8Array() : parts.memory);
  const [{ loadPyodide }, { default: factory }] = await Promise.all([parts.loader, parts.factory]);
  const python = await loadPyodide({
    indexURL,
    stdLibURL: `${indexURL}python.zip`,
    createPyodideModule: isRestored ? restoring(factory, orNever(parts.memory)) : factory,
    lockFileContents: runtime.lock,
    packageBaseUrl: base,
    ...(isRestored && { _loadSnapshot: sized(runtime.memory) }),
  });
  writeFiles(python.FS, await orNever(parts.engine), await orNever(parts.examples));
  delete self.fetch;
  return python;
}

// An import cannot be checked against a checksum. So the file is fetched and checked first; the browser then
// does not request it again.
async function script(network, url, file) {
  const response = await whole(network, url, file);
  await response.arrayBuffer();
  try {
    return await import(url);
  } catch (error) {
    const type = refusedType(response);
    if (type) throw new DownloadError("refused", refusal(url, type));
    throw new DownloadError("network", `${url.href}: ${error.message}`);
  }
}

// If a part fails, this worker ends, and `start` gives the reason. Meanwhile Pyodide must neither continue
// without the part nor report the failure a second time.
function orNever(part) {
  return Promise.resolve(part).catch(() => new Promise(() => {}));
}

// Pyodide fetches its parts itself. Here it gets only the parts that were already fetched, checked and
// compiled. So these can arrive together, their bytes can be counted, and the next worker can use them again.
function intercept(indexURL, module, library) {
  const ready = {
    [`${indexURL}python.zip`]: async () => new Response(await orNever(library)),
    [`${indexURL}pyodide.asm.wasm`]: async () => new Response(),
  };
  self.fetch = async (url) => ready[String(url)]();
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const compiled = await orNever(module);
    const instance = await WebAssembly.instantiate(compiled, imports);
    makeTabled(compiled, imports.env);
    return { module: compiled, instance };
  };
}

// Python's only way to the outside. It returns the file of a module of the library, and of no other place, even
// if code has changed the methods of strings.
function libraryAt(place, read) {
  const between = (first, last) => (sign) => sign >= first && sign <= last;
  const [small, large, figure] = [between("a", "z"), between("A", "Z"), between("0", "9")];
  return (file) => {
    if (typeof file !== "string") throw new TypeError("a module is named by a text");
    for (let at = 0; at < file.length; at += 1) {
      const sign = file[at];
      const isPart = small(sign) || large(sign) || figure(sign) || sign === "_" || sign === "-" || sign === "/";
      if (!isPart) throw new TypeError("this is no module of the library");
    }
    return read(`${place}${file}.pyc.gz`);
  };
}

function writeFiles(fs, engine, examples) {
  // The browser encodes the texts, and bytes are not copied. A file system in a script would take long for
  // both.
  const write = (path, bytes) => fs.writeFile(path, bytes, { canOwn: true });
  const encoder = new TextEncoder();
  write(WHEEL, engine);
  const files = Object.entries(examples).map(([path, text]) => [`${EXAMPLES}/${path}`, text]);
  const folders = new Set(files.map(([file]) => file.slice(0, file.lastIndexOf("/"))));
  for (const folder of folders) fs.mkdirTree(folder);
  for (const [file, text] of files) write(file, encoder.encode(text));
}
