// Shows which part of the site this device keeps, with its size and its age. The reader can fetch all of the
// site, or delete the copy. The worker (sw.js) does the work and reports the state.
import { keep } from "../kept.js";
import { CHOICE, megabytes, registered } from "./worker.js";

const root = document.querySelector(".copy");
const workers = navigator.serviceWorker;
const part = (name) => root.querySelector(`.copy-${name}`);
const [said, kept, much, since] = ["said", "kept", "much", "since"].map(part);
const [all, stop, visited, forget] = ["all", "stop", "visited", "forget"].map(part);
const worker = new URL(root.dataset.worker, location.href);
let size = ""; // The state of the whole site.
let isFetching = false;
let fault = ""; // The reason why the last attempt to fetch all of it failed.
let isForgotten = false; // A report on the deleted copy may still arrive.

if (workers) begin();
else said.textContent = isSecureContext
  ? "This browser cannot save this site: it blocks storage."
  : "This browser cannot save this site: the address must begin with https:, not http:.";

async function begin() {
  // The worker of another edition, in a folder above this one, sends its own reports to every page.
  workers.addEventListener("message", ({ data, source }) => source.scriptURL === worker.href && heard(data));
  all.addEventListener("click", fetchAll);
  stop.addEventListener("click", () => ask("stop"));
  visited.addEventListener("click", () => {
    keep(CHOICE, "on");
    ask("state");
  });
  forget.addEventListener("click", forgetAll);
  size = await wholeSize();
  if (await workers.getRegistration(worker).catch(() => null)) ask("state");
  else nothing("No part of this site is saved on this device.");
}

async function ask(wants) {
  isForgotten = false;
  try {
    (await registered(worker)).postMessage({ wants });
  } catch {
    nothing("This browser blocks storage for this site.");
  }
}

function fetchAll() {
  keep(CHOICE, "on");
  // A browser that needs room may delete what a site keeps, unless it has promised not to.
  navigator.storage?.persist?.().catch(() => {});
  isFetching = true;
  fault = "";
  said.textContent = "Fetching…";
  offer({ stop });
  ask("all");
}

function heard({ left, failed, state }) {
  if (isForgotten) return;
  if (left !== undefined && isFetching) said.textContent = `Fetching: ${megabytes(left)} left.`;
  if (failed) {
    isFetching = false;
    fault = failed === true ? "" : failed;
  }
  if (state && !(isFetching && state.left)) show(state);
}

function show({ pages, all: wantsAll, evening, bytes, left, since: begun, refused = "" }) {
  const isWhole = wantsAll && left === 0;
  isFetching = false;
  kept.textContent = about(pages, wantsAll, isWhole) + (evening && !isWhole ? "; all that an evening needs" : "");
  much.textContent = megabytes(bytes);
  since.textContent = begun ? new Date(begun).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" }) : "–";
  said.textContent = words(wantsAll, isWhole, left, refused);
  all.textContent = wantsAll ? `Fetch the rest (${megabytes(left)})` : `Save the whole site${size}`;
  offer(isWhole ? { forget } : { all, forget });
}

function about(pages, wantsAll, isWhole) {
  if (isWhole) return "The whole site, live examples included";
  if (wantsAll) return `A part of the site: ${pages} pages`;
  return pages === 1 ? "1 page that you visited, with what is on it" : `${pages} pages that you visited, with what is on them`;
}

function words(wantsAll, isWhole, left, refused) {
  if (isWhole) return "You can read all of it without a network.";
  if (wantsAll) return `Not all of it is here: ${megabytes(left)} are missing. ${fault}`.trim();
  if (refused) return `Not every page that you visit is saved. ${refused}`;
  return "Every page that you visit is saved; the others need a network.";
}

function nothing(sentence) {
  for (const place of [kept, much, since]) place.textContent = "–";
  said.textContent = sentence;
  all.textContent = `Save the whole site${size}`;
  offer({ all, visited });
}

// Shows only these buttons. If a hidden button had the focus, another one gets it.
function offer(offered) {
  const focused = document.activeElement;
  for (const [name, button] of Object.entries({ all, stop, visited, forget })) {
    button.hidden = !(name in offered);
    button.disabled = false;
  }
  if (root.contains(focused) && focused.hidden) Object.values(offered)[0].focus();
}

async function forgetAll() {
  keep(CHOICE, "off");
  isForgotten = true;
  isFetching = false;
  const registration = await workers.getRegistration(worker).catch(() => null);
  registration?.active?.postMessage({ wants: "stop" });
  await registration?.unregister();
  await caches.delete(`boston ${new URL("./", worker).href}`);
  nothing("Deleted. This device will save nothing from this site until you choose otherwise.");
}

async function wholeSize() {
  try {
    const answer = await fetch(new URL(root.dataset.size, location.href));
    return ` (${megabytes((await answer.json()).bytes)})`;
  } catch {
    return "";
  }
}

