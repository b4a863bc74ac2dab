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
for (const root of document.querySelectorAll(".own-record")) rest(root);

// The form for a record sleeps until its reader comes near. What is pressed before that wakes it
// and is done then.
function rest(root) {
  let form = null;
  let waking = null;
  const wake = () => (waking ??= import("./own-record.js").then(({ OwnRecord }) => {
    form = new OwnRecord(root, play);
    return form;
  }));
  const button = root.querySelector(".own-play");
  const file = root.querySelector(".own-file input");
  button.addEventListener("click", async () => form || (await wake()).run());
  file.addEventListener("change", async () => form || (await wake()).open());
  for (const part of [button, file]) part.disabled = false;
  // What the reader left there comes back by itself.
  if (ownRecord(root).get()) wake();
  else whenNear(root, wake);
}
