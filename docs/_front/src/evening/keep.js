// The page, its scripts and Python, kept for evenings where there is no network. Once Python is here
// they are kept by themselves, unless the reader forbade it or the device saves data; a button keeps
// them whatever the device says.
import { element } from "../dom.js";
import { fromHere } from "../site.js";

// The reader's choice on the page that says what is kept.
const CHOICE = "boston-offline";
const KEPT = "Works without a network: the page and all that reckons are kept on this device.";
const FAILED = "It could not all be kept: try again where there is a network.";

export function keep(place, controller) {
  const workers = navigator.serviceWorker;
  const line = document.querySelector(".offline");
  if (!workers || !line) return;
  const said = element("span");
  const button = element("button", { type: "button", hidden: true, textContent: "Keep for use without a network" });
  button.dataset.do = "keep-offline";
  const note = element("p", { className: "files-offline" }, said, " ", button);
  note.setAttribute("role", "status");
  place.append(note);
  workers.addEventListener("message", ({ data }) => heard(data));
  button.addEventListener("click", pressed);
  let hasBegun = false;
  controller.on("change", () => {
    if (hasBegun || !controller.json) return; // Python has not answered yet.
    hasBegun = true;
    begin();
  });

  async function begin() {
    const choice = chosen();
    if (choice === "off" || (choice !== "on" && savesData())) await offer();
    else await ask("evening");
  }

  async function pressed() {
    button.setAttribute("aria-disabled", "true");
    said.textContent = "Fetching…";
    await ask("evening");
  }

  async function ask(wants) {
    try {
      const worker = new URL(line.dataset.worker, location.href);
      // To register it once more would wait for the one that is to replace it, and all that this fetches.
      const found = await workers.getRegistration(worker);
      if (found?.scope !== new URL("./", worker).href) await workers.register(worker);
      (await workers.ready).active.postMessage({ wants });
    } catch {
      said.textContent = ""; // Forbidden here: the page is as it was before.
    }
  }

  async function heard({ failed, left, state }) {
    if (left !== undefined) said.textContent = `Fetching: ${megabytes(left)} to come.`;
    if (failed) await offer(FAILED);
    if (!state?.evening) return;
    said.textContent = KEPT;
    button.hidden = true;
  }

  async function offer(words = "") {
    said.textContent = words;
    button.textContent = `Keep for use without a network${await size()}`;
    button.removeAttribute("aria-disabled");
    button.hidden = false;
  }
}

function savesData() {
  const { saveData, type } = navigator.connection ?? {};
  return saveData || type === "cellular" || matchMedia("(prefers-reduced-data: reduce)").matches;
}

function chosen() {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null; // Storage is forbidden here.
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

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
