// Keeps an evening at every change, and hears of what another tab does to it.
const LATE = "Another tab has just changed this evening; it stands here as it is there, without what was done here.";
const GONE = "This evening was forgotten in another tab; what is done here keeps it again.";
const LOST = "Another tab changed this evening in the same moment; what was done here is kept as an evening of its own.";

export class Keeping {
  constructor(evening, store) {
    Object.assign(this, { evening, store });
  }

  // Whether it comes too late: another tab has been quicker, and what that has done stands here now.
  keep() {
    const { id, files, state: mine } = this.evening;
    if (!id || !mine.record) return false;
    const { kept, why, state, lost } = this.store.put(id, mine);
    if (why === "newer") {
      this.caught(state, lost, LATE);
      return true;
    }
    files?.notKept(kept ? "" : why);
    this.watch();
    return false;
  }

  watch() {
    const { id } = this.evening;
    this.leave();
    this.end = this.store.watch(id, (state, { lost }) => {
      if (state) this.caught(state, lost);
      else this.evening.say(GONE);
    });
  }

  leave() {
    this.end?.();
  }

  // Up with another tab; the deal that is being told here stays.
  caught(state, lost, words = "") {
    const { evening } = this;
    evening.take({ ...state, draft: evening.telling.told });
    evening.show();
    if (lost || words) evening.say(lost ? LOST : words);
  }
}
