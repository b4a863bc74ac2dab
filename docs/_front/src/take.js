// What a reader takes away from a page: as a file, or copied.
import { element } from "./dom.js";

export function download(text, name, type = "text/plain") {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = element("a", { href, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

// Whether the browser lets the page copy.
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
