// The engine behind an evening: questions answered one after the other, away from the page.
import { bring } from "../bring.js";
import { ruleLinks } from "../site.js";
import { failed } from "../words.js";

const IMPORT = "from boston.present.evening.page import evening";

export class Engine {
  // The state of Python and of the questions stands on `root`, for styles and for whoever looks.
  constructor(root) {
    this.root = root;
    this.turns = Promise.resolve();
    this.waiting = 0;
    this.starting = null;
    this.links = {};
  }

  // Python is there before it is asked: names are typed meanwhile.
  start() {
    this.starting ??= this.begin().catch((error) => {
      this.starting = null;
      this.root.dataset.python = "failed";
      throw error;
    });
    return this.starting;
  }

  async begin() {
    this.root.dataset.python = "starting";
    const [python, links] = await Promise.all([bring(() => import("../python.js")), ruleLinks()]);
    await python.runPython(IMPORT, "evening.py");
    this.links = links;
    this.root.dataset.python = "ready";
    return python;
  }

  // Gives what the engine answers to what `make` asks when its turn has come, after `take` has taken
  // it: what follows finds everything in place. Nothing is asked if it makes nothing.
  turn(make, take = () => {}) {
    this.waiting += 1;
    this.root.dataset.busy = "true";
    const mine = this.turns.then(async () => {
      const request = make();
      if (!request) return null;
      const data = await this.answer(request);
      take(data);
      return data;
    });
    this.turns = mine.catch(() => {}).then(() => {
      this.waiting -= 1;
      if (this.waiting === 0) this.root.dataset.busy = "false";
    });
    return mine;
  }

  // What goes wrong on the way is told as the engine tells an error: in one line.
  async answer(request) {
    try {
      const python = await this.start();
      // A string in JSON is the same string in Python.
      const asked = { ...request, engine: this.root.dataset.engine };
      const code = `${IMPORT}\nevening(${JSON.stringify(JSON.stringify(asked))})`;
      const { ok, text, output, data } = await python.runPython(code, "evening.py");
      return ok ? data : { error: text ?? output };
    } catch (error) {
      return { error: error.kind ? failed(error).text : error.message };
    }
  }
}
