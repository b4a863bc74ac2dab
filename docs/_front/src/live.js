// Makes the examples of a page runnable. Without this script, the page shows them with their results.
import { asked, claim } from "./address.js";
import { bring, bringTo } from "./bring.js";
import { button } from "./dom.js";
import { Example } from "./example.js";
import "./watch.js";

// The examples of a page share one Python and run one after the other.
const LONG = 5000;

class Page {
  constructor(examples) {
    this.examples = examples;
    this.current = null; // The example that runs.
    this.waiting = new Set(); // The examples whose turn has not come yet.
    this.turn = Promise.resolve();
    this.round = 0; // Increases with every stop: earlier requests are dropped.
    this.isOther = false; // Whether Python has run code that is not printed.
    this.coming = null; // The script that starts Python, once a reader wants it.
    this.python = null; // The same, as soon as it is here.
    this.giveUp = () => {};
  }

  // The script that starts Python is fetched when a reader first needs it, because most readers run nothing.
  fetched() {
    this.coming ??= bring(() => import("./python.js")).then((python) => {
      python.events.addEventListener("progress", ({ detail }) => this.asked?.fetching(detail));
      python.events.addEventListener("lost", () => this.forget());
      this.python = python;
      return python;
    });
    this.coming.catch(() => (this.coming = null));
    return this.coming;
  }

  unlessStopped(coming) {
    return new Promise((resolve, reject) => {
      this.giveUp = () => reject(Object.assign(new Error("stopped"), { kind: "stopped" }));
      coming.then(resolve, reject);
    });
  }

  forget() {
    for (const example of this.examples) example.hasRun = false;
    this.isOther = false;
  }

  // Ends Python if it has run a reader's own version, with everything that the version left in names, modules
  // or Python itself. Returns whether it had.
  afresh() {
    const { isOther } = this;
    if (isOther) this.next(() => this.python.stop());
    return isOther;
  }

  run(example) {
    if (this.waiting.has(example)) return this.turn;
    if (this.asked) example.say("Waiting for its turn…");
    this.waiting.add(example);
    return this.next(() => {
      this.waiting.delete(example);
      return this.runWithEarlier(example);
    });
  }

  runAll() {
    return this.next(async () => {
      this.forget();
      for (const example of this.examples) {
        if (!(await this.runWithEarlier(example))) break;
      }
    });
  }

  stop() {
    this.round += 1;
    for (const example of this.waiting) example.dropped();
    this.waiting.clear();
    this.giveUp();
    this.python?.stop();
  }

  // Waits until the earlier requests are done.
  next(task) {
    const { round } = this;
    this.turn = this.turn.then(() => (round === this.round ? task() : undefined));
    return this.turn;
  }

  // Examples build on those above them. So the earlier examples run first if they have not run yet.
  async runWithEarlier(example) {
    const place = this.examples.indexOf(example);
    const earlier = this.examples.slice(0, place).filter((other) => !other.hasRun);
    this.asked = example;
    if (!this.python?.isReady()) example.working("starting");
    try {
      const { start } = await this.unlessStopped(this.fetched());
      await start();
      for (const other of earlier) {
        example.working("earlier");
        // A version that had to be stopped is not run again; the printed one runs in its place.
        await this.execute(other, other.wasStopped ? other.printedCode : other.source, 0);
      }
      example.working("running");
      await this.execute(example, example.source, earlier.length);
      return true;
    } catch (error) {
      (this.current ?? example).failed(error);
      if (this.current && this.current !== example) example.failed(error);
      return false;
    } finally {
      this.current = null;
      this.asked = null;
      example.rest();
    }
  }

  async execute(example, source, earlier) {
    this.current = example;
    const long = setTimeout(() => this.asked?.working("long"), LONG);
    const began = performance.now();
    try {
      this.isOther ||= source !== example.printedCode;
      const answer = await this.python.run(source, { name: example.name });
      example.succeeded(source, answer, performance.now() - began, earlier);
    } finally {
      clearTimeout(long);
    }
  }
}

// The milliseconds that a pointer must stay, so that one that only passes over fetches nothing.
const DWELL = 120;

const actions = { run: (example) => page.run(example), stop: () => page.stop(), afresh: () => page.afresh() };
const examples = [...document.querySelectorAll(".live-example")].map(
  (figure) => new Example(figure, actions),
);
const page = new Page(examples);

for (const { figure } of examples) startOnInterest(figure);
offerRunAll();
openSharedExample();
addEventListener("hashchange", openSharedExample);

function startOnInterest(figure) {
  // If the device saves data, nothing is fetched before the reader presses Run.
  if (navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches) return;
  let dwelling;
  // If this fails, nobody is waiting yet. Run tries again and reports a failure.
  const interested = () =>
    page.fetched()
      .then(({ rehearse }) => rehearse())
      .catch(() => {});
  figure.addEventListener("focusin", interested);
  figure.addEventListener("touchstart", interested, { passive: true });
  figure.addEventListener("pointerenter", () => {
    dwelling = setTimeout(interested, DWELL);
  });
  figure.addEventListener("pointerleave", () => clearTimeout(dwelling));
}

function offerRunAll() {
  const place = document.querySelector(".live-all");
  if (!place) return;
  const all = button("Run all", "every example on this page", () => page.runAll());
  place.append(all);
}

async function openSharedExample() {
  const [, id] = /^([\w-]+)=/.exec(asked(location.hash)) ?? [];
  const example = id && examples.find(({ figure }) => figure.id === id);
  if (!example) return;
  claim();
  const share = await bringTo(example.figure, () => import("./share.js"));
  const shared = await share?.parse(location.hash);
  if (!shared) return;
  // The scrolling is not smooth, because a button that moves under the pointer would miss the press.
  example.figure.scrollIntoView({ behavior: "instant" });
  if (shared.why) {
    example.say(`This link ${shared.why}. The example is as printed.`);
    return;
  }
  if (example.editor) example.reset();
  await example.edit(shared.code);
  await example.editor.laidOut();
  example.say("This version came with the link. Nothing has been run.");
}
