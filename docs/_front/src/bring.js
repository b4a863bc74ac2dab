// Fetches scripts when they are needed: `bring(() => import("./terms.js"))`.
//
// Chromium, at least to version 153, remembers a failed import as long as the page is open. It also remembers
// every script that the import needed, and never requests these addresses again. Another address for the script
// would not help, because its imports keep their addresses. So this first fetches a script with all its
// imports, which can fail and be tried again. It imports the script when all have arrived, because the browser
// then has them.

import { got, patience, refusal, refusedType } from "./arriving.js";

const MISSING = "This part of the page could not be fetched.";

// A bundle contains addresses in this form, in double quotes.
const WANTED = /"(.+)"/;
const IMPORTED = /(?:from|import)"(\..+?)"/g;

// The scripts that have arrived or are on their way, by address.
const scripts = {};

// Resolves to the script that `load` imports. The bundle contains its address in `load`, unless it is given
// separately. If the script does not arrive, the error has the reason in a sentence.
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

// Does the same as `bring`, but resolves to nothing if the script fails to load. Then `place` shows a message
// until it loads.
export async function bringTo(place, ...wanted) {
  place.querySelector(":scope > .missing-part")?.remove();
  return bring(...wanted).catch((error) => missing(place, error));
}

// Shows in a place which script failed to load, and why.
export function missing(place, { why, message }) {
  const said = document.createElement("p");
  const textContent = why ? `${MISSING} ${why}` : message;
  Object.assign(said, { className: "missing-part", textContent }).setAttribute("role", "alert");
  place.append(said);
}

// Waits for a script and everything that it imports.
async function whole(address, known) {
  const { href } = address;
  if (known.has(href)) return;
  known.add(href);
  scripts[href] ??= script(address);
  const code = await scripts[href];
  await Promise.all([...code.matchAll(IMPORTED)].map(([, name]) => whole(new URL(name, href), known)));
}

// An import cannot be aborted by a signal.
function soon(coming) {
  const late = new Promise((_, fail) => {
    patience().addEventListener("abort", ({ target }) => fail(target.reason));
  });
  return Promise.race([coming, late]);
}

async function script({ href }) {
  try {
    const answer = await got(href);
    // If a public network wants the reader to sign in, it answers for the site with a page of its own.
    const type = refusedType(answer);
    if (type) throw Object.assign(new Error(href), { why: refusal(href, type) });
    return await answer.text();
  } catch (error) {
    delete scripts[href];
    throw error;
  }
}
