// The page's one Python, in a worker. Another worker fetches the parts with which it begins. Neither exists
// before `start` or `run` is called.
//
// Other scripts of the site use `runPython`. It needs no window, and shares no names with the examples of the
// page.
import { answered, patience, refusal, refusedType } from "./arriving.js";
import runtime from "./manifest.js";
import { wasRun } from "./words.js";

// Python starts from a snapshot of its memory or from the compiled library. A snapshot is quick to restore, but
// larger. The library is smaller, but Python starts from it more slowly. The connection decides which is
// better.
const KEY = "boston-memory";
// The earlier choice of this browser remains as long as the files are the same, because it has them.
export function remembered() {
  try {
    const path = localStorage.getItem(KEY);
    const before = ["snapshot", "library"].find((name) => runtime.files[name].path === path);
    // The copy for reading without a network contains the snapshot only if it was used before.
    return before ?? (navigator.onLine ? undefined : "library");
  } catch {
    return undefined; // Storage may be forbidden.
  }
}

export function remember(name) {
  if (!navigator.onLine) return; // Nothing was measured.
  try {
    localStorage.setItem(KEY, runtime.files[name].path);
  } catch {
    // Without storage, the connection is measured again.
  }
}

const base = new URL("../", import.meta.url).href;
const REHEARSAL = `from boston import quote
print(quote("swedish", "7", tricks=8, suit_class="second", honours=3, strokes=2))`;
// The page's policy applies to a worker that starts from a blob, on every host. For a worker that starts from
// an address, the headers of its host apply. The worker imports the rest of its script while it runs. In
// Firefox, an import at its beginning does not get files that are kept for reading without a network. Messages
// of the page wait until the rest has arrived. If a file is incomplete, it has no `serve`, and the worker fails
// at once.
const beginning = (name) => {
  const script = JSON.stringify(new URL(name, import.meta.url));
  const text = `
const early = [];
const wait = (message) => early.push(message);
addEventListener("message", wait);
import(${script}).then(({ serve }) => {
  removeEventListener("message", wait);
  serve(early);
}).catch(reportError);
`;
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
};
const SCRIPTS = { Python: "worker.js", Fetching: "fetching.js" };
const beginnings = Object.fromEntries(Object.entries(SCRIPTS).map(([name, file]) => [name, beginning(file)]));

