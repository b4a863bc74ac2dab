// The examples of a page share one Python and run one after the other.
import { events, isReady, run, start, stop } from "./python.js";
import { functions as watchable } from "./site.js";

const LONG = 5000;

export class Page {
  constructor(examples) {
    this.examples = examples;
    this.current = null; // The example that runs.
    this.waiting = new Set(); // Those whose turn is to come.
    this.turn = Promise.resolve();
    this.round = 0; // Goes up with every stop: what was asked for before it is dropped.
    this.isOther = false; // Whether Python has run what is not printed.
    events.addEventListener("progress", ({ detail }) => this.asked?.fetching(detail));
    events.addEventListener("lost", () => this.forget());
  }

  forget() {
    for (const example of this.examples) example.hasRun = false;
    this.isOther = false;
  }

  // Whatever a reader's own version has left, in a name, a module or Python itself, is gone with the
  // Python that ran it. Gives whether there was any.
  afresh() {
    const { isOther } = this;
    if (isOther) this.next(stop);
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
    stop();
  }

  // Whatever is asked for meanwhile waits its turn.
  next(task) {
    const { round } = this;
    this.turn = this.turn.then(() => (round === this.round ? task() : undefined));
    return this.turn;
  }

  // Examples build on those above them: these are run first if they have not been.
  async runWithEarlier(example) {
    const place = this.examples.indexOf(example);
    const earlier = this.examples.slice(0, place).filter((other) => !other.hasRun);
    this.asked = example;
    if (!isReady()) example.working("starting");
    watchable(); // Fetched meanwhile.
    try {
      await start();
      for (const other of earlier) {
        example.working("earlier");
        // Edited so that it had to be stopped, it would have to be stopped again.
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
      const functions = JSON.stringify(await watchable());
      this.isOther ||= source !== example.printedCode;
      const answer = await run(source, { name: example.name, functions });
      example.succeeded(source, answer, performance.now() - began, earlier);
    } finally {
      clearTimeout(long);
    }
  }
}
