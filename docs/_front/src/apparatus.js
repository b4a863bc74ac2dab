// Runs the forms of the apparatus. Without this script, the page still has the tables.
import { calling, EngineForm, put } from "./engine-form.js";
import { takePasted } from "./signs.js";
import "./watch.js";

// Settles a deal that the reader describes under every game.
class SameDeal extends EngineForm {
  constructor(root) {
    super(root, "asking", "go", "result");
    this.fields = [...root.querySelectorAll("[data-key]")];
    this.preset = root.querySelector(".same-deal-preset");
    this.button.addEventListener("click", () => this.run());
    this.preset.addEventListener("change", () => this.fill());
    for (const field of this.fields) {
      field.addEventListener("change", () => this.ownDeal());
    }
    this.showFields();
  }

  // Fills the fields with those of the preset.
  fill() {
    const deal = this.preset.value;
    if (!deal) return;
    const values = JSON.parse(deal);
    for (const field of this.fields) {
      if (field.type === "checkbox") field.checked = values[field.dataset.key];
      else field.value = values[field.dataset.key];
    }
    this.showFields();
    this.say("The form is filled in, but the deal has not been scored yet.");
  }

  // A change to a field makes the deal the reader's own.
  ownDeal() {
    this.preset.selectedIndex = this.preset.options.length - 1;
    this.showFields();
  }

  // A field that means nothing in this kind of deal is disabled, but keeps its room.
  showFields() {
    const field = (key) => this.fields.find(({ dataset }) => dataset.key === key);
    for (const each of this.fields) {
      const { kinds, needs } = each.dataset;
      const isOfKind = !kinds || kinds.split(" ").includes(field("kind").value);
      each.disabled = !isOfKind || Boolean(needs && !field(needs).checked);
    }
  }

  run() {
    const deal = Object.fromEntries(
      this.fields
        .filter(({ disabled }) => !disabled)
        .map((field) => [field.dataset.key, value(field)]),
    );
    const { level, engine } = this.root.dataset;
    const code = calling("same_deal", "settled", JSON.stringify(deal), Number(level), engine);
    this.answer(code, "same-deal.py", ({ html, said }, links) => {
      put(this.place, html, links);
      this.say(said);
      this.place.scrollIntoView({ block: "nearest" });
    });
  }
}

function value(field) {
  if (field.type === "checkbox") return field.checked;
  // An empty field is neither a number nor 0.
  return field.type === "number" ? field.valueAsNumber : field.value;
}

// Replays a session with the readings that the reader chooses, and compares it with the defaults.
class SwitchReadings extends EngineForm {
  constructor(root) {
    super(root, "asking", "go", "result");
    this.session = root.querySelector(".switch-session");
    this.readings = [...root.querySelectorAll(".switch-reading")];
    this.button.addEventListener("click", () => this.run());
  }

  run() {
    const { game, level } = this.root.dataset;
    const chosen = Object.fromEntries(
      this.readings
        .map(({ dataset, elements }) => [dataset.reading, [...elements].find((each) => each.checked)])
        .filter(([, option]) => !option.hasAttribute("data-default"))
        .map(([reading, option]) => [reading, option.value]),
    );
    if (!Object.keys(chosen).length) {
      this.fail("All readings are at their defaults. Change at least one of them first.");
      return;
    }
    const code = calling("page", "compared", this.session.value, game, chosen, Number(level));
    this.answer(code, "compare.py", ({ html, said }, links) => {
      put(this.place, html, links);
      this.say(said);
      this.place.scrollIntoView({ block: "nearest" });
    });
  }
}

for (const root of document.querySelectorAll(".switch-readings")) new SwitchReadings(root);
for (const root of document.querySelectorAll(".same-deal")) new SameDeal(root);
takePasted(document);
