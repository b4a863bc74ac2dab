// Shows that Python is starting or calculating, if the reader has to wait, and offers to stop it.
import { bring } from "./bring.js";
import { element } from "./dom.js";
import { working } from "./words.js";

// The milliseconds after which a reader begins to wonder.
export const SLOW = 1500;

// Ends everything that Python runs. The callers learn that it was stopped.
export async function stop() {
  const python = await bring(() => import("./python.js"));
  python.stop();
}

// Waits for the result of `work`. If that takes long, a line after `place` says so, with a button to stop it.
// The line disappears when the work is done. `started` is a promise that resolves when Python has started.
export async function calculating(place, started, work) {
  const words = element("span", { textContent: working.starting });
  const button = element("button", { type: "button", textContent: "Stop" });
  const line = element("p", { className: "calculating" }, words, " ", button);
  line.setAttribute("role", "status");
  button.addEventListener("click", stop);
  started.then(() => (words.textContent = working.calculating), () => {});
  const slow = setTimeout(() => place.after(line), SLOW);
  try {
    return await work();
  } finally {
    clearTimeout(slow);
    if (line.contains(document.activeElement)) {
      place.tabIndex = -1; // The outcome appears here.
      place.focus({ preventScroll: true });
    }
    line.remove();
  }
}
