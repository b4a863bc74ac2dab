// The form of a deal: the next one, or an earlier one that the reader enters again. Every entry goes to the
// engine at once. The engine's answers fill only the fields that the reader has not touched since.
import { Form, submits } from "./form.js";

export class DealForm {
  constructor(evening) {
    this.evening = evening;
    this.root = evening.part("deal");
    this.adds = evening.part("adds");
    this.notice = evening.part("editing");
    this.form = new Form(this.root.querySelector(".evening-fields"), () => this.tell(), (why) => evening.refuse(why));
    this.editing = null; // The number of the deal that is entered again.
    this.next = {}; // The entries for the next deal, made before the earlier one was opened.
    this.isAdding = false;
    this.isAsking = false;
    this.lacks = ""; // The message about missing entries.
    submits(this.root, () => this.add());
  }

  get values() {
    return this.form.values;
  }

  // The entries to keep of a half-entered next deal. An earlier deal starts again without entries.
  get draft() {
    return this.editing === null ? this.values : this.next;
  }

  set draft(values) {
    this.form.values = { ...values };
  }

  // Forgets the entries of every deal.
  clear() {
    this.form.reset();
    this.edits(null);
  }

  show({ form, aside, next }) {
    if (aside) {
      this.form.reset();
      this.draft = next;
    }
    this.form.show(form.html, 0);
    this.label(form);
    if (this.form.now) this.tell();
  }

  // Asks for the choices that the form offers now, and for the defaults.
  async tell() {
    this.evening.keeping.keep();
    if (this.isAsking) return;
    this.isAsking = true;
    const { evening, form } = this;
    let asked;
    const make = () => {
      this.isAsking = false;
      asked = { now: form.now, deals: form.deals };
      return evening.record && { do: "form", record: evening.record, told: form.values, number: this.editing ?? undefined };
    };
    await evening.engine.turn(make, (data) => {
      if (data.error) evening.say(data.error);
      // Otherwise the deal has meanwhile been added, or another one is open.
      else if (asked.deals === form.deals) this.draw(data, asked.now);
      // A missing entry may have been made since.
      if (this.lacks && evening.status.textContent === this.lacks) {
        this.lacks = data.form?.lacking;
        evening.say(this.lacks ?? "");
      }
    });
  }

  // The present entries become the deal. Later entries belong to the next one.
  async add() {
    if (this.isAdding && !this.form.now) return; // The button was pressed twice.
    this.isAdding = true;
    const { editing, values } = this;
    this.clear();
    const how = editing === null ? { do: "add" } : { do: "change", number: editing };
    const data = await this.evening.put({ ...how, told: values });
    this.isAdding = false;
    if (data.error || data.isLate) await this.again(values, editing);
    else await this.goOn(editing);
    if (!data.error) return;
    this.lacks = this.evening.status.textContent;
    if (!data.why) this.form.seek();
  }

  // Returns to the state before the refusal, with the entries made since.
  again(values, editing) {
    this.edits(editing);
    this.form.values = { ...values, ...this.values };
    return this.tell();
  }

  async passed() {
    const { editing, values } = this;
    this.form.reset();
    const data = await this.evening.put({ do: "passed", number: editing ?? undefined, told: values });
    if (data.told) {
      this.fill(data);
      this.form.seek("tricks");
    } else if (!data.error) {
      this.edits(null);
      await this.goOn(editing);
    }
  }

  async edit(number) {
    const { evening } = this;
    const data = await evening.turn(() => ({ do: "edit", record: evening.record, number }));
    if (data.error) evening.say(data.error);
    if (data.error || data.isLeft) return;
    if (this.editing === null) this.next = this.values;
    this.form.reset();
    this.edits(number);
    evening.say("");
    this.fill(data);
    this.rest();
  }

  leave() {
    this.clear();
    this.resume();
    this.evening.say("Nothing was changed.");
  }

  // Goes to the next deal. If the reader has entered an earlier one again, the entries for the next deal
  // return.
  async goOn(editing) {
    if (editing !== null) await this.resume();
    this.rest();
  }

  resume() {
    this.draft = { ...this.next, ...this.values };
    return this.tell();
  }

  fill(data) {
    this.form.values = { ...data.told, ...this.values };
    this.draw(data);
    if (data.form.lacking) this.evening.say(data.form.lacking);
  }

  draw({ form, top }, asked) {
    this.form.show(form.html, asked);
    this.evening.account.top(top);
    this.label(form);
  }

  // The button says what it will write.
  label({ writes }) {
    const does = this.editing === null ? "Add the deal" : `Change deal ${this.editing}`;
    this.adds.querySelector("[data-do=add-deal]").textContent = writes ? `${does}: ${writes}` : does;
  }

  edits(number) {
    const isNext = number === null;
    this.editing = number;
    this.notice.hidden = isNext;
    this.notice.textContent = isNext ? "" : `Deal ${number} as entered; correct what was wrong.`;
    this.label({});
    this.adds.querySelector("[data-do=leave]").hidden = isNext;
  }

  // Moves to the form for the next deal, unless the reader has begun it.
  rest() {
    if (this.form.now) return;
    this.evening.look();
    this.form.focus();
  }
}
