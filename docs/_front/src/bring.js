// Fetches scripts when they are wanted: `bring(() => import("./terms.js"))`.
//
// Chromium, at least to version 153, remembers a failed import as long as the page is open, also for every
// script that the import needed: it requests none of these addresses again. A second address for the script
// would not help, because its imports keep theirs. So this first fetches a script with all its imports, which
// can fail and be tried again, and imports it when all have arrived: the browser has it by then.

import { got, patience, refusal, refusedType } from "./arriving.js";

const MISSING = "This part of the page could not be fetched.";

// A bundle keeps the addresses in this form: in plain double quotes.
const WANTED = /"(.+)"/;
const IMPORTED = /(?:from|import)"(\..+?)"/g;

// The scripts that have arrived or are on their way, by address.
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

// Like `bring`, but resolves to nothing if the script fails to load, and says so in `place` until it loads.
export async function bringTo(place, ...wanted) {
  place.querySelector(":scope > .missing-part")?.remove();
  return bring(...wanted).catch((error) => missing(place, error));
}

// Reports in a place which script failed to load, and why.
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
    // The sign-in page of a public network also answers for the site, but with a page.
    const type = refusedType(answer);
    if (type) throw Object.assign(new Error(href), { why: refusal(href, type) });
    return await answer.text();
  } catch (error) {
    delete scripts[href];
    throw error;
  }
}
