// Keeps the page, its scripts and Python for evenings without a network. When Python has loaded, they are kept
// automatically, unless the reader has forbidden it or the device saves data. A button keeps them in any case.
import { element } from "../dom.js";
import { isWelcome, megabytes, registered } from "../offline/worker.js";
import { fromHere } from "../site.js";

const KEPT = "Works without a network: this device has saved the page and everything it needs.";
const FAILED = "Not everything could be saved. Try again when you have a network.";

export function keep(place) {
  const workers = navigator.serviceWorker;
  const line = document.querySelector(".offline");
  if (!workers || !line) return;
  const said = element("span");
  const button = element("button", { type: "button", hidden: true, textContent: "Save for use without a network" });
  button.dataset.do = "keep-offline";
  const note = element("p", { className: "files-offline" }, said, " ", button);
  note.setAttribute("role", "status");
  place.append(note);
  workers.addEventListener("message", ({ data }) => heard(data));
  button.addEventListener("click", pressed);
  if (isWelcome()) ask();
  else offer();

  async function pressed() {
    button.setAttribute("aria-disabled", "true");
    said.textContent = "Fetching…";
    await ask();
  }

  async function ask() {
    try {
      const worker = await registered(new URL(line.dataset.worker, location.href));
      worker.postMessage({ wants: "evening" });
    } catch {
      said.textContent = ""; // Storage is blocked here: the page stays as it was.
    }
  }

  async function heard({ failed, left, state }) {
    if (left !== undefined) said.textContent = `Fetching: ${megabytes(left)} left.`;
    if (failed) await offer(failed === true ? FAILED : `Not everything could be saved: ${failed}`);
    if (!state?.evening) return;
    said.textContent = KEPT;
    button.hidden = true;
  }

  async function offer(words = "") {
    said.textContent = words;
    button.textContent = `Save for use without a network${await size()}`;
    button.removeAttribute("aria-disabled");
    button.hidden = false;
  }
}

async function size() {
  try {
    const { evening } = await (await fetch(fromHere("offline.json"))).json();
    return ` (${megabytes(evening)})`;
  } catch {
    return "";
  }
}
