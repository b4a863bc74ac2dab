// Prints the cards on the table at every step of each deal, without drawing the table.
import { readFileSync } from "node:fs";
import { positions } from "../../docs/_front/src/table/position.js";

const { files } = JSON.parse(readFileSync(0, "utf8"));
const drawn = files.map((file) => {
  const deal = JSON.parse(readFileSync(file, "utf8"));
  return positions(deal).map(({ hands, trick, facts }, place) => {
    const { at, turn, said, phase } = deal.steps[place];
    return {
      step: at, phase, hands,
      turn: turn === null || turn === undefined ? "" : String(turn),
      trick: trick.map(({ seat, card }) => [seat, card]),
      taken: facts.taken,
      said: said.map(([words]) => words).join(" "),
    };
  });
});
console.log(JSON.stringify(drawn));
