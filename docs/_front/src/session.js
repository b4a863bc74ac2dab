// Steps through a session deal by deal. Without this script, the page shows all deals one below the other.
import { asked, claim } from "./address.js";
import { bring, missing } from "./bring.js";
import { folds } from "./dom.js";

const KEYS = {
  ArrowLeft: (player) => player.at - 1,
  ArrowRight: (player) => player.at + 1,
  Home: () => 0,
  End: (player) => player.steps.length - 1,
};
// Elements that use the keys themselves.
const BUSY = "input, textarea, select, .table-wrapper";
// The pause before an announcement, in milliseconds. A moving slider then announces only its final place.
const PAUSE = 200;

export class Player {
  // `step` is the number of the deal to begin with.
  constructor(root, step, deal) {
    this.root = root;
    this.steps = [...root.querySelectorAll(".player-step")];
    const part = (name) => root.querySelector(`.player-${name}`);
    this.previous = root.querySelector("[data-do=previous]");
    this.next = root.querySelector("[data-do=next]");
    this.slider = part("slider");
    this.count = part("count");
    this.said = part("said");
    this.links = [...root.querySelectorAll(".player-jump a")];
    this.at = 0; // The step that is shown, or that a question asks about.
    this.hasAddress = !root.closest(".own-record, .embed-deal"); // Elsewhere its steps have no address.
    this.predict = new Predict(this, part("predict"), part("ask"));
    root.classList.add("player-stepped");
    root.tabIndex = -1; // A click anywhere in the player gives it the keys.
    this.begin(step, deal);
    this.listen();
    if (this.hasAddress) this.follow();
  }

  begin(step = 0) {
    this.show(this.placeOfDeal(step));
  }

  placeOfDeal(number) {
    return Math.max(0, this.steps.findIndex(({ dataset }) => Number(dataset.step) === number));
  }

  // The steps whose result the reader sees.
  get known() {
    return [this.shown];
  }

  listen() {
    this.previous.addEventListener("click", () => this.go(this.at - 1));
    this.next.addEventListener("click", () => this.forward());
    this.slide();
    folds(this.root.querySelector(".player-more"));
    this.links.forEach((link, place) => {
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        this.go(place);
      });
    });
    this.root.addEventListener("keydown", (event) => this.onKey(event));
    addEventListener("hashchange", () => this.follow());
  }

  // The slider goes from deal to deal.
  slide() {
    this.slider.addEventListener("input", () => this.go(this.slider.value - this.slider.min, false));
  }

  onKey(event) {
    const key = KEYS[event.key];
    if (!key || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.target.closest(BUSY)) return;
    event.preventDefault();
    if (event.key === "ArrowRight") this.forward();
    else this.go(key(this));
  }

  // A deal with a question is shown before the next deal.
  forward() {
    if (this.predict.asking) this.predict.reveal();
    else this.go(this.at + 1);
  }

  // Goes to a step; if the reader wants questions, one may come first.
  go(place, takesFocus = true) {
    if (!this.steps[place] || (place === this.at && !this.predict.asking)) return;
    if (this.predict.wants(place)) {
      this.predict.ask(place, takesFocus);
    } else {
      this.show(place);
      this.tell();
      this.putAddress();
    }
  }

  show(place) {
    const lostFocus = this.steps[this.shown]?.contains(document.activeElement) && place !== this.shown;
    this.predict.end();
    this.predict.seen.add(place);
    this.display(place);
    this.point(place);
    if (lostFocus) this.root.focus({ preventScroll: true });
  }

  display(place) {
    this.shown = place;
    this.steps.forEach((step, each) => {
      step.hidden = each !== place;
    });
  }

  // Sets the slider, the buttons and the list to a step.
  point(place, note = "") {
    this.at = place;
    this.mark(this.steps[place].dataset, note);
    this.previous.setAttribute("aria-disabled", place === 0);
    this.next.setAttribute("aria-disabled", place === this.steps.length - 1);
    this.links.forEach((link, each) => {
      if (each === place) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
  }

  // Sets the slider to a deal.
  mark({ title, step }, note) {
    this.slider.value = step;
    this.slider.setAttribute("aria-valuetext", `${title}${note}`);
    this.count.value = `${step} of ${this.slider.max}`;
  }

  // Announces the step to screen readers.
  tell() {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      const step = this.steps[this.at];
      const sentences = [...step.querySelectorAll(".player-sentences > li, .player-untold")];
      this.hush();
      this.said.textContent = [`${step.dataset.title}.`, ...sentences.map(spoken)].join(" ");
    }, PAUSE);
  }

  // An error is also shown on the page.
  warn(line) {
    this.said.textContent = line;
    this.said.classList.remove("visually-hidden");
  }

  hush() {
    this.said.classList.add("visually-hidden");
  }

  putAddress() {
    if (!this.hasAddress) return;
    history.replaceState(history.state, "", `#${this.steps[this.at].id}`);
  }

  // Goes to the step in the page's address. If the address cannot be read, the first player says so.
  follow() {
    const { hash } = location;
    if (/%(?![0-9a-f]{2})/i.test(hash)) {
      claim();
      if (document.querySelector(".player") === this.root) this.warn(UNREAD);
    } else if (this.seek(asked(hash))) {
      claim();
    }
  }

  // Goes to a step if the player has it, and returns whether it has.
  seek(hash) {
    const place = holding(hash, this.steps);
    if (place < 0) return false;
    this.show(place);
    this.tell();
    this.root.scrollIntoView({ behavior: "instant" });
    return true;
  }
}

