// The parts beside the form of an evening: the evenings kept, files and links, the record as text, and the
// copy for use without a network.
import { bringTo } from "../bring.js";
import { element } from "../dom.js";
import { fromHere } from "../site.js";
import { files } from "./files.js";
import { ownRecord } from "./store.js";

// `open(id)` shows an evening that is kept, `begin()` the form for a new one. Gives
// `notKept(word)`, to be called with what the store says of every writing, and `arrive()`, which
// takes in the evening that the page's address carries and says whether there was one.
export function beside(root, controller, store, { open, begin }) {
  shelve(root, store, { open, begin });
  let text;
  const taken = files(root, controller, { store, open, refused: (record, line) => text.mend(record, line) });
  text = asText(root, controller, taken.adopt);
  offline(root.querySelector(".evening-files"), controller);
  return taken;
}

// The shelf comes when there is something on it.
async function shelve(root, store, does) {
  await store.opened;
  if (!store.list().length) await new Promise((resolve) => store.listen(resolve));
  const place = root.querySelector(".evening-shelf");
  const script = await bringTo(place, () => import("./shelf.js"));
  script?.shelf(root, store, does);
}

// The control for the copy without a network appears when Python has answered.
function offline(place, controller) {
  let hasBegun = false;
  controller.on("change", async () => {
    if (hasBegun || !controller.json) return;
    hasBegun = true;
    const script = await bringTo(place, () => import("./offline.js"));
    script?.keep(place);
  });
}

// The record as text, folded; its contents load when the reader opens it. `adopt(text)` makes an evening of a
// record.
function asText(root, controller, adopt) {
  const body = element("div");
  const head = element("summary", {}, element("h2", { textContent: "The record as text" }));
  const folder = element("details", {}, head, body);
  root.querySelector(".evening-record").replaceChildren(folder);
  const own = ownRecord();
  const wake = later(folder, () => import("./record.js"), async ({ Record }) => new Record(body, controller, adopt, await own));
  folder.addEventListener("toggle", () => folder.open && wake());
  own.then((kept) => typeof kept.get()?.record === "string" && (folder.open = true));
  return {
    // A refused record is shown there for correction.
    async mend(text, line) {
      folder.open = true;
      (await wake())?.mend(text, line);
    },
  };
}

// Cards, if the table wants: the reader enters a hand and checks the rules, or plays the deal with cards on a
// page of its own. The scripts for that are fetched when the reader opens it.
export function cards(root, controller) {
  const place = root.querySelector(".evening-cards");
  const plays = element("a", { className: "may-play", textContent: "Play this deal with cards" });
  const folded = element("details", { className: "may" }, element("summary", { textContent: "May they say that?" }));
  place.replaceChildren(folded, element("p", {}, plays));
  const part = later(folded, () => import("./legal-calls.js"), ({ LegalCalls }) => new LegalCalls(folded, controller));
  const follow = async () => folded.open && (await part())?.follow();
  folded.addEventListener("toggle", follow);
  const show = () => {
    place.hidden = !controller.record;
    plays.href = `${fromHere("play.html")}#evening=${controller.id}`;
    follow();
  };
  controller.on("change", show);
  show();
}

// A part of the page whose script is fetched when the reader first wants it: resolves to the result of `make`
// on the script that `load` imports, once; to null while the script is missing, which a line in `place`
// reports.
function later(place, load, make) {
  let coming;
  return () => {
    coming ??= bringTo(place, load).then((script) => {
      if (script) return make(script);
      coming = undefined;
      return null;
    });
    return coming;
  };
}
