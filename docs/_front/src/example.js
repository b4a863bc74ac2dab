// One example on the page: its buttons, its editor and its result.
import { bring, bringTo } from "./bring.js";
import { button, element, hide, name, textOf } from "./dom.js";
import { ruleLinks } from "./site.js";
import { cited } from "./watch.js";
import { described, differences, failed, readable, working } from "./words.js";

export class Example {
  // `run` is called with the example when the reader runs it. `stop` ends the running code. `afresh` removes
  // all definitions that are not from a printed example.
  constructor(figure, { run, stop, afresh }) {
    this.figure = figure;
    this.afresh = afresh;
    this.name = figure.dataset.example;
    this.label = figure.querySelector(".live-caption").dataset.title;
    this.code = figure.querySelector(".live-code");
    this.result = figure.querySelector(".live-result");
    this.printedCode = textOf(this.code.querySelector("pre"));
    this.printed = textOf(this.result.querySelector("pre"));
    this.printedError = this.result.querySelector(".live-error")?.textContent ?? "";
    this.editor = null;
    this.hasRun = false; // Whether the present Python has its definitions.
    this.wasStopped = false;
    this.makeBar(run, stop);
    figure.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      run(this);
    }, { capture: true }); // The key comes here before the editor, where it would begin a new line.
  }

  get source() {
    return this.editor ? this.editor.text() : this.printedCode;
  }

  get isEdited() {
    return this.source !== this.printedCode;
  }

  makeBar(run, stop) {
    const make = (word, onClick, hidden = false) =>
      Object.assign(button(word, this.label, onClick), { hidden });
    this.runButton = make("Run", () => run(this));
    this.runButton.className = "live-run";
    this.runButton.title = "Ctrl+Enter, on a Mac Command+Enter";
    this.stopButton = make("Stop", () => stop(), true);
    this.editButton = make("Edit", () => this.edit());
    this.plainButton = make("Plain text", () => this.switchEditor(), true);
    this.resetButton = make("Reset", () => this.startAfresh(), true);
    this.copyButton = make("Copy", () => this.copy(this.source, "Copied the code."));
    this.linkButton = make("Link", () => this.copyLink(), true);
    this.status = element("span", { className: "live-status" });
    this.status.setAttribute("role", "status");
    this.progress = element("progress", { className: "live-progress", max: 1, hidden: true });
    this.progress.setAttribute("aria-label", "Python is fetched");
    // The count is only visible. A screen reader would interrupt each number with the next.
    this.bytes = element("span", { className: "live-bytes", ariaHidden: "true", hidden: true });
    this.figure.querySelector(".live-bar").append(
      this.runButton, this.stopButton, this.editButton, this.plainButton, this.resetButton,
      this.copyButton, this.linkButton, this.progress, this.bytes, this.status,
    );
  }

  say(text) {
    this.status.textContent = readable(text);
  }

  // Editing.

  async edit(code = this.source) {
    if (this.editor) {
      this.editor.focus();
      return;
    }
    this.editButton.disabled = true;
    await this.openEditor(code, plainIsPreferred());
    this.editButton.disabled = false;
    hide(this.editButton, this.resetButton);
    this.editor.focus();
  }

  async openEditor(code, plain) {
    const create = await editorFor(plain, this.figure);
    this.code.querySelector(".live-printed").hidden = true;
    this.editor = create({
      parent: this.code,
      text: code,
      label: `Code of: ${this.label}`,
      onChange: () => this.changed(),
    });
    this.isPlain = create.isPlain;
    this.resetButton.hidden = false;
    this.plainButton.hidden = false;
    name(this.plainButton, create.isPlain ? "Code editor" : "Plain text", this.label);
    this.changed();
  }

  async switchEditor() {
    const code = this.source;
    const plain = !this.isPlain;
    preferPlain(plain);
    this.editor.remove();
    await this.openEditor(code, plain);
  }

  changed() {
    this.linkButton.hidden = !this.isEdited;
    this.figure.classList.toggle("live-edited", this.isEdited);
    // The names that the example defined may now have other values.
    this.hasRun = this.hasRun && this.source === this.ranSource;
  }

  reset() {
    this.editor?.remove();
    this.editor = null;
    this.code.querySelector(".live-printed").hidden = false;
    this.changed();
    this.showAsPrinted();
    this.editButton.hidden = false;
    hide(this.resetButton, this.editButton);
    hide(this.plainButton, this.editButton);
    this.figure.classList.remove("live-failed");
    this.wasStopped = false;
    this.say("Reset.");
  }

  startAfresh() {
    this.reset();
    if (this.afresh()) this.say(working.afresh);
  }

  async copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(done);
    } catch {
      this.say("This browser does not allow copying.");
    }
  }

  async copyLink() {
    const share = await bring(() => import("./share.js")).catch(({ message }) => this.say(message));
    if (!share) return;
    const hash = await share.fragment(this.figure.id, this.source);
    if (!hash) {
      this.say("This version is too long for a link. Use Copy to copy its code.");
      return;
    }
    history.replaceState(null, "", hash);
    await this.copy(location.href, "Copied a link to your version.");
  }

  // Running.

  working(stage) {
    name(this.runButton, "Run", this.label);
    this.stopButton.hidden = false;
    this.figure.setAttribute("aria-busy", "true");
    this.say(working[stage]);
  }

  fetching({ loaded, total }) {
    this.progress.hidden = false;
    this.bytes.hidden = false;
    this.progress.value = loaded / total;
    this.bytes.textContent = `${(loaded / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`;
  }

  rest() {
    hide(this.stopButton, this.runButton);
    this.progress.hidden = true;
    this.bytes.hidden = true;
    this.figure.removeAttribute("aria-busy");
  }

  succeeded(source, answer, milliseconds, earlier) {
    this.hasRun = true;
    this.ranSource = source;
    const agrees = answer.text === this.printed;
    // Some examples exist to show a refusal.
    this.figure.classList.toggle("live-failed", !answer.ok && !agrees);
    this.showText(answer.text, "Result", answer.error ?? "");
    this.showPrinted(!agrees);
    if (source === this.source) {
      this.wasStopped = false;
      const verdict = differences[this.isEdited ? "edited" : "same"][agrees];
      this.say(described(milliseconds, earlier, !agrees && answer.raised, verdict));
    } else {
      this.say(working.instead);
    }
  }

  failed(error) {
    this.hasRun = false;
    this.wasStopped = error.kind === "stopped";
    this.showAsPrinted();
    this.figure.classList.add("live-failed");
    const { text, word } = failed(error);
    name(this.runButton, word, this.label);
    this.say(text);
  }

  // The example was stopped before its turn came.
  dropped() {
    this.say(working.dropped);
  }

  // The result of another version does not belong to this one.
  showAsPrinted() {
    this.showText(this.printed, "Printed result", this.printedError);
    this.showPrinted(false);
  }

  // If there was an error, it is the end of the text.
  async showText(text, label, error) {
    const failure = error ? [element("span", { className: "live-error", textContent: error })] : [];
    const printed = text.slice(0, text.length - error.length);
    const block = this.result.querySelector("pre");
    block.replaceChildren(printed, ...failure);
    this.result.hidden = text === "";
    this.result.querySelector(".live-label").textContent = label;
    const links = await ruleLinks();
    if (textOf(block) !== text) return; // Another result has come meanwhile.
    failure[0]?.replaceChildren(...cited(error, links));
    block.replaceChildren(...cited(printed, links), ...failure);
  }

  // The printed result stays available next to the reader's own.
  showPrinted(wanted) {
    this.result.parentElement.querySelector(".live-before")?.remove();
    if (!wanted || !this.printed) return;
    const summary = element("summary", { textContent: "Printed result" });
    const block = element("pre", { className: "live-output", textContent: this.printed });
    this.result.after(element("details", { className: "live-before" }, summary, block));
  }
}

