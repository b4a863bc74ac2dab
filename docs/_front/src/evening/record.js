// The record as text: readers can write, correct and copy it, open it as an evening, and play it step by step.
// For that the page fetches Python, and the engine makes the same player as for the sessions of the site.
import { element } from "../dom.js";
import { isKept, reporting } from "../durable.js";
import { calling, EngineForm, put } from "../engine-form.js";
import { copied, fragment } from "../share.js";
import { takeRecord } from "../phone.js";
import { play, rememberRecord } from "../table/player.js";

// The pause before a write, in milliseconds, so that not every letter causes one.
const PAUSE = 300;
const KEPT = "Your text is saved in this browser only.";
const NOT_KEPT = "This browser cannot save anything: your text will be lost when you leave the page.";
const PREFIX = "own";
const FORM = `
<label class="own-label" for="own-text">A session record</label>
<textarea class="own-text" id="own-text" rows="16" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="own-help"></textarea>
<p class="own-help" id="own-help">TOML or JSON; errors appear below.</p>
<div class="own-bar">
<button type="button" class="own-play">Step through it</button>
<button type="button" class="own-load">Replace this evening</button>
<button type="button" class="own-adopt">Open as a new evening</button>
<button type="button" class="own-copy">Copy</button>
<button type="button" class="own-stop" hidden>Stop</button>
<progress class="own-progress" max="1" aria-label="Python, fetched so far" hidden></progress>
</div>
<p class="own-status" role="status"></p>
<p class="own-kept" hidden><span></span> <button type="button" class="own-forget">Delete this text</button></p>
<div class="own-player"></div>`;

export class Record extends EngineForm {
  // `adopt(text)` makes an evening of a record. `kept` is the text that the reader wrote here earlier.
  constructor(place, controller, adopt, kept) {
    const root = element("div", { className: "own-record", innerHTML: FORM });
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", "The record as text");
    place.replaceChildren(root);
    super(root, PREFIX, "play", "player");
    this.controller = controller;
    this.adopt = adopt;
    this.text = this.part("text");
    this.given = ""; // The evening's record, as it was last put here.
    this.note = this.part("kept");
    this.kept = kept;
    this.report = reporting(root, (word) => this.tell(isKept(word)));
    this.at = 0; // The deal that the reader saw last, and the number of deals, if any was seen.
    this.known = null;
    this.follow();
    this.restore();
    this.listen();
  }

