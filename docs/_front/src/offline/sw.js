// Keeps pages for reading without a network. It automatically keeps the pages that the reader visits, with the
// files that they loaded. It keeps all of the site if the reader requests it. It keeps one edition at a time.
//
// The build puts COPY at the top of this script: {version, headers, types, bytes, files, evening, more}.
// `files` lists the files of the pages, each as [address, checksum, bytes]. A compressed file has two checksums
// with a space between them, because browsers decompress it if the host declares the compression as its own.
// `evening` lists the addresses for the account of an evening, which needs Python. `more` gives the address and
// the checksum of the list of Python's files, and the bytes of those files. Every file that a page loads has a
// checksum in its address, so a page can only get the files with which it was built. Pages come from the
// network if there is one, so that no reader stays on an edition that the site no longer has.
//
// Any code at this origin can write to a store, and a store can be damaged. So each file from it is compared
// with its checksum every time. The checksums are in this script.
const { scope } = self.registration;
const STORE = `boston ${scope}`;
const LANES = 4;
// The milliseconds between two reports of progress to the pages.
const OFTEN = 250;
// The milliseconds after which the kept copy is shown if the network has not answered.
const PATIENCE = 5000;
// The pattern of a checksum in an address. Such an address always has the same bytes.
const FOR_EVER = /[/._=-][0-9a-f]{8,64}(?:[/._&?-]|$)/;
// The keys of the worker's notes: the last edition, and whether to keep everything, or what an evening needs.
const PREVIOUS = "previous";
const CURRENT = "current";
const ALL = "all";
const EVENING = "evening";
const SINCE = "since";

const listed = addresses(COPY.files);
let stopped = false;

self.addEventListener("install", (event) => event.waitUntil(begin()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope)) event.respondWith(answer(request));
});
self.addEventListener("message", (event) => {
  const { visited, wants } = event.data;
  event.waitUntil(sweep());
  if (visited) event.waitUntil(keepVisited(visited).then(tellState));
  if (wants === "state") event.waitUntil(tellState());
  if ([ALL, EVENING].includes(wants)) event.waitUntil(keepAll(wants));
  if (wants === "stop") stopped = true;
});

// The address of a file in the store: its address on the site and its checksum.
function place(address, checksum) {
  const url = new URL(address);
  url.searchParams.set("sha256", checksum);
  return url.href;
}

// The checksums of files by address.
function addresses(files) {
  return new Map(files.map(([address, checksum]) => [new URL(address, scope).href, checksum]));
}

// Notes.

function notePlace(name) {
  return `${scope}?note=${name}`;
}

async function noted(name) {
  return (await caches.match(notePlace(name), { cacheName: STORE }))?.json();
}

async function note(name, value) {
  const store = await caches.open(STORE);
  await store.put(notePlace(name), Response.json(value));
}

// The result of `task` on the store; nothing if the copy was deleted. Opening a store creates one, so if it was
// deleted at this moment, the new one is deleted as well.
async function inStore(task) {
  if (!(await caches.has(STORE))) return undefined;
  const made = await task(await caches.open(STORE));
  const notes = await Promise.all([ALL, EVENING, SINCE].map(noted));
  if (!notes.some(Boolean)) await caches.delete(STORE);
  return made;
}

// Editions.

// If the reader wants the whole edition, it becomes active only when all of it is here.
async function begin() {
  if (await noted(ALL)) await fill(ALL);
  else if (await noted(EVENING)) await fill(EVENING);
  else if (!(await noted(SINCE))) await note(SINCE, new Date().toISOString());
  // Open pages continue with the files with which they were built. These are kept until the edition after this
  // one.
  await self.skipWaiting();
}

// No page gets a response until this has ended. So it requests nothing from the network and deletes nothing.
async function takeOver() {
  const last = await noted(CURRENT);
  if (last && last.version !== COPY.version) await note(PREVIOUS, last);
  await note(CURRENT, { version: COPY.version, files: await allowed() });
  await self.clients.claim();
}

let isSwept = false;

// Deletes all files except those of this edition, and those of the last one for pages that are still open.
// Files of a newer edition that is not yet active are also left alone.
async function sweep() {
  const { registration } = self;
  if (isSwept || (await noted(CURRENT))?.version !== COPY.version) return;
  await inStore(async (store) => {
    // This order matters: entries that are added from now on are not examined.
    const there = await store.keys();
    if (!(await forPython())) return;
    const keep = new Set([CURRENT, PREVIOUS, ALL, EVENING, SINCE].map(notePlace));
    const before = (await noted(PREVIOUS))?.files ?? [];
    for (const [address, checksum] of [COPY.more, ...(await allowed()), ...before]) {
      keep.add(place(new URL(address, scope).href, checksum));
    }
    for (const request of there.filter(({ url }) => !keep.has(url))) {
      if (registration.installing || registration.waiting) return;
      await store.delete(request);
    }
    isSwept = true;
  });
}

