// Which of the two editors a reader gets.
import { bringTo } from "./bring.js";
import runtime from "./manifest.js";
import { createEditor as createPlain } from "./plain-editor.js";

const KEY = "boston-plain-editor";

export function plainIsPreferred() {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false; // Storage may be forbidden.
  }
}

export function preferPlain(plain) {
  try {
    localStorage.setItem(KEY, plain ? "yes" : "no");
  } catch {
    // It is then forgotten with the page.
  }
}

// The plain one is also what there is when the other does not come, which is said in `place`.
export async function editorFor(plain, place) {
  const address = new URL(`../${runtime.editor}`, import.meta.url);
  const made = plain ? null : await bringTo(place, () => import(address), address);
  return made
    ? Object.assign(made.createEditor, { isPlain: false })
    : Object.assign(createPlain, { isPlain: true });
}
