// Makes the players of a page work, and that of a record of the reader's own.
import { ownRecord } from "./kept.js";
import { whenNear } from "./near.js";
import { Player } from "./session.js";
import { TablePlayer } from "./table/player.js";
import "./watch.js";

// A player with cards has a table; `deal` gives its deals by number, where they lie in no file.
function play(root, step, deal) {
  const Kind = root.matches("[data-boston-table]") ? TablePlayer : Player;
  return new Kind(root, step, deal);
}

for (const root of document.querySelectorAll(".player")) play(root);
for (const root of document.querySelectorAll(".own-record")) {
  // What the reader left there comes back by itself.
  if (ownRecord(root).get()) wake(root);
  else whenNear(root, () => wake(root));
}

async function wake(root) {
  const { OwnRecord } = await import("./own-record.js");
  new OwnRecord(root, play);
}
