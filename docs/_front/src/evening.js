// The page for the account of an evening.
import { beside, cards } from "./evening/besides.js";
import { Evening } from "./evening/evening.js";
import { Adjust, Rates, Start } from "./evening/forms.js";
import { Store } from "./evening/store.js";
import { takePasted } from "./signs.js";
import { inAddress, inHash } from "./which-game.js";

for (const root of document.querySelectorAll(".evening")) {
  const store = new Store();
  const evening = new Evening(root, store);
  const open = (id) => evening.open(id);
  takePasted(root);
  new Start(root, evening);
  new Adjust(root, evening);
  new Rates(root, evening);
  evening.files = beside(root, evening, store, { open, begin: () => evening.begin() });
  cards(root, evening);
  evening.on("change", () => leaveGame(evening));
  restore(evening, store);
}

// An evening in a link comes first. Otherwise the last open evening continues, unless the reader has meanwhile
// begun another.
async function restore(evening, store) {
  if (await evening.files.arrive()) return;
  const { sitting } = evening;
  await store.opened;
  const last = store.current();
  if (last && !inAddress() && evening.sitting === sitting) evening.open(last);
}

// The game in the address counts for one evening. If the reader comes back, the page shows the evening and not
// the choice.
function leaveGame({ id }) {
  if (id && inAddress()) history.replaceState(history.state, "", location.pathname + (inHash() ? "" : location.hash));
}
