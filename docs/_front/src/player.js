// Makes the players of a page work, and that of a record of the reader's own.
import { Player } from "./session.js";
import { TablePlayer } from "./table/player.js";
import "./watch.js";

// A player with cards has a table; `deal` gives its deals by number, where they lie in no file.
function play(root, step, deal) {
  const Kind = root.matches("[data-boston-table]") ? TablePlayer : Player;
  return new Kind(root, step, deal);
}

for (const root of document.querySelectorAll(".player")) play(root);
const own = document.querySelectorAll(".own-record");
if (own.length) {
  const { OwnRecord } = await import("./own-record.js");
  for (const root of own) new OwnRecord(root, play);
}
