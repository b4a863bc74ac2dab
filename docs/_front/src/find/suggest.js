/*! MiniSearch, by Luca Ongaro, MIT licence */
// Suggests finds below the search field of the sidebar, in the order of the page of the search. It fetches the
// index when the reader has typed two letters.
import { element } from "../dom.js";
import { patience } from "../patience.js";
import { Finder } from "./finder.js";

const LEAST = 2;
const MOST = 6;
// The pause after a letter, in milliseconds. Screen readers then announce the whole query and not every letter.
const PAUSE = 200;

// `field` has the focus, and `said` announces the number of suggestions.
export function suggest(field, said) {
  const list = element("div", { id: "search-suggestions", className: "search-suggestions", hidden: true });
  attributes(list, { role: "listbox", "aria-label": "Suggestions" });
  field.after(list);
  attributes(field, { role: "combobox", autocomplete: "off", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false" });
  const chosen = () => list.querySelector("[aria-selected=true]");
  let coming; // The finder.
  let waiting;

  function choose(option) {
    chosen()?.setAttribute("aria-selected", "false");
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
  }
  function open(isOpen) {
    list.hidden = !isOpen;
    field.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) choose();
  }
  async function search() {
    const typed = field.value.trim();
    if (typed.length < LEAST) list.replaceChildren();
    if (typed.length < LEAST) return open(false);
    coming ??= load(field.form.action);
    const finder = await coming.catch(() => (coming = undefined)); // The next letter tries again.
    if (!finder || typed !== field.value.trim() || document.activeElement !== field) return;
    const { answer, exact, found } = finder.find(typed, "");
    const all = (exact ? found : [answer, ...found]).filter(Boolean).slice(0, MOST);
    choose();
    list.replaceChildren(...all.map((find, number) => option(find, number, field.form.action)));
    open(all.length > 0);
    said.textContent = `${all.length || "No"} suggestion${all.length === 1 ? "" : "s"}.`;
  }

  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(search, PAUSE);
  });
  field.addEventListener("blur", () => open(false));
  field.addEventListener("keydown", (event) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way && list.children.length > 0) {
      open(true);
      // Past the last suggestion and before the first, none is chosen.
      const options = [undefined, ...list.children];
      choose(options.at((options.indexOf(chosen() ?? undefined) + way) % options.length));
    } else if (event.key === "Enter" && chosen()) chosen().click();
    else if (event.key === "Escape" && !list.hidden) {
      event.stopPropagation(); // The drawer stays open.
      open(false);
    } else return;
    event.preventDefault();
  });
  // The focus stays in the field while the reader presses a suggestion, so the list stays until it opens.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  search();
}

// The page of the search gives the addresses of the index and of the style sheet.
async function load(address) {
  const page = new DOMParser().parseFromString(await (await got(address)).text(), "text/html");
  const { href } = new URL(page.querySelector("link[href*='find.css']").getAttribute("href"), address);
  const index = await (await got(new URL(page.querySelector("#found").dataset.index, address))).json();
  await new Promise((done) => document.head.append(element("link", { rel: "stylesheet", href, onload: done, onerror: done })));
  return new Finder(index);
}
async function got(address) {
  const response = await fetch(address, { signal: patience() });
  return response.ok ? response : Promise.reject(response.status);
}

// The options are links, so the reader can also open one in a new tab.
function option({ title, place, page, gameTitle, address }, number, root) {
  const where = element("span", {}, [place, gameTitle, page.title].find((each) => each && each !== title) ?? "");
  const made = element("a", { id: `search-suggestion-${number}`, href: new URL(address, root), tabIndex: -1 }, title, " ", where);
  attributes(made, { role: "option", "aria-selected": "false" });
  return made;
}
function attributes(node, all) {
  for (const [name, value] of Object.entries(all)) node.setAttribute(name, value);
}
