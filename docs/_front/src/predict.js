// Whether the next deal is asked about before it is shown. The questions, answers and the slips that
// lead to wrong ones are the engine's: they lie in a file that the player names, or in the player.
import { bring, missing } from "./bring.js";

export class Predict {
  constructor(player, toggle, place) {
    this.player = player;
    this.toggle = toggle;
    this.place = place;
    this.asking = false;
    this.seen = new Set(); // The steps that there is nothing left to ask about.
    place.setAttribute("role", "group");
    toggle.addEventListener("change", () => {
      this.seen = new Set(player.known);
      if (!toggle.checked && this.asking) player.show(player.shown);
      else this.fetch().catch(() => {}); // Where it fails, deals are shown unasked.
    });
  }

  // What it takes to ask, fetched when the reader first wants it.
  fetch() {
    const { questions } = this.player.root.dataset;
    this.asker ??= bring(() => import("./ask.js")).then(({ Ask }) => Ask.from(this, questions));
    this.asker.catch(() => {
      this.asker = null;
    });
    return this.asker;
  }

  wants(place) {
    const step = this.player.steps[place];
    const asks = "asks" in step.dataset || step.querySelector(".player-question") !== null;
    return this.toggle.checked && !this.seen.has(place) && asks;
  }

  // Shows how things stand before the deal, and asks; without a question the deal is shown.
  async ask(target, takesFocus) {
    const { player } = this;
    this.asking = true;
    player.display(target - 1);
    player.point(target, ", not shown yet");
    const asker = await this.fetch().catch(() => null);
    if (!this.asking || player.at !== target) return;
    if (asker) {
      asker.ask(player.steps[target], takesFocus);
    } else {
      this.reveal();
      this.place.hidden = false; // Till the next deal is shown.
      missing(this.place);
    }
  }

  reveal() {
    const { player } = this;
    const hadFocus = this.place.contains(document.activeElement);
    player.show(player.at);
    player.tell();
    player.putAddress();
    if (hadFocus) player.next.focus();
  }

  end() {
    this.asking = false;
    this.place.hidden = true;
    this.place.replaceChildren();
  }
}
