// Scripts that are fetched when they are wanted: `bring(() => import("./terms.js"))`.
//
// Chromium to its version 153 at least keeps an import that failed for as long as the page is open, and
// keeps it for every script that was to come with it: none of these addresses is asked for again. A
// second address for the script would not help, as what it imports keeps its own. So a script is
// fetched first with all that it imports, which can fail and be tried again, and is imported when all
// of it has come: the browser has it by then.

import { got, patience, refusal, refusedType } from "./arriving.js";

const MISSING = "This part of the page could not be fetched.";

// In a bundle the addresses stand as they are here: in plain double quotes.
const WANTED = /"(.+)"/;
const IMPORTED = /(?:from|import)"(\..+?)"/g;

// By address, the scripts that have come or are on their way.
const scripts = {};

// The script that `load` imports: the bundle has put its address there, unless it is given as well.
// The error says in a sentence that it did not come.
export async function bring(load, address = new URL(WANTED.exec(load)[1], import.meta.url)) {
  let cause;
  try {
    await whole(address, new Set());
    return await soon(load());
  } catch (error) {
    cause = error;
  }
  throw new Error(cause.why ? `${MISSING} ${cause.why}` : `This part of the page does not work in this browser (${cause.message}).`, { cause });
}

// The same; nothing where it does not come, which is said in `place` until it does.
export async function bringTo(place, ...wanted) {
  place.querySelector(":scope > .missing-part")?.remove();
  return bring(...wanted).catch((error) => missing(place, error));
}

// Says in a place what did not come, and why.
export function missing(place, { why, message }) {
  const said = document.createElement("p");
  const textContent = why ? `${MISSING} ${why}` : message;
  Object.assign(said, { className: "missing-part", textContent }).setAttribute("role", "alert");
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
    const answer = await got(href);
    // A portal in a café answers for the site as well, but with a page.
    const type = refusedType(answer);
    if (type) throw Object.assign(new Error(href), { why: refusal(href, type) });
    return await answer.text();
  } catch (error) {
    delete scripts[href];
    throw error;
  }
}
