// Removes from a worker everything that outlives the page or reaches beyond it: storage, the network, other
// workers, messages to the page. This happens before the worker runs any code but ours. It removes every name
// that is not listed below, so it also removes future features of a browser.

// The language itself. `eval`, `Function` and the timers are replaced below.
const LANGUAGE = `
  AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array
  Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry Float16Array
  Float32Array Float64Array Infinity Int16Array Int32Array Int8Array InternalError Intl Iterator JSON
  Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set
  SharedArrayBuffer String SuppressedError Symbol SyntaxError Temporal TypeError URIError
  Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly
  decodeURI decodeURIComponent encodeURI encodeURIComponent escape globalThis isFinite isNaN
  parseFloat parseInt undefined unescape`;
// The names that Pyodide uses. They reach nothing outside this worker.
const HARMLESS = `
  AbortController AbortSignal DOMException DecompressionStream EventTarget MessageChannel MessagePort
  ReadableStream Response TextDecoder TextEncoder TransformStream URL URLSearchParams
  WorkerGlobalScope WritableStream atob btoa clearInterval clearTimeout console constructor crypto
  location performance queueMicrotask self structuredClone`;
const kept = new Set(`${LANGUAGE} ${HARMLESS}`.trim().split(/\s+/));

// Returns the functions that only the worker itself still uses. Later code cannot get them from here.
export function confine() {
  const { XMLHttpRequest, setInterval, setTimeout } = self;
  const post = self.postMessage.bind(self);
  const network = self.fetch.bind(self);
  const { userAgent, platform, maxTouchPoints, language } = self.navigator;
  removeFrom(self);
  delete URL.createObjectURL;
  provide("navigator", Object.freeze({ userAgent, platform, maxTouchPoints, language }));
  provide("setInterval", functionsOnly(setInterval));
  provide("setTimeout", functionsOnly(setTimeout));
  compileNothing();
  return { post, network, read: (address) => read(new XMLHttpRequest(), address) };
}

// Removes names from the prototypes as well. If a name were only hidden, code could reach it there.
function removeFrom(scope) {
  const gone = [];
  for (let holder = scope; holder !== EventTarget.prototype; holder = Object.getPrototypeOf(holder)) {
    for (const name of Object.getOwnPropertyNames(holder)) {
      if (kept.has(name)) continue;
      gone.push(name);
      Reflect.deleteProperty(holder, name);
    }
  }
  // A number that cannot be deleted gives access to nothing. If anything else remains, the worker ends.
  const left = gone.filter((name) => Object(scope[name]) === scope[name]);
  if (left.length > 0) throw new Error(`this browser keeps ${left.join(", ")}`);
}

function provide(name, value) {
  Object.defineProperty(self, name, { value, configurable: true, writable: true });
}

// Text must not become code. Such code could `import` from anywhere, and no deleting prevents that. The page's
// policy also forbids it.
function compileNothing() {
  refuse.prototype = Object.getPrototypeOf(refuse);
  const kinds = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const kind of kinds) {
    Object.defineProperty(Object.getPrototypeOf(kind), "constructor", { value: refuse });
  }
  provide("Function", refuse);
  provide("eval", refuse);
}

function functionsOnly(timer) {
  return (task, ...more) => (typeof task === "function" ? timer(task, ...more) : refuse());
}

function refuse() {
  throw new EvalError("text is not run as code here");
}

// The most milliseconds to wait.
const PATIENCE = 30_000;

// Waits for a file. Python code cannot await an import, but a request in a worker may block.
function read(request, address) {
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.timeout = PATIENCE;
  request.send();
  if (request.status !== 200) throw new Error(`status ${request.status}`);
  return new Uint8Array(request.response);
}