// A sentence without the ids of its rules.
function spoken(sentence) {
  const copy = sentence.cloneNode(true);
  for (const rules of copy.querySelectorAll(".rules-cited")) rules.remove();
  return copy.textContent.trim();
}

// Decides whether a question comes before the next deal. The questions, the answers and the mistakes behind
// wrong answers are from the engine. They are in a file that the player gives, or in the player itself.
class Predict {
  constructor(player, toggle, place) {
    this.player = player;
    this.toggle = toggle;
    this.place = place;
    this.asking = false;
    this.seen = new Set(); // The steps about which nothing is left to ask.
    place.setAttribute("role", "group");
    toggle.addEventListener("change", () => {
      this.seen = new Set(player.known);
      if (!toggle.checked && this.asking) player.show(player.shown);
      else this.fetch().catch(() => {}); // If it fails, deals are shown without questions.
    });
  }

  // Fetches the script for questions when the reader first wants it.
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

  // Shows the state before the deal with its question, or the deal itself if there is no question.
  async ask(target, takesFocus) {
    const { player } = this;
    this.asking = true;
    player.display(target - 1);
    player.point(target, ", not shown yet");
    let fault;
    const asker = await this.fetch().catch((error) => {
      fault = error;
    });
    if (!this.asking || player.at !== target) return;
    if (asker) {
      asker.ask(player.steps[target], takesFocus);
    } else {
      this.reveal();
      this.place.hidden = false; // Until the next deal is shown.
      missing(this.place, fault);
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

const UNREAD = "The address of this page was cut short or changed: it does not lead to a deal.";

// The place of the step that has this anchor, or contains it.
function holding(hash, steps) {
  const named = hash && document.getElementById(hash);
  return named ? steps.findIndex((step) => step.contains(named)) : -1;
}

// The target of an address: the figure of a deal, and its step if the address gives one.
export function sought(hash, steps, prefix) {
  const figure = holding(hash, steps);
  if (figure >= 0 || !hash.startsWith(prefix)) return { place: figure };
  const at = hash.slice(prefix.length);
  const [, number] = /^deal-(\d+)/.exec(at) ?? [];
  return { place: steps.findIndex(({ dataset }) => dataset.step === number), at };
}
