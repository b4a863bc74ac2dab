// Scripts that are fetched when they are wanted: `bring(() => import("./terms.js"))`.
//
// Chromium to its version 153 at least keeps an import that failed for as long as the page is open, and
// keeps it for every script that was to come with it: none of these addresses is asked for again. A
// second address for the script would not help, as what it imports keeps its own. So a script is
// fetched first with all that it imports, which can fail and be tried again, and is imported when all
// of it has come: the browser has it by then.

const MISSING = "This part of the page could not be fetched. Check the connection and load the page again.";

// How long a script may take to come. As in patience.js, which would be one more file on every page.
const PATIENCE = 30_000;
const patience = () => AbortSignal.timeout(PATIENCE);

// In a bundle the addresses stand as they are here: in plain double quotes.
const WANTED = /"(.+)"/;
const IMPORTED = /(?:from|import)"(\..+?)"/g;

// By address, the scripts that have come or are on their way.
const scripts = {};

// The script that `load` imports: the bundle has put its address there, unless it is given as well.
// The error says in a sentence that it did not come.
export async function bring(load, address = new URL(WANTED.exec(load)[1], import.meta.url)) {
  try {
    await whole(address, new Set());
    return await soon(load());
  } catch (cause) {
    throw new Error(MISSING, { cause });
  }
}

// The same; nothing where it does not come, which is said in `place` until it does.
export async function bringTo(place, ...wanted) {
  place.querySelector(":scope > .missing-part")?.remove();
  return bring(...wanted).catch(() => missing(place));
}

export function missing(place) {
  const said = document.createElement("p");
  Object.assign(said, { className: "missing-part", textContent: MISSING }).setAttribute("role", "alert");
  place.append(said);
}

// Waits for a script with all that it imports.
async function whole(address, known) {
  const { href } = address;
  if (known.has(href)) return;
  known.add(href);
  scripts[href] ??= script(address);
  const code = await scripts[href];
  await Promise.all([...code.matchAll(IMPORTED)].map(([, name]) => whole(new URL(name, href), known)));
}

// An import takes no signal.
function soon(coming) {
  const late = new Promise((_, fail) => {
    patience().addEventListener("abort", ({ target }) => fail(target.reason));
  });
  return Promise.race([coming, late]);
}

async function script({ href }) {
  try {
    const answer = await fetch(href, { signal: patience() });
    // A portal in a café answers for the site, too, but with a page.
    if (answer.ok && /javascript/.test(answer.headers.get("Content-Type"))) return await answer.text();
    throw new Error(answer.status);
  } catch (error) {
    delete scripts[href];
    throw error;
  }
}
