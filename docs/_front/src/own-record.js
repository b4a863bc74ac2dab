// Plays a record of the reader's own: Python is fetched, and the engine makes the same player.
import { element } from "./dom.js";
import { failed } from "./words.js";

const STATIC = new URL("../../", import.meta.url);
const SLOW = 1500;

export class OwnRecord {
  // `play` makes a player of the element it is given.
  constructor(root, play) {
    this.root = root;
    this.play = play;
    const part = (name) => root.querySelector(`.own-${name}`);
    this.text = part("text");
    this.button = part("play");
    this.stopButton = part("stop");
    this.file = part("file").querySelector("input");
    this.progress = part("progress");
    this.status = part("status");
    this.place = part("player");
    this.button.addEventListener("click", () => this.run(1));
    this.file.addEventListener("change", () => this.open());
    this.stopButton.addEventListener("click", () => this.python?.stop());
    this.text.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.run(1);
    });
  }

  async open() {
    const [file] = this.file.files;
    if (!file) return;
    this.text.value = await file.text();
    this.say(`${file.name} is in the text above. Nothing has been played.`);
  }

  async run(first) {
    if (this.isRunning) return;
    this.begin();
    try {
      this.python = await import("./python.js");
      this.python.events.addEventListener("progress", this.onProgress);
      const [answer, links] = await Promise.all([this.ask(first), ruleLinks()]);
      if (!answer.ok) this.fail(answer.text);
      else if (answer.data.error) this.fail(answer.data.error);
      else this.show(answer.data, links);
    } catch (error) {
      this.fail(ended(error));
    } finally {
      this.rest();
    }
  }

  ask(first) {
    // A string in JSON is the same string in Python.
    const record = JSON.stringify(this.text.value);
    const call = `played(${record}, ${JSON.stringify(this.root.dataset.prefix)}, ${first})`;
    return this.python.runPython(`from boston.present.page import played\n${call}`, "record.py");
  }

  show({ html, deals, first, most }, links) {
    this.place.innerHTML = html;
    for (const root of [this.place, ...templates(this.place)]) resolve(root, links);
    this.play(this.place.querySelector(".player"));
    if (deals > most) this.place.prepend(this.range(deals, first, most));
    this.say(`Played: ${deals} ${deals === 1 ? "deal" : "deals"}.`);
    this.place.querySelector(".player").scrollIntoView({ block: "nearest" });
  }

  // A long session is shown so many deals at a time.
  range(deals, first, most) {
    const turn = (word, start) => {
      const made = element("button", { type: "button", textContent: word });
      made.disabled = start < 1 || start > deals;
      made.addEventListener("click", () => this.run(start));
      return made;
    };
    const last = Math.min(deals, first + most - 1);
    const said = element("span", { textContent: `Deals ${first} to ${last} of ${deals}` });
    const earlier = turn("Earlier deals", first - most);
    return element("p", { className: "own-range" }, earlier, said, turn("Later deals", last + 1));
  }

  onProgress = ({ detail: { loaded, total } }) => {
    this.progress.hidden = false;
    this.progress.value = loaded / total;
  };

  begin() {
    this.isRunning = true;
    this.button.setAttribute("aria-disabled", "true");
    this.root.classList.remove("own-failed");
    this.say("Starting Python…");
    this.slow = setTimeout(() => {
      this.stopButton.hidden = false;
    }, SLOW);
  }

  rest() {
    clearTimeout(this.slow);
    this.python?.events.removeEventListener("progress", this.onProgress);
    this.isRunning = false;
    this.button.removeAttribute("aria-disabled");
    if (document.activeElement === this.stopButton) this.button.focus();
    this.stopButton.hidden = true;
    this.progress.hidden = true;
  }

  fail(line) {
    this.root.classList.add("own-failed");
    this.say(line);
  }

  say(line) {
    this.status.textContent = line;
  }
}

// Here nothing is forgotten that a reader could miss, and nobody has to press Run.
function ended({ kind, message }) {
  if (kind === "stopped") return "Stopped.";
  if (kind === "broken") return `Python ended and was closed (${message}).`;
  return kind ? failed({ kind, message }).text : message;
}

function templates(root) {
  return [...root.querySelectorAll("template")].map(({ content }) => content);
}

// The engine cites a rule as rule:id; the site knows where it stands.
function resolve(root, links) {
  for (const link of root.querySelectorAll('a[href^="rule:"]')) {
    const address = links[link.getAttribute("href").slice("rule:".length)];
    if (address) link.href = (document.documentElement.dataset.content_root ?? "./") + address;
    else link.removeAttribute("href");
  }
}

let known;

// Without the addresses a record can be played all the same.
function ruleLinks() {
  known ??= fetch(new URL("rule-links.json", STATIC))
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => {
      known = undefined;
      return {};
    });
  return known;
}
