// Keeps the whole site for reading without a network, one edition at a time.
//
// The build puts COPY in front of this: {version, files, later}, each file as [address, checksum,
// bytes]. What a page loads has a checksum in its address, so a page can only ever get what it was
// built with; the page itself comes from the edition of the worker that is active. A new worker
// becomes active when all of its edition is here, at once and never in part.
const { scope } = self.registration;
const STORE = `boston ${scope}`;
const LANES = 4;
// How often the pages are told how far it is.
const OFTEN = 250;

const listed = addresses(COPY);
let stopped = false;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope)) event.respondWith(answer(request));
});
self.addEventListener("message", ({ data }) => {
  if (data === "stop") stopped = true;
});

// Where a file lies in the store: its address and its checksum.
function place(address, checksum) {
  const url = new URL(address, scope);
  url.searchParams.set("sha256", checksum);
  return url.href;
}

function addresses({ files, later }) {
  const all = [...files, ...later];
  return new Map(all.map(([address, checksum]) => [new URL(address, scope).href, place(address, checksum)]));
}

// What is here already, from the edition before or from an attempt cut short, is not fetched again.
async function fill() {
  const store = await caches.open(STORE);
  const missing = async () => {
    const kept = new Set((await store.keys()).map(({ url }) => url));
    return COPY.files.filter(([address, checksum]) => !kept.has(place(address, checksum)));
  };
  let wanted;
  while ((wanted = await missing()).length > 0) {
    let left = wanted.reduce((sum, [, , bytes]) => sum + bytes, 0);
    let told = 0;
    const lane = async () => {
      for (let next = wanted.shift(); next; next = wanted.shift()) {
        if (stopped) throw new Error("switched off");
        const [address, checksum, bytes] = next;
        await store.put(place(address, checksum), await download(address, checksum));
        left -= bytes;
        if (Date.now() - told < OFTEN) continue;
        told = Date.now();
        tell({ left });
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  // Open pages go on with what they were built with, which is kept till the edition after this.
  await self.skipWaiting();
}

async function download(address, checksum) {
  const url = new URL(address, scope);
  const options = { integrity: `sha256-${checksum}`, priority: "low" };
  // What the browser has had already need not come again; but that may be an old page, or damaged.
  const response = await fetch(url, options).catch(() => fetch(url, { ...options, cache: "reload" }));
  if (!response.ok || response.redirected) throw new Error(`${address}: status ${response.status}`);
  return response;
}

async function tell(message) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

// Keeps this edition and, for pages that are still open, the one before; no other.
async function takeOver() {
  const store = await caches.open(STORE);
  const last = await list("current");
  if (last && last.version !== COPY.version) await store.put(listPlace("previous"), Response.json(last));
  await store.put(listPlace("current"), Response.json(COPY));
  const previous = await list("previous");
  const keep = new Set([listPlace("current"), listPlace("previous"), ...listed.values()]);
  if (previous) for (const kept of addresses(previous).values()) keep.add(kept);
  for (const request of await store.keys()) if (!keep.has(request.url)) await store.delete(request);
  await self.clients.claim();
}

function listPlace(name) {
  return `${scope}?list=${name}`;
}

async function list(name) {
  return (await caches.match(listPlace(name), { cacheName: STORE }))?.json();
}

async function answer(request) {
  const page = request.mode === "navigate";
  // Whoever asks past the browser's copy means past this one, too.
  if (["reload", "no-store"].includes(request.cache)) {
    const fresh = await fetch(request).catch(() => null);
    if (fresh) return fresh;
  }
  const url = new URL(request.url);
  url.hash = "";
  if (page) {
    url.search = "";
    if (url.pathname.endsWith("/")) url.pathname += "index.html";
    else if (listed.has(`${url.href}/index.html`)) return Response.redirect(`${url.href}/`);
    else if (listed.has(`${url.href}.html`)) url.pathname += ".html";
  }
  const kept = await keptAt(url.href);
  if (kept) return kept;
  const fetched = page ? fetch(request).catch(() => notHere(url)) : fetch(request);
  return keepLater(url.href, await fetched);
}

async function keptAt(address) {
  const where = listed.get(address) ?? (await earlier()).get(address);
  return where && caches.match(where, { cacheName: STORE });
}

let before;

// The addresses of the edition before, for the pages of it that are still open.
function earlier() {
  before ??= list("previous").then((found) => (found ? addresses(found) : new Map()));
  return before;
}

// Heavy files that quicken things and are not needed: kept once a reader has had them.
async function keepLater(address, response) {
  const wanted = COPY.later.some(([other]) => new URL(other, scope).href === address);
  if (wanted && response.status === 200 && (await caches.has(STORE))) {
    const store = await caches.open(STORE);
    store.put(listed.get(address), response.clone()).catch(() => {});
  }
  return response;
}

function notHere({ pathname }) {
  const text = `There is no network, and ${pathname} is not in the copy kept on this device.\n`;
  return new Response(text, { status: 504, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
