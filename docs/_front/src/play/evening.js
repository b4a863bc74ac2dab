// The evening that a deal belongs to, as this browser keeps it. The deal begins with it, and is added to it at
// the end.
import { element } from "../dom.js";
import { isKept } from "../durable.js";
import { about, Store } from "../evening/store.js";
import { fromHere } from "../site.js";

const SCORE = "score.html";
const store = new Store();
const WHY = {
  newer: "Another tab changed the evening at the same moment. Press again to add the deal to the new version.",
  full: "This browser has run out of room; the record below contains the evening, including this deal.",
  forbidden: "This browser does not let the page save anything; the record below contains the evening, including this deal.",
};

export class OfEvening {
  // Empty if this browser has no such evening.
  static async of(id) {
    await store.opened;
    return id && store.open(id) ? new OfEvening(id) : null;
  }

  constructor(id) {
    this.id = id;
  }

  get record() {
    return store.open(this.id)?.record ?? "";
  }

  // Shows the dealer in the form. The facts that the record contains are not asked for.
  show(form) {
    const { players } = about(this.record);
    const says = form.querySelector(".way-evening");
    const back = element("a", { href: fromHere(SCORE), textContent: "Back to the account" });
    says.replaceChildren(`The next deal of your evening${players.length ? ` with ${players.join(", ")}` : ""}. `, back);
    says.hidden = false;
    hide(form.elements.game);
    if (/^dealer = /m.test(this.record.split("[[deal]]")[0])) hide(form.elements.dealer);
    for (const [at, name] of players.entries()) {
      if (name !== String(at + 1)) form.querySelector(`[for=way-own-${at + 1}]`).textContent = name;
    }
  }

  // Returns to the account, or resolves to the reason why that failed. `made` lets Python add the deal to the
  // record.
  async take(record, made) {
    const state = store.open(this.id);
    if (!state) return "This evening is no longer saved in this browser; the record below contains it, including this deal.";
    const data = await made({ evening: state.record, record });
    if (data.error) return data.error;
    const { why, done } = store.put(this.id, {
      record: data.record, undo: [...state.undo, state.record], redo: [], draft: {},
    });
    const word = why ?? (await done);
    if (!isKept(word)) {
      store.drop(this.id);
      return WHY[word];
    }
    location.assign(fromHere(SCORE));
    return "";
  }
}

// Keeps the evening of the deals that are played on the page. Resolves to its id; to nothing if it cannot be
// kept.
export async function kept(id, record) {
  await store.opened;
  const state = { record, undo: [], redo: [], draft: {} };
  if (id && store.open(id) && isKept(await store.put(id, state).done)) return id;
  const added = store.add(state);
  return isKept(await added.done) ? added.id : null;
}

function hide(control) {
  control.closest(".asking-field").hidden = true;
}