// All files to keep in the end: those of the pages, and Python's if the reader wants all. Until the list of
// Python's files is here, it counts in place of them.
async function wanted() {
  return [...COPY.files, ...((await forPython())?.files ?? [COPY.more])];
}

// The files that an evening needs.
function forEvening(files) {
  const needed = new Set(COPY.evening);
  return files.filter(([address]) => needed.has(address) || !listed.has(new URL(address, scope).href));
}

// All files that may be kept. They include the large one that only saves time, if it was used.
async function allowed() {
  const { files, later } = (await forPython()) ?? { files: [], later: [] };
  return [...COPY.files, ...files, ...later];
}

// The list of Python's files if it is here; an empty list if none of them is wanted.
async function forPython() {
  if (!(await noted(ALL)) && !(await noted(EVENING))) return { files: [], later: [] };
  const [address, checksum] = COPY.more;
  return (await whole(new URL(address, scope).href, checksum))?.json();
}

// Filling.

// Keeps all of the site, or what an evening needs.
async function keepAll(what) {
  stopped = false;
  if (!(await noted(what))) await note(what, new Date().toISOString());
  python = undefined;
  try {
    await fill(what);
    await note(CURRENT, { version: COPY.version, files: await allowed() });
  } catch ({ why }) {
    await tell({ failed: why ?? true });
  }
  await tellState();
}

// Files that are already here, from the last edition or from an interrupted attempt, are not fetched again.
async function fill(what) {
  const [list, checksum] = COPY.more;
  if (!(await forPython())) await fetched(new URL(list, scope).href, checksum);
  const needed = what === ALL ? await wanted() : forEvening(await wanted());
  const files = needed.map(([address, checksum, bytes]) => [new URL(address, scope).href, checksum, bytes]);
  const lacking = await absent(files);
  const there = files.filter((file) => !lacking.includes(file));
  await inLanes(there, ([address, checksum]) => whole(address, checksum));
  const missing = await absent(files);
  let left = sum(missing);
  let told = 0;
  await inLanes(missing, async ([address, checksum, bytes]) => {
    if (stopped) throw new Error("stopped");
    await fetched(address, checksum);
    left -= bytes;
    if (Date.now() - told < OFTEN) return;
    told = Date.now();
    await tell({ left });
  });
}

async function absent(files) {
  const kept = new Set((await inStore((store) => store.keys()))?.map(({ url }) => url));
  return files.filter(([address, checksum]) => !kept.has(place(new URL(address, scope).href, checksum)));
}

function sum(files) {
  return files.reduce((total, [, , bytes]) => total + bytes, 0);
}

