// Lets the browser keep the pages that the reader visits, unless he forbade it or the device saves
// data. What is kept, and all that can be done about it, is said on a page of its own.

const KEY = "boston-offline";
const line = document.querySelector(".offline");
const workers = navigator.serviceWorker;

if (line && workers) whenIdle(keep);

async function keep() {
  const choice = remembered();
  if (choice === "off" || (choice !== "on" && savesData())) return;
  try {
    const worker = new URL(line.dataset.worker, location.href);
    // To register it once more would wait for the one that is to replace it, and all that this fetches.
    const found = await workers.getRegistration(worker);
    if (found?.scope !== new URL("./", worker).href) await workers.register(worker);
    const { active } = await workers.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    active.postMessage({ visited: [location.href, ...loaded] });
  } catch {
    // Forbidden here: the site is as it was before.
  }
}

function savesData() {
  const { saveData, type } = navigator.connection ?? {};
  return saveData || type === "cellular" || matchMedia("(prefers-reduced-data: reduce)").matches;
}

function whenIdle(task) {
  // A device that is never idle keeps the page all the same.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(task, { timeout: 3000 });
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

function remembered() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // Storage is forbidden here.
  }
}
