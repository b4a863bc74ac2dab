// A form that asks the engine. The button fetches Python, which answers in a worker. Messages appear in the
// status line of the form.
import { bring } from "./bring.js";
import { calculating, SLOW } from "./calculating.js";
import { element } from "./dom.js";
import { dress } from "./dress.js";
import { cardAddress, fromHere, ruleLinks, sheet } from "./site.js";
import { cited } from "./watch.js";
import { failed, readable, working } from "./words.js";

export class EngineForm {
  // The classes of the form's parts begin with `prefix`. `go` is the button, and `place` is the element for the
  // answer.
  constructor(root, prefix, go, place) {
    this.root = root;
    this.prefix = prefix;
    this.part = (name) => root.querySelector(`.${prefix}-${name}`);
    this.button = this.part(go);
    this.place = this.part(place);
    this.stopButton = this.part("stop");
    this.progress = this.part("progress");
    this.status = this.part("status");
    // Before this script has loaded, the button would do nothing.
    this.button.disabled = false;
    this.stopButton.addEventListener("click", () => this.python?.stop());
  }

  // Runs some Python and passes the value of its last line to `show`. The value is plain data with an `error`,
  // which is empty on success. Only one question runs at a time.
  async answer(code, name, show) {
    if (this.isRunning) return;
    this.begin();
    try {
      await this.startPython();
      const [answer, links] = await Promise.all([this.python.runPython(code, name), ruleLinks()]);
      if (!answer.ok) this.fail(answer.text);
      else if (answer.data.error) this.fail(answer.data.error);
      else await show(answer.data, links);
    } catch (error) {
      this.fail(ended(error));
    } finally {
      this.rest();
    }
  }

  // Stop also ends the start.
  async startPython() {
    dress([sheet("player.css")]);
    this.python = await bring(() => import("./python.js"));
    this.slow = setTimeout(() => {
      this.stopButton.hidden = false;
    }, SLOW);
    this.python.events.addEventListener("progress", this.onProgress);
    await this.python.start();
    if (this.status.textContent === working.starting) this.say(working.calculating);
  }

  onProgress = ({ detail: { loaded, total } }) => {
    this.progress.hidden = false;
    this.progress.value = loaded / total;
  };

  begin() {
    this.isRunning = true;
    this.button.setAttribute("aria-disabled", "true");
    this.root.classList.remove(`${this.prefix}-failed`);
    this.say(this.python?.isReady() ? working.calculating : working.starting);
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

  // Removes the present answer, because it belongs to another question. If the message contains the id of a
  // rule, that becomes a link.
  async fail(line) {
    this.root.classList.add(`${this.prefix}-failed`);
    this.clear();
    const said = this.say(line);
    const links = await ruleLinks();
    if (this.status.textContent === said) this.status.replaceChildren(...cited(said, links));
  }

  clear() {
    if (this.place.contains(document.activeElement)) this.button.focus();
    this.place.replaceChildren();
  }

  say(line) {
    const said = readable(line);
    this.status.textContent = said;
    return said;
  }
}

// The reader loses nothing here, and does not have to press Run.
function ended({ kind, message }) {
  if (kind === "stopped") return "Stopped.";
  if (kind === "broken") return `Python stopped working (${message}).`;
  return failed({ kind, message }).text;
}

// Python code that calls a function of the engine. JSON is written in the same way in Python.
export function calling(module, name, ...given) {
  return `from boston.apps.present.${module} import ${name}\n${name}(${given.map((each) => JSON.stringify(each)).join(", ")})`;
}

// The engine's answer to some Python. Its `error` is empty or missing on success. If the reader has to wait, a
// line after `place` says so and offers to stop it, if a place is given.
export async function answered(code, name, place) {
  try {
    const python = await bring(() => import("./python.js"));
    const work = () => python.runPython(code, name);
    const { ok, text, output, data } = await (place ? calculating(place, python.start(), work) : work());
    return ok ? data ?? {} : { error: text ?? output };
  } catch (error) {
    return { error: ended(error) };
  }
}

// Puts the engine's HTML into the page, and gives the rules that it cites their links.
export function put(place, html, links) {
  const made = element("template", { innerHTML: html }); // A template fetches nothing yet.
  for (const root of [made.content, ...templates(made.content)]) resolve(root, links);
  place.replaceChildren(made.content);
}

function templates(root) {
  return [...root.querySelectorAll("template")].map(({ content }) => content);
}

// The engine writes a rule as rule:id and a card as card:SA. The site replaces these by addresses.
function resolve(root, links) {
  for (const use of root.querySelectorAll('use[href^="card:"]')) {
    use.setAttribute("href", cardAddress(use.getAttribute("href").slice("card:".length)));
  }
  for (const link of root.querySelectorAll('a[href^="rule:"]')) {
    const address = links[link.getAttribute("href").slice("rule:".length)];
    if (address) link.href = fromHere(address);
    else link.removeAttribute("href");
  }
}
