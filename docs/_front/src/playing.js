// A player on a page at work.
import { Player } from "./session.js";
import { TablePlayer } from "./table/player.js";

// One with cards has a table; `deal` gives its deals by number, where they lie in no file.
export function play(root, step, deal) {
  const Kind = root.matches("[data-boston-table]") ? TablePlayer : Player;
  return new Kind(root, step, deal);
}
