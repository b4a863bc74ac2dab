// The worker that keeps pages for reading without a network (sw.js), as its pages find it.
import { recall } from "../kept.js";

// The reader's choice on the page that says what is kept: "on" or "off".
export const CHOICE = "boston-offline";

// Whether pages are kept by themselves: unless the reader forbade it, or the device saves data.
export function isWelcome() {
  const choice = recall(CHOICE);
  if (choice) return choice === "on";
  const { saveData, type } = navigator.connection ?? {};
  return !(saveData || type === "cellular" || matchMedia("(prefers-reduced-data: reduce)").matches);
}

// The worker at this address, when it is active. To register it once more would wait for the one that is
// to replace it, and all that this fetches.
export async function registered(worker) {
  const workers = navigator.serviceWorker;
  const found = await workers.getRegistration(worker);
  if (found?.scope !== new URL("./", worker).href) await workers.register(worker);
  return (await workers.ready).active;
}

export function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
