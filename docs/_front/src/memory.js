// What Python begins with: a snapshot of its memory, quick to restore but more to fetch, or the
// compiled library, less to fetch but slower to start from. Which is better depends on the line.
import runtime from "./manifest.js";

const KEY = "boston-memory";
// The choice this browser made before is kept as long as the files are the same: it has them.
export function remembered() {
  try {
    const path = localStorage.getItem(KEY);
    const before = ["snapshot", "library"].find((name) => runtime.files[name].path === path);
    // The copy for reading without a network has the snapshot only if it was used before.
    return before ?? (navigator.onLine ? undefined : "library");
  } catch {
    return undefined; // Storage may be forbidden.
  }
}

export function remember(name) {
  if (!navigator.onLine) return; // Nothing was measured.
  try {
    localStorage.setItem(KEY, runtime.files[name].path);
  } catch {
    // It will be measured again.
  }
}
