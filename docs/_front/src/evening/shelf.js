// The list of the evenings in this browser. Readers can search, open and delete them, and restore a deleted
// one.
import { button, element } from "../dom.js";
import { fold } from "../find/fold.js";

const NONE = "No saved evening has this in its title, names or game.";

// `root` is the evening. `open(id)` shows a kept one, and `begin()` the form for a new one.
export function shelf(root, store, { open, begin }) {
  const place = root.querySelector(".evening-shelf");
  const titles = new Map([...root.querySelectorAll("[name=game] option")].map(({ value, textContent }) => [value, textContent]));
  const search = element("input", { type: "search", className: "shelf-search", autocomplete: "off" });
  const label = element("label", { className: "shelf-find" }, "Find an evening ", search);
  const list = element("ul", { className: "shelf-list" });
  const said = element("p", { className: "shelf-said" });
  said.setAttribute("role", "status");
  const lead = element("summary");
  const folder = element("details", { className: "shelf-folder" }, lead, label, list, said);
  const fresh = element("button", { type: "button", className: "shelf-begin", textContent: "Begin a new evening" });
  fresh.dataset.do = "begin";
  fresh.addEventListener("click", () => {
    folder.open = false;
    begin();
  });
  place.replaceChildren(folder, fresh);
  search.addEventListener("input", draw);
  store.listen(draw);
  draw();

  function draw() {
    const kept = store.list();
    const gone = [...store.forgotten];
    const found = kept.filter((each) => matches(each, search.value));
    lead.textContent = `Evenings saved in this browser: ${kept.length}`;
    folder.hidden = kept.length + gone.length === 0;
    fresh.hidden = kept.length === 0;
    label.hidden = kept.length < 2;
    list.replaceChildren(...found.map(row), ...gone.map(goneRow));
    said.textContent = kept.length && !found.length ? NONE : "";
  }

  function matches(each, asked) {
    const text = fold([each.title, ...each.players, gameOf(each)].join(" "));
    return fold(asked).split(" ").every((word) => text.includes(word));
  }

  function gameOf({ game }) {
    return titles.get(game) ?? game;
  }

  function row(each) {
    const name = named(each);
    const deals = `${each.deals} ${each.deals === 1 ? "deal" : "deals"}`;
    const about = [each.title ? each.players.join(", ") : "", gameOf(each), deals, day(each.changed)].filter(Boolean).join(" · ");
    const opens = element("button", { type: "button", className: "shelf-open" }, element("b", { textContent: name }), element("span", { textContent: about }));
    if (each.id === store.current()) opens.setAttribute("aria-current", "true");
    opens.addEventListener("click", () => {
      folder.open = false;
      open(each.id);
    });
    return item(each.id, opens, button("Delete", name, () => forget(each)));
  }

  function goneRow([id, each]) {
    const word = element("span", { textContent: `Deleted: ${named(each)}. ` });
    return item(id, word, button("Restore", named(each), () => takeBack(id)));
  }

  function forget({ id }) {
    const isOpen = id === store.current();
    store.forget(id);
    if (isOpen) begin();
    focus(id, "button");
  }

  async function takeBack(id) {
    if (await store.takeBack(id)) focus(id, ".shelf-open");
    else said.textContent = "It cannot be restored: the browser has no room for it.";
  }

  function focus(id, part) {
    list.querySelector(`[data-id="${CSS.escape(id)}"] ${part}`)?.focus();
  }
}

function item(id, ...parts) {
  const made = element("li", {}, ...parts);
  made.dataset.id = id;
  return made;
}

function named({ title, players }) {
  return title || players.join(", ") || "An evening without names";
}

function day(time) {
  return new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}
