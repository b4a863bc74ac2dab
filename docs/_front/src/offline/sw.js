// Keeps the whole site for reading without a network, one edition at a time.
//
// The build puts COPY in front of this: {version, headers, types, files, later}, each file as
// [address, checksum, bytes]. What a page loads has a checksum in its address, so a page can only
// ever get what it was built with; the page itself comes from the edition of the worker that is
// active. A new worker becomes active when all of its edition is here, at once and never in part.
//
// A store can be written by whatever runs at this origin, and be damaged. So what comes out of it is
// held to its checksum every time, and the checksums stand in this file.
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
  const url = new URL(address);
  url.searchParams.set("sha256", checksum);
  return url.href;
}

// The checksums of an edition by address.
function addresses({ files, later }) {
  const all = [...files, ...later];
  return new Map(all.map(([address, checksum]) => [new URL(address, scope).href, checksum]));
}

// What is here already, from the edition before or from an attempt cut short, is not fetched again.
async function fill() {
  const store = await caches.open(STORE);
  const isHere = async () => {
    const kept = new Set((await store.keys()).map(({ url }) => url));
    return ([address]) => kept.has(place(address, listed.get(address)));
  };
  const files = COPY.files.map(([address, , bytes]) => [new URL(address, scope).href, bytes]);
  await inLanes(files.filter(await isHere()), ([address]) => whole(address, listed.get(address)));
  for (;;) {
    const here = await isHere();
    const wanted = files.filter((file) => !here(file));
    if (wanted.length === 0) break;
    let left = wanted.reduce((sum, [, bytes]) => sum + bytes, 0);
    let told = 0;
    await inLanes(wanted, async ([address, bytes]) => {
      if (stopped) throw new Error("switched off");
      await store.put(place(address, listed.get(address)), await download(address));
      left -= bytes;
      if (Date.now() - told < OFTEN) return;
      told = Date.now();
      tell({ left });
    });
  }
  // Open pages go on with what they were built with, which is kept till the edition after this.
  await self.skipWaiting();
}

async function inLanes(list, task) {
  const waiting = [...list];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await task(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function download(address) {
  const options = { integrity: `sha256-${listed.get(address)}`, priority: "low" };
  // What the browser has had already need not come again; but that may be an old page, or damaged.
  const response = await fetch(address, options).catch(() => fetch(address, { ...options, cache: "reload" }));
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
  const keep = new Set([listPlace("current"), listPlace("previous")]);
  for (const edition of [listed, previous ? addresses(previous) : []]) {
    for (const [address, checksum] of edition) keep.add(place(address, checksum));
  }
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
  const response = (await kept(url.href, page)) ?? (await renewed(url.href));
  return response ?? (page ? fetch(request).catch(() => notHere(url)) : fetch(request));
}

// From this edition. A page that is still open may have been built with files of the one before; the
// list of those had to be stored, so no page is opened by it.
async function kept(address, page) {
  const checksum = listed.get(address) ?? (page ? undefined : (await earlier()).get(address));
  return checksum && whole(address, checksum);
}

let before;

// The checksums of the edition before.
function earlier() {
  before ??= list("previous").then((found) => (found ? addresses(found) : new Map()));
  return before;
}

// A file from the store, as the build made it; a damaged one is thrown away.
async function whole(address, checksum) {
  const where = place(address, checksum);
  const found = await caches.match(where, { cacheName: STORE });
  if (!found) return undefined;
  const body = await found.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  if (btoa(String.fromCharCode(...digest)) === checksum) return new Response(body, { headers: headers(address) });
  const store = await caches.open(STORE);
  await store.delete(where);
  return undefined;
}

// Those in the store are not trusted either, and not every host sends the policy.
function headers(address) {
  const [suffix] = /\.[a-z0-9]+$/.exec(new URL(address).pathname) ?? [];
  return { ...COPY.headers, "Content-Type": COPY.types[suffix] ?? "application/octet-stream" };
}

// What was damaged, and heavy files that quicken things and are not needed, which are kept once a
// reader has had them. If the site has another edition by now, that is no such file.
async function renewed(address) {
  if (!listed.has(address)) return undefined;
  const response = await download(address).catch(() => undefined);
  if (response && (await caches.has(STORE))) {
    const store = await caches.open(STORE);
    store.put(place(address, listed.get(address)), response.clone()).catch(() => {});
  }
  return response;
}

function notHere({ pathname }) {
  const text = `There is no network, and ${pathname} is not in the copy kept on this device.\n`;
  return new Response(text, { status: 504, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
