// Steps that follow one another by themselves, until the deal is over or the reader does something.

// Between two of them, in milliseconds.
const PACE = 1100;

export class Pace {
  constructor(button, player) {
    this.button = button;
    this.player = player;
    this.timer = null;
  }

  turn() {
    if (this.timer) this.rest();
    else this.begin();
  }

  begin() {
    this.label("Pause");
    this.timer = setInterval(() => this.step(), PACE);
    this.step();
  }

  step() {
    if (this.isOver) this.rest();
    else this.player.order(() => this.player.jump("next"));
  }

  // Whether the last step of the deal is shown, or something is asked.
  get isOver() {
    const { predict, table, loaded, number } = this.player;
    return predict.asking || (loaded === number && table.at === table.steps.length - 1);
  }

  rest() {
    clearInterval(this.timer);
    this.timer = null;
    this.label("Play");
  }

  label(word) {
    this.button.textContent = word;
    this.button.setAttribute("aria-label", word);
  }
}
