// Replays a session by readings that the reader chooses, beside the defaults.
import { Asking, put } from "./asking.js";

export class SwitchReadings extends Asking {
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
      this.fail("All readings are at their defaults: choose another option of one or more first.");
      return;
    }
    // Words in JSON are the same words in Python.
    const words = [this.session.value, game, chosen].map((word) => JSON.stringify(word));
    const code = `from boston.present.page import compared\ncompared(${words.join(", ")}, ${level})`;
    this.answer(code, "compare.py", ({ html, said }, links) => {
      put(this.place, html, links);
      this.say(said);
      this.place.scrollIntoView({ block: "nearest" });
    });
  }
}
