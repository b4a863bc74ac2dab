// The worker that keeps pages for reading without a network (sw.js), for use by pages.
import { recall } from "../kept.js";

// The key of the reader's choice about the copy: "on" or "off".
export const CHOICE = "boston-offline";

// Whether pages are kept automatically. They are, unless the reader has forbidden it or the device saves data.
export function isWelcome() {
  const choice = recall(CHOICE);
  if (choice) return choice === "on";
  const { saveData, type } = navigator.connection ?? {};
  return !(saveData || type === "cellular" || matchMedia("(prefers-reduced-data: reduce)").matches);
}

// The worker at this address when it is active. Registering it again would wait for the worker that replaces
// it, and for everything that this one fetches.
export async function registered(worker) {
  const workers = navigator.serviceWorker;
  const found = await workers.getRegistration(worker);
  if (found?.scope !== new URL("./", worker).href) await workers.register(worker);
  return (await workers.ready).active;
}

export function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
