// The other parts of the page for an evening: the kept evenings, files and links, the record as text, and the
// copy for use without a network.
import { bringTo } from "../bring.js";
import { element } from "../dom.js";
import { fromHere } from "../site.js";
import { files } from "./files.js";
import { ownRecord } from "./store.js";

// `open(id)` shows a kept evening, and `begin()` the form for a new one. Returns two functions: `notKept(word)`
// takes the store's report on every writing. `arrive()` takes the evening in the address of the page, and
// resolves to whether there was one.
export function beside(root, controller, store, { open, begin }) {
  shelve(root, store, { open, begin });
  let text;
  const taken = files(root, controller, { store, open, refused: (record, line) => text.mend(record, line) });
  text = asText(root, controller, taken.adopt);
  offline(root.querySelector(".evening-files"), controller);
  return taken;
}

// The shelf appears when it contains something.
async function shelve(root, store, does) {
  await store.opened;
  if (!store.list().length) await new Promise((resolve) => store.listen(resolve));
  const place = root.querySelector(".evening-shelf");
  const script = await bringTo(place, () => import("./shelf.js"));
  script?.shelf(root, store, does);
}

// The control for the copy appears when Python has answered once.
function offline(place, controller) {
  let hasBegun = false;
  controller.on("change", async () => {
    if (hasBegun || !controller.json) return;
    hasBegun = true;
    const script = await bringTo(place, () => import("./offline.js"));
    script?.keep(place);
  });
}

// The record as text, folded. Its contents load when the reader opens it. `adopt(text)` makes an evening of a
// record.
function asText(root, controller, adopt) {
  const body = element("div");
  const head = element("summary", {}, element("h2", { textContent: "The record as text" }));
  const folder = element("details", {}, head, body);
  const own = ownRecord();
  const wake = later(folder, () => import("./record.js"), async ({ Record }) => new Record(body, controller, adopt, await own));
  folder.addEventListener("toggle", () => folder.open && wake());
  // It appears once the page knows whether to open it, so that nothing moves under the reader.
  own.then((kept) => {
    if (typeof kept.get()?.record === "string") folder.open = true;
    root.querySelector(".evening-record").replaceChildren(folder);
  });
  return {
    // A refused record is shown here for correction.
    async mend(text, line) {
      folder.open = true;
      (await wake())?.mend(text, line);
    },
  };
}

// Cards, if the players want them. The reader enters a hand and checks what is legal, or plays the deal with
// cards on another page. The scripts are fetched when the reader opens this part.
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

// A part of the page whose script is fetched when the reader first wants it. Resolves to the result of `make`
// on the script that `load` imports, which is called once. While the script is missing, it resolves to null,
// and a line in `place` says so.
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
