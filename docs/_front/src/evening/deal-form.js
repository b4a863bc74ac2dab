// The form of a deal: the next one, or one that stands already and is told anew. What is said goes to
// the engine at once, and what it answers fills what has not been touched since.
import { Form, submits } from "./form.js";

export class DealForm {
  constructor(evening) {
    this.evening = evening;
    this.root = evening.part("deal");
    this.adds = evening.part("adds");
    this.notice = evening.part("editing");
    this.form = new Form(this.root.querySelector(".evening-fields"), () => this.tell(), (why) => evening.refuse(why));
    this.editing = null; // The number of the deal that is told anew.
    this.next = {}; // What was said of the next one before.
    this.isAdding = false;
    this.isAsking = false;
    this.lacks = ""; // What was said to be lacking.
    submits(this.root, () => this.add());
  }

  get values() {
    return this.form.values;
  }

  // What is kept of a next deal that is half told; one that stands is told anew from its beginning.
  get draft() {
    return this.editing === null ? this.values : this.next;
  }

  set draft(values) {
    this.form.values = { ...values };
  }

  // Nothing is told of any deal.
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

  // What the form offers now, and what is chosen by default.
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
      // Otherwise the deal is added by now, or another is open.
      else if (asked.deals === form.deals) this.draw(data, asked.now);
      // What was lacking is not lacking for ever.
      if (this.lacks && evening.status.textContent === this.lacks) {
        this.lacks = data.form?.lacking;
        evening.say(this.lacks ?? "");
      }
    });
  }

  // What is in the controls now is the deal; what is said from now on is of the next.
  async add() {
    if (this.isAdding && !this.form.now) return; // Pressed twice.
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

  // As it was before it was refused, but for what was said since.
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
    this.evening.say("Left as it was.");
  }

  // To the next deal: after one that was told anew, to what was said of it before.
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
    this.notice.textContent = isNext ? "" : `Deal ${number} as it was told; change what was wrong.`;
    this.label({});
    this.adds.querySelector("[data-do=leave]").hidden = isNext;
  }

  // Where the next deal is told, unless that has begun.
  rest() {
    if (this.form.now) return;
    this.evening.look();
    this.form.focus();
  }
}
