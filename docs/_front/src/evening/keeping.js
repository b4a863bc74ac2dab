// Keeps an evening at every change, and hears of what another tab does to it.
const NEWER = "Another tab has changed this evening: it stands here as it stands there. What was done here last is not kept.";
const GONE = "This evening was forgotten in another tab; the next change keeps it again.";
const LOST = "Another tab changed this evening in the same moment; what was done here is kept as an evening of its own.";

export class Keeping {
  constructor(evening, store) {
    Object.assign(this, { evening, store });
  }

  keep() {
    const { id, files, state: mine } = this.evening;
    if (!id || !mine.record) return;
    const { kept, why, state } = this.store.put(id, mine);
    if (why === "newer") {
      this.takes(state, NEWER);
    } else {
      files?.notKept(kept ? "" : why);
      this.watch();
    }
  }

  watch() {
    const { id } = this.evening;
    this.leave();
    this.end = this.store.watch(id, (state, { lost } = {}) => {
      if (state) this.takes(state, lost ? LOST : "");
      else this.evening.say(GONE);
    });
  }

  leave() {
    this.end?.();
  }

  takes(state, says) {
    this.evening.take(state);
    this.evening.show().then(() => this.evening.say(says));
  }
}
