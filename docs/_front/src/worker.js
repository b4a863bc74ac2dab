// Runs Python away from the page. Messages both ways are {id, type, ...}: the page sends "start" and "run";
// the answer to each is one "done" or "failed" with the same id. Without an id the page sends on the parts
// that another worker fetches, {type: "part", name, value} or {type: "part", name, error}, and this worker
// says when Python's own scripts have come: {type: "part", name: "scripts"}.
import { refusal, refusedType } from "./arriving.js";
import { confine } from "./confine.js";
import { DownloadError, whole } from "./download.js";
import { makeTabled, restoring, sized } from "./restoring.js";
import { LIMIT, values } from "./solver/values.js";

const WHEEL = "/boston.whl";
const EXAMPLES = "/examples";
// The files fetched for it; `chosen` names the memory, "snapshot" or "library".
const PARTS = ["module", "engine", "examples", "chosen", "memory"];

// Starts to answer the page, early messages first. Later code here may be another author's: the page's
// messages start nothing twice, and nobody else can send any.
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
      // Part of the response may be another author's work; the id of the request is not.
      post({ ...(await handlers[type](job)), id, type: "done" });
    } catch (error) {
      // The runner handles all errors of an example; an error that arrives here ends this worker.
      const kind = error.kind ?? "broken";
      post({ id, type: "failed", kind, message: error.message || String(error) });
    }
  };

  // Listening before anything is awaited, or a message would be lost.
  self.addEventListener("message", answer);
  self.addEventListener("messageerror", () => {
    post({ type: "failed", kind: "broken", message: "a part could not be read" });
  });
  early.forEach(answer);
}

// The parts that another worker fetches: a promise for each, and the functions that settle it.
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
  // The failure of any part must end the wait: Pyodide itself would wait for ever.
  const [python] = await Promise.all([boot(runtime, base, parts), scripts, ...Object.values(parts)]);
  const memory = await parts.chosen;
  const browser = python.pyimport("boston_docs.live.browser");
  if (memory === "library") browser.make_ready(WHEEL);
  browser.solve_with(solved, LIMIT);
  const page = browser.start(libraryAt(at(`${runtime.python}/library/`).href, read), EXAMPLES);
  if (JSON.parse(page.run_apart("6 * 7", "check")).value !== "42") throw new Error("it cannot count");
  return { page, module: await parts.module, memory };
}

// Python's questions to the solver, and the answers, are texts of numbers. Code that gets this function from
// Python gains only the time it takes: it reaches neither the page nor the network.
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

// An import cannot be checked against a checksum. By then the browser has the file and does not request it
// again.
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
    const instance = await WebAssembly.instantiate(compiled, imports);
    makeTabled(compiled, imports.env);
    return { module: compiled, instance };
  };
}

// Python's one way out: returns the file of a module of the library, and of no other place, whatever code has
// done to the methods of strings meanwhile.
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
  // Texts are encoded by the browser, and bytes not copied: both take a file system in a script long.
  const write = (path, bytes) => fs.writeFile(path, bytes, { canOwn: true });
  const encoder = new TextEncoder();
  write(WHEEL, engine);
  const files = Object.entries(examples).map(([path, text]) => [`${EXAMPLES}/${path}`, text]);
  const folders = new Set(files.map(([file]) => file.slice(0, file.lastIndexOf("/"))));
  for (const folder of folders) fs.mkdirTree(folder);
  for (const [file, text] of files) write(file, encoder.encode(text));
}
