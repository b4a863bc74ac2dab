// Finds the deals from which four wins and losses may result.
import { calling, EngineForm, put } from "./engine-form.js";
import { takePasted } from "./signs.js";
import "./watch.js";
import { openWith } from "./which-game.js";

class Explain extends EngineForm {
  constructor(root) {
    super(root, "asking", "go", "result");
    this.button.addEventListener("click", () => this.run());
    const game = root.querySelector("#explain-game");
    const contract = root.querySelector("#explain-contract");
    const strokes = root.querySelector("#explain-strokes");
    const [unknown, ...ladders] = contract.children;
    // Shows the contracts of the chosen game, and the field for strokes if the game has them.
    const showGame = () => {
      contract.replaceChildren(unknown, ladders[game.selectedIndex]);
      unknown.selected = true;
      const hasStrokes = strokes.dataset.games.split(" ").includes(game.value);
      strokes.closest("p").hidden = !hasStrokes;
      if (!hasStrokes) strokes.value = 0;
    };
    game.addEventListener("change", showGame);
    openWith(game);
    showGame();
  }

  run() {
    const field = (name) => this.root.querySelector(`#explain-${name}`);
    const nets = [1, 2, 3, 4].map((seat) => field(`net-${seat}`).value);
    const code = calling(
      "explain",
      "explained",
      field("game").value,
      nets,
      Number(field("declarer").value),
      field("strokes").valueAsNumber || 0,
      [...this.root.querySelectorAll("[data-told]")].map(({ value }) => value).join(" "),
      Number(this.root.dataset.level),
      Number(field("unlikely").checked),
    );
    this.answer(code, "explain.py", ({ html, said }, links) => {
      put(this.place, html, links);
      this.say(said);
      this.place.scrollIntoView({ block: "nearest" });
    });
  }
}

for (const root of document.querySelectorAll(".explain")) new Explain(root);
takePasted(document);
