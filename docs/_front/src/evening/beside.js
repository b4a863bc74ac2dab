// What stands beside the form of an evening: the evenings kept, files and links, the record as text,
// and what is kept for use without a network.
import { asText } from "./as-text.js";
import { files } from "./files.js";
import { keep } from "./keep.js";
import { shelf } from "./shelf.js";

// `open(id)` shows an evening that is kept, `begin()` the form for a new one. Gives `notKept(why)`,
// to be called with what the store answers to every writing ("" if it is kept), and `arrive()`, which
// takes in the evening that the page's address carries and says whether there was one.
export function beside(root, controller, store, { open, begin }) {
  shelf(root, store, { open, begin });
  let text;
  const taken = files(root, controller, { store, open, refused: (record, line) => text.mend(record, line) });
  text = asText(root, controller, taken.adopt);
  keep(root.querySelector(".evening-files"), controller);
  return taken;
}
