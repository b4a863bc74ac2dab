// Scripts that are fetched when they are wanted: `bring(() => import("./terms.js"))`.
//
// Chromium to its version 153 at least keeps an import that failed for as long as the page is open, and
// keeps it for every script that was to come with it: none of these addresses is asked for again. A
// second address for the script would not help, as what it imports keeps its own. So a script is
// fetched first with all that it imports, which can fail and be tried again, and is imported when all
// of it has come: the browser has it by then.

const MISSING = "This part of the page could not be fetched. Check the connection and load the page again.";

const WANTED = /\bimport\(\s*(["'`])(.+?)\1\s*\)/;
const IMPORTED = /\b(?:from|import)\s*(["'])(\.{1,2}\/.+?)\1/g;

// By address, what a script that has come, or is on its way, imports.
const scripts = new Map();

// The script that `load` imports: the bundle has put its address there, unless it is given as well.
// The error says in a sentence that it did not come.
export async function bring(load, address = new URL(WANTED.exec(load)[2], import.meta.url)) {
  try {
    await whole(address.href, new Set());
    return await load();
  } catch (cause) {
    throw new Error(MISSING, { cause });
  }
}

// The same; null where it does not come, which is said in `place` until it does.
export async function bringTo(place, ...wanted) {
  place.querySelector(":scope > .missing-part")?.remove();
  return bring(...wanted).catch(() => missing(place));
}

export function missing(place) {
  const said = Object.assign(document.createElement("p"), { className: "missing-part", textContent: MISSING });
  said.setAttribute("role", "alert");
  place.append(said);
  return null;
}

// Waits for a script with all that it imports.
async function whole(address, known) {
  if (known.has(address)) return;
  known.add(address);
  if (!scripts.has(address)) scripts.set(address, imports(address));
  try {
    await Promise.all((await scripts.get(address)).map((each) => whole(each, known)));
  } catch (error) {
    scripts.delete(address);
    throw error;
  }
}

// A portal in a café answers for the site, too, but with a page.
async function imports(address) {
  const answer = await fetch(address);
  const isScript = answer.headers.get("Content-Type")?.includes("javascript");
  if (!answer.ok || !isScript) throw new Error(`${address}: status ${answer.status}`);
  return [...(await answer.text()).matchAll(IMPORTED)].map(([, , name]) => new URL(name, address).href);
}