async function inLanes(list, task) {
  const waiting = [...list];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await task(next);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

// Fetches a file and keeps it; nothing if its checksum is wrong.
async function fetched(address, checksum) {
  const response = await download(address, checksum);
  await inStore((store) => store.put(place(address, checksum), response.clone()));
  return response;
}

async function download(address, checksum) {
  const integrity = checksum.split(" ").map((each) => `sha256-${each}`).join(" ");
  const options = { integrity, priority: "low" };
  // The browser's own copy saves a second download, but it may be an old page or damaged.
  const response = await fetch(address, options)
    .catch(() => fetch(address, { ...options, cache: "reload" }))
    .catch(() => null);
  if (!response?.ok) throw Object.assign(new Error(address), { why: await whyNot(address, response) });
  // Many hosts redirect a page's file to a shorter address. A browser refuses a redirected response if a reader
  // opens the page. The checksum has confirmed that this is the file.
  return response.redirected ? new Response(await response.arrayBuffer(), { headers: headers(address) }) : response;
}

// Finds out why a file was missing or wrong, for the page that requested the whole site.
async function whyNot(address, response) {
  const name = address.slice(scope.length);
  if (response) return `The site answers ${response.status} for ${name}.`;
  const other = await fetch(address, { cache: "no-store" }).catch(() => null);
  if (!other?.ok) return "The network does not answer.";
  return `${name} did not arrive as it was built, so it is not kept: the host of the site, or the network, changes files on their way, or the site has just been renewed.`;
}

// Sends a report to the pages.

async function tell(message) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

async function tellState() {
  const files = await wanted();
  const missing = await absent(files);
  const here = files.filter((file) => !missing.includes(file));
  const pages = here.filter(([address]) => address.endsWith(".html")).length;
  const all = Boolean(await noted(ALL));
  const lacking = (all || (await noted(EVENING))) && (await absent(forEvening(files)));
  const evening = Boolean(lacking) && lacking.length === 0;
  await tell({ state: { pages, all, evening, bytes: sum(here), left: sum(missing), since: await noted(all ? ALL : SINCE), refused } });
}

// The reason why the last visited page is not kept, if there is one.
let refused;

// Keeps the files that a page reports as loaded. A page of another edition is not kept, because its bytes are
// different.
async function keepVisited(urls) {
  const known = urls.map((url) => pageAddress(new URL(url)));
  const files = known.filter((url) => listed.has(url)).map((url) => [url, listed.get(url), 0]);
  await inLanes(await absent(files), ([url, checksum]) => fetched(url, checksum).catch(({ why }) => {
    refused = why;
  }));
}

// Answers.

async function answer(request) {
  const page = request.mode === "navigate";
  const url = new URL(request.url);
  url.hash = "";
  if (page || !FOR_EVER.test(url.href)) return newest(request, page ? pageAddress(url) : url.href, page);
  // If a request bypasses the browser's copy, it also bypasses this one.
  const isFresh = ["reload", "no-store"].includes(request.cache);
  const fresh = isFresh ? await fetch(request).catch(() => null) : null;
  return (fresh?.ok ? fresh : null) ?? (await kept(url.href)) ?? (await renewed(url.href)) ?? fetch(request);
}

// The address of a page in the list. Hosts also show it without its suffix, with a slash at the end, or as the
// index of its folder.
function pageAddress(url) {
  const made = new URL(url);
  made.hash = "";
  if (FOR_EVER.test(made.href)) return made.href;
  made.search = "";
  const { href } = made;
  const ways = href.endsWith("/") ? [`${href}index.html`, `${href.slice(0, -1)}.html`] : [href, `${href}.html`, `${href}/index.html`];
  return ways.find((way) => listed.has(way)) ?? ways[0];
}

function folderOf(address) {
  return address.replace(/[?#].*/, "").replace(/[^/]*$/, "");
}

// The response from the network. If the network does not answer, or sends an error or the sign-in page of a
// public network, it is the kept copy.
async function newest(request, address, page) {
  const coming = fetch(request).catch(() => null);
  const response = await Promise.race([coming, after(PATIENCE)]);
  if (response && (await isOfSite(response, request))) return response;
  // Relative addresses in a page begin in its own folder.
  if (page && listed.has(address) && folderOf(address) !== folderOf(request.url)) {
    return Response.redirect(address.replace(/\/index\.html$/, "/"));
  }
  const copy = await kept(address, page);
  return copy ?? response ?? (await coming) ?? (page ? notHere(new URL(address)) : Response.error());
}

// The browser hides the target of a page's redirect until it is followed.
async function isOfSite(response, { url }) {
  const isLed = response.type === "opaqueredirect";
  const found = isLed ? await Promise.race([fetch(url).catch(() => null), after(PATIENCE)]) : response;
  return Boolean(found?.ok) && found.url.startsWith(scope);
}

function after(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, null);
  });
}

// The kept file of this edition. A page that is still open may need files of the last edition. For these, only
// the stored list gives the checksums, so no page is opened by it.
async function kept(address, page) {
  const checksum = (await checksumOf(address)) ?? (page ? undefined : (await earlier()).get(address));
  return checksum && whole(address, checksum);
}

// The checksums of all files that may be kept, including Python's.
let python;

// The checksum of a file of this edition.
async function checksumOf(address) {
  if (listed.has(address)) return listed.get(address);
  python ??= (await forPython()) && addresses(await allowed());
  return python?.get(address);
}

let before;

// The checksums of the edition before.
function earlier() {
  before ??= noted(PREVIOUS).then((found) => addresses(found?.files ?? []));
  return before;
}

// A file from the store with the right checksum; a damaged one is deleted.
async function whole(address, checksum) {
  const where = place(address, checksum);
  const found = await caches.match(where, { cacheName: STORE });
  if (!found) return undefined;
  const body = await found.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  if (checksum.split(" ").includes(btoa(String.fromCharCode(...digest)))) return new Response(body, { headers: headers(address) });
  await inStore((store) => store.delete(where));
  return undefined;
}

// The headers in the store are not trusted either, and not every host sends the policy.
function headers(address) {
  const [suffix] = /\.[a-z0-9]+$/.exec(new URL(address).pathname) ?? [];
  return { ...COPY.headers, "Content-Type": COPY.types[suffix] ?? "application/octet-stream" };
}

// Keeps a file after its first use. If the site now has another edition, the file at this address is a
// different one.
async function renewed(address) {
  const checksum = await checksumOf(address);
  return checksum && fetched(address, checksum).catch(() => undefined);
}

function notHere({ pathname }) {
  const text = `There is no network, and ${pathname} is not among the pages saved on this device.\n`;
  return new Response(text, { status: 504, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
