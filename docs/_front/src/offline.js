// The line at a page's foot that says whether the site can be read without a network, and switches
// that on and off. The copy is fetched when the page has loaded and the browser has nothing to do.

const KEY = "boston-offline";
const line = document.querySelector(".offline");
const workers = navigator.serviceWorker;

if (line && workers) begin();

function begin() {
  const worker = new URL(line.dataset.worker, location.href);
  const text = line.querySelector(".offline-text");
  const button = line.querySelector("button");
  let act = () => {};
  button.addEventListener("click", () => {
    // From now on what it says is an answer.
    text.setAttribute("role", "status");
    act();
  });

  function say(words, label, action) {
    text.textContent = words;
    button.textContent = label;
    act = action;
    line.hidden = false;
  }

  const choice = remembered();
  if (choice === "off") offer("No copy of this site is kept on this device.");
  else if (choice !== "on" && savesData()) offer("No copy of this site is kept, because this device saves data.");
  else whenIdle(keep);

  async function offer(words) {
    // A copy made before the device began to save data stays.
    if (choice !== "off" && (await workers.getRegistration(worker).catch(() => null))) return keep();
    const size = await megabytes();
    if (size) say(words, `Keep one for reading without a network (${size})`, () => {
      remember("on");
      keep();
    });
  }

  async function keep() {
    const hadOne = Boolean(workers.controller);
    let registration;
    try {
      registration = await workers.register(worker);
    } catch {
      line.hidden = true; // Forbidden here: the site is as it was before.
      return;
    }
    if (!registration) return;
    if (registration.active) ready();
    else follow(registration);
    workers.addEventListener("controllerchange", () => {
      if (hadOne && remembered() !== "off") newer();
    });
  }

  async function follow(registration) {
    const size = await megabytes();
    const fetching = (left) =>
      say(`A copy for reading without a network is being fetched: ${left} of ${size} to come.`, "Switch off", off);
    workers.onmessage = ({ data }) => {
      if (!registration.active && data.left !== undefined) fetching(inMegabytes(data.left));
    };
    if (registration.active) return ready();
    fetching(size);
    const coming = registration.installing ?? registration.waiting;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "activated") ready();
      else if (coming.state === "redundant" && remembered() !== "off") {
        say("The copy for reading without a network could not be fetched whole. The next page tries again.", "Switch off", off);
      }
    });
  }

  async function ready() {
    const size = await megabytes();
    const kept = `This site can be read without a network, live examples included${size ? ` (${size} fetched)` : ""}.`;
    const show = () =>
      say(navigator.onLine ? kept : "There is no network. This page comes from the copy on this device.", "Switch off", off);
    addEventListener("online", show);
    addEventListener("offline", show);
    show();
  }

  function newer() {
    say("A newer edition of this site has been fetched. Pages opened from now on are of it.", "Reload this page", () => location.reload());
  }

  async function off() {
    remember("off");
    // What was told of the fetching may still be on its way here.
    workers.onmessage = null;
    const registration = await workers.getRegistration(worker).catch(() => null);
    registration?.installing?.postMessage("stop");
    await registration?.unregister();
    const scope = new URL("./", worker).href;
    await caches.delete(`boston ${scope}`);
    say("The copy has been deleted, and none will be kept on this device.", "Keep one again", () => {
      remember("on");
      keep();
    });
  }

  async function megabytes() {
    try {
      const answer = await fetch(new URL("offline.json", worker));
      return inMegabytes((await answer.json()).bytes);
    } catch {
      return "";
    }
  }
}

function inMegabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function savesData() {
  const { saveData, type } = navigator.connection ?? {};
  return saveData || type === "cellular" || matchMedia("(prefers-reduced-data: reduce)").matches;
}

function whenIdle(task) {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(task);
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

function remember(choice) {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The choice holds for this page.
  }
}
