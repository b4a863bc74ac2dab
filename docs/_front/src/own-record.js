// Plays a record of the reader's own: Python is fetched, and the engine makes the same player.
import { Asking, put } from "./asking.js";
import { element } from "./dom.js";

export class OwnRecord extends Asking {
  // `play` makes a player of the element it is given.
  constructor(root, play) {
    super(root, "own", "play");
    this.play = play;
    this.text = this.part("text");
    this.file = this.part("file").querySelector("input");
    this.place = this.part("player");
    this.button.addEventListener("click", () => this.run(1));
    this.file.addEventListener("change", () => this.open());
    this.text.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.run(1);
    });
  }

  async open() {
    const [file] = this.file.files;
    if (!file) return;
    this.text.value = await file.text();
    this.say(`${file.name} is in the text above. Nothing has been played.`);
  }

  run(first) {
    // A string in JSON is the same string in Python.
    const record = JSON.stringify(this.text.value);
    const call = `played(${record}, ${JSON.stringify(this.root.dataset.prefix)}, ${first})`;
    const code = `from boston.present.page import played\n${call}`;
    return this.answer(code, "record.py", (data, links) => this.show(data, links));
  }

  show({ html, deals, first, most }, links) {
    put(this.place, html, links);
    this.play(this.place.querySelector(".player"));
    if (deals > most) this.place.prepend(this.range(deals, first, most));
    this.say(`Played: ${deals} ${deals === 1 ? "deal" : "deals"}.`);
    this.place.querySelector(".player").scrollIntoView({ block: "nearest" });
  }

  // A long session is shown so many deals at a time.
  range(deals, first, most) {
    const turn = (word, start) => {
      const made = element("button", { type: "button", textContent: word });
      made.disabled = start < 1 || start > deals;
      made.addEventListener("click", () => this.run(start));
      return made;
    };
    const last = Math.min(deals, first + most - 1);
    const said = element("span", { textContent: `Deals ${first} to ${last} of ${deals}` });
    const earlier = turn("Earlier deals", first - most);
    return element("p", { className: "own-range" }, earlier, said, turn("Later deals", last + 1));
  }
}
