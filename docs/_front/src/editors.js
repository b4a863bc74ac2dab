// Which of the two editors a reader gets.
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

// The plain one is also what there is when the other cannot be loaded.
export async function editorFor(plain) {
  if (!plain) {
    try {
      const { createEditor } = await import(new URL(`../${runtime.editor}`, import.meta.url));
      return Object.assign(createEditor, { isPlain: false });
    } catch {
      // The connection may be gone.
    }
  }
  return Object.assign(createPlain, { isPlain: true });
}
