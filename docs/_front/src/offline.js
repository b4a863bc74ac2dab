// Lets the browser keep the pages that the reader visits, unless the reader has forbidden it or the device
// saves data. Another page shows the kept parts and the controls for them.
import { isWelcome, registered } from "./offline/worker.js";

const line = document.querySelector(".offline");

if (line && navigator.serviceWorker) {
  // On a device that is never idle, the page is kept after this time.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(keepPage, { timeout: 3000 });
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

async function keepPage() {
  if (!isWelcome()) return;
  try {
    const active = await registered(new URL(line.dataset.worker, location.href));
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    active.postMessage({ visited: [location.href, ...loaded] });
  } catch {
    // Storage is blocked here, so nothing changes.
  }
}