class PythonError extends Error {
  // `kind` is "network", "missing", "checksum", "refused", "broken" (Python itself ended), "late" (all parts
  // arrived, but Python did not start) or "stopped".
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

// The events: "progress" while Python is fetched, and "lost" when all earlier definitions are gone.
export const events = new EventTarget();

let worker = null;
let fetching = null;
let started = null;
let ready = false;
let hasRun = false;
let memory = remembered(); // What Python begins with: "snapshot" or "library".
let module; // Compiled once, for this worker and for those that replace it.
let again = false; // Whether the last download failed.
let lastId = 0;
const waiting = new Map();

// The seconds for which the page waits without a sign from either worker: while Python is fetched, and then
// while it starts. A missing part rejects no promise. The page counts the seconds itself, so the sleep of a
// device does not count.
const LONGEST = { network: 30, late: 180 };
let silence = 0;
let clock;
let lacking; // The names of the parts that have not come yet.

function waitFor(kind) {
  clearInterval(clock);
  silence = 0;
  clock = setInterval(() => {
    silence += 1;
    if (silence >= LONGEST[kind]) end(new PythonError(kind, `nothing was heard for ${silence} seconds`));
  }, 1000);
}

// Starts Python if it has not started. On failure the promise rejects with a PythonError, and the next call
// tries again.
export function start() {
  if (!started) {
    const mine = begin();
    started = mine;
    mine.catch(() => {
      if (started === mine) started = null;
    });
  }
  return started;
}

export function isReady() {
  return ready;
}

// Runs a piece of Python: resolves to {ok, text, output, value, error, raised, data}.
export async function run(source, { name, apart = false }) {
  await start();
  hasRun = true;
  return ask("run", { source, name, apart });
}

// Runs Python for another script, in a namespace of its own. `output` is the printed text. `value` is the repr
// of the last expression, or null. `data` is that value itself if it is plain data.
export async function runPython(code, name = "page.py") {
  const answer = await run(code, { name, apart: true });
  return { ...answer, data: answer.data === null ? null : JSON.parse(answer.data) };
}

// Calculates a payment without showing it, if nothing has run and nobody waits. The browser compiles each
// function of Python at its first call. After this, a reader who presses Run does not wait for that.
export async function rehearse() {
  await start();
  await new Promise((later) => setTimeout(later)); // Requests that were waiting for the start come first.
  if (!hasRun && waiting.size === 0) await run(REHEARSAL, { name: "rehearsal.py", apart: true });
}

// Ends the running code. Python restarts at once if it had started.
export function stop() {
  end(new PythonError("stopped", "stopped"));
  if (module) start().catch(() => {});
}

async function begin() {
  const tried = memory;
  try {
    worker = begun("Python", receive);
    fetching = begun("Fetching", passOn);
    const names = [...(module ? [] : ["module"]), "chosen", "memory", "engine", "examples"];
    lacking = new Set([...names, "scripts"]);
    waitFor("network");
    fetching.postMessage({ runtime, base, memory, names, again });
    const answer = await ask("start", { runtime, base, module, again });
    clearInterval(clock);
    ({ module, memory } = answer);
    fetching.terminate();
    remember(memory);
    ready = true;
    again = false;
  } catch (error) {
    if (!error.kind) throw refused(error);
    // A snapshot may fail although the library works.
    if (error.kind !== "broken" || tried === "library") throw error;
    await start();
  }
}

// The browser creates no worker, or cannot pass it a message.
function refused({ message }) {
  const error = new PythonError("broken", message);
  end(error);
  return error;
}

function begun(name, listen) {
  const made = new Worker(beginnings[name], { type: "module", name });
  const isEnded = () => made !== worker && made !== fetching;
  made.onmessage = (event) => {
    if (isEnded()) return; // The message is from a worker that has been ended.
    silence = 0;
    listen(event.data);
  };
  made.onerror = async (event) => {
    event.preventDefault();
    if (isEnded()) return;
    const error = ready
      ? new PythonError("broken", event.message)
      : await fault(new URL(SCRIPTS[name], import.meta.url), event.message);
    if (!isEnded()) end(error);
  };
  made.onmessageerror = () => {
    if (!isEnded()) end(new PythonError("broken", "a message could not be read"));
  };
  return made;
}

// The reason why a worker did not start: its script did not arrive, was refused, or failed.
async function fault(address, message) {
  const response = await fetch(address, { signal: patience() }).catch(() => null);
  if (!response) return new PythonError("network", address.href);
  if (!response.ok) return new PythonError("missing", answered(response.status, address));
  const type = refusedType(response);
  if (type) return new PythonError("refused", refusal(address, type));
  if (message) return new PythonError("broken", message);
  return new PythonError("refused", "The browser does not let this page start a worker: a policy that the host sends forbids it, or the browser is too old.");
}

// Passes the fetched parts to Python.
function passOn({ type, ...rest }) {
  if (type === "progress") events.dispatchEvent(new CustomEvent("progress", { detail: rest }));
  if (type !== "part") return;
  worker.postMessage({ type, ...rest }, ArrayBuffer.isView(rest.value) ? [rest.value.buffer] : []);
  came(rest.name);
}

function came(part) {
  lacking.delete(part);
  if (lacking.size === 0) waitFor("late");
}

function ask(type, job) {
  return new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker.postMessage({ id: lastId, type, ...job });
  });
}

function receive({ id, type, ...rest }) {
  if (type === "part") {
    came(rest.name);
  } else if (type === "done") {
    waiting.get(id)?.resolve(rest);
    waiting.delete(id);
  } else {
    end(new PythonError(rest.kind, rest.message));
  }
}

// Ends the workers. Every waiting caller gets the reason.
function end(error) {
  clearInterval(clock);
  again = !wasRun(error.kind);
  if (error.kind === "broken") memory = "library";
  worker?.terminate();
  fetching?.terminate();
  worker = fetching = null;
  started = null;
  ready = hasRun = false;
  const all = [...waiting.values()];
  waiting.clear();
  for (const { reject } of all) reject(error);
  events.dispatchEvent(new CustomEvent("lost"));
}