  listen() {
    this.button.addEventListener("click", () => this.run());
    this.part("forget").addEventListener("click", () => this.forget());
    this.part("copy").addEventListener("click", () => this.copy());
    this.part("load").addEventListener("click", () => this.load());
    this.part("adopt").addEventListener("click", () => this.own());
    this.text.addEventListener("input", () => {
      clearTimeout(this.writing);
      this.writing = setTimeout(() => this.keep(), PAUSE);
    });
    this.text.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.run();
    });
    this.controller.on("change", () => this.follow());
    addEventListener("pagehide", () => this.keep());
  }

  // The text is that of the evening until the reader writes something else.
  follow() {
    const { record } = this.controller;
    this.part("load").hidden = !record;
    if (this.text.value === this.given) this.text.value = record;
    this.given = record;
  }

  // The outcome also appears beside the text: the form and the account are far above.
  async load() {
    const { error } = await this.controller.load(takeRecord(this.text));
    if (error) this.fail(error);
    else this.done("This record has replaced the evening. To go back, press Undo beside the deal.");
  }

  async own() {
    if (await this.adopt(takeRecord(this.text))) this.done("This evening is open now. Its account is above.");
  }

  done(line) {
    this.root.classList.remove("own-failed");
    this.say(line);
  }

  // A record refused elsewhere is shown here for correction.
  mend(text, line) {
    this.text.value = text;
    this.keep();
    this.fail(line);
  }

  async copy() {
    if (await copied(this.text.value)) {
      this.say("Copied the text.");
      return;
    }
    this.text.select();
    this.say("The browser does not let the page copy. The text is selected for you to copy.");
  }

  // Keeping.

  // The record of the evening is kept with the evening, not here.
  keep() {
    clearTimeout(this.writing);
    this.look();
    const { at, known } = this;
    const record = this.text.value;
    if (record === this.given) this.leave();
    else this.report(this.kept.put({ record, at, known }));
  }

  tell(isSafe) {
    this.note.querySelector("span").textContent = isSafe ? KEPT : NOT_KEPT;
    this.part("forget").hidden = !isSafe;
    this.note.hidden = this.kept.get() === null;
  }

  // Removes the reader's own text.
  leave() {
    if (this.kept.get()) this.report(this.kept.remove());
    this.note.hidden = true;
  }

  // The text comes back automatically. It is played again automatically only if the reader reloads the page or
  // goes back to it, because Python is then at hand.
  restore() {
    const { record, at, known } = this.kept.get() ?? {};
    if (typeof record !== "string") return;
    this.text.value = record;
    this.tell(true);
    if (!Number.isInteger(at) || !Number.isInteger(known)) return;
    Object.assign(this, { at, known });
    const [{ type } = {}] = performance.getEntriesByType("navigation");
    if (type === "reload" || type === "back_forward") this.run();
  }

  forget() {
    this.leave();
    Object.assign(this, { at: 0, known: null, player: null });
    this.text.value = this.given;
    this.text.focus();
    this.clear();
    this.say("Deleted. The text above is the record of the evening.");
  }

  // Playing.

  // Notes the reader's present place if a session is shown.
  look() {
    if (!this.player) return;
    this.at = Number(this.player.steps[this.player.shown].dataset.step);
  }

  // Plays the record around the deal that the reader saw last, or from a given deal on.
  run(first) {
    this.look();
    const { at, known } = this;
    const wanted = first ? `first=${first}` : `at=${at}, known=${known ?? "None"}`;
    const { engine } = this.root.closest(".evening").dataset;
    const record = takeRecord(this.text);
    // A string in JSON is the same string in Python.
    const words = [record, PREFIX].map((word) => JSON.stringify(word)).join(", ");
    const call = `played(${words}, Wanted(${wanted}), ${JSON.stringify(engine ?? "")})`;
    const code = `from boston.apps.present.page import Wanted, played\n${call}`;
    return this.answer(code, "record.py", (data, links) => this.show(record, data, links));
  }

  // A deal with cards, for the table to step through.
  async deal(record, number) {
    return (await this.python.runPython(calling("page", "stepped", record, number), "record.py")).data;
  }

  clear() {
    this.look();
    this.player = null;
    super.clear();
  }

  show(record, data, links) {
    const { html, deals, first, most, at } = data;
    const predicts = this.player?.predict.toggle.checked;
    put(this.place, html, links);
    rememberRecord(this.place.querySelector(".player"), record);
    this.player = play(this.place.querySelector(".player"), at, (number) => this.deal(record, number));
    if (predicts) this.player.predict.toggle.click();
    if (deals > most) this.place.prepend(this.range(deals, first, most));
    this.place.append(repeated(record, data, this.player));
    this.known = deals;
    this.keep();
    this.say(`Replayed: ${deals} ${deals === 1 ? "deal" : "deals"}.`);
    this.player.root.scrollIntoView({ block: "nearest" });
  }

  // Shows a part of a long session; these buttons show the deals before and after it.
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
}

// The parts of a citation of a reader's own session: the record itself, and how to replay it.
let address;

// The record as it was played, to download as a file and to print. The citation of every step also links to the
// file.
function repeated(text, { file, checksum, again }, player) {
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = (textContent) => element("a", { href: address, download: file, textContent });
  for (const step of player.steps) {
    const record = element("p", { className: "cite-record" }, link(`Download ${file}`), ".");
    step.querySelector(".cite-note").after(record);
    step.querySelector(".cite").record = () => fragment("evening", text);
  }
  const words = element("p", {}, "The record of this session is ", link(file));
  words.append(` (SHA-256 begins ${checksum}). `);
  words.append(element("code", { textContent: again }), " repeats it.");
  const source = element("pre", { className: "own-source", textContent: text });
  return element("div", { className: "own-repeat" }, words, source);
}