// Chooses one of the two editors.
const KEY = "boston-plain-editor";

function plainIsPreferred() {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false; // Storage may be forbidden.
  }
}

function preferPlain(plain) {
  try {
    localStorage.setItem(KEY, plain ? "yes" : "no");
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

// If the code editor fails to load, the plain one is used, and a line in `place` says so.
async function editorFor(plain, place) {
  const files = plain ? null : await bringTo(place, () => import("./manifest.js"));
  const address = files && new URL(`../${files.default.editor}`, import.meta.url);
  const made = address && (await bringTo(place, () => import(address), address));
  return made
    ? Object.assign(made.createEditor, { isPlain: false })
    : Object.assign(createPlainEditor, { isPlain: true });
}

// A text area with the interface of the code editor. It is for readers who choose it, and for browsers that
// cannot load the code editor.
function createPlainEditor({ parent, text, label, onChange }) {
  const area = document.createElement("textarea");
  area.className = "live-plain";
  area.spellcheck = false;
  area.autocapitalize = "off";
  area.setAttribute("autocomplete", "off");
  area.setAttribute("autocorrect", "off");
  area.setAttribute("aria-label", label);
  area.value = text;
  const fit = () => {
    area.rows = area.value.split("\n").length + 1;
  };
  area.addEventListener("input", () => {
    fit();
    onChange();
  });
  fit();
  parent.append(area);
  return {
    text: () => area.value,
    focus: () => area.focus(),
    laidOut() {},
    remove: () => area.remove(),
  };
}
