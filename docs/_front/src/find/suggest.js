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
  field.autocomplete = "off";
  attributes(field, { role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false" });
  let coming; // The finder.
  let waiting;

  const chosen = () => list.querySelector("[aria-selected=true]");

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
    if (typed.length < LEAST) {
      list.replaceChildren();
      open(false);
      return;
    }
    coming ??= load(field.form.action);
    const finder = await coming.catch(() => (coming = undefined)); // The next letter tries again.
    if (!finder || typed !== field.value.trim() || document.activeElement !== field) return;
    choose();
    list.replaceChildren(...finds(finder, typed).map((find, number) => option(find, number, field.form.action)));
    open(list.children.length > 0);
    said.textContent = announced(list.children.length);
  }

  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(search, PAUSE);
  });
  field.addEventListener("blur", () => open(false));
  field.addEventListener("keydown", (event) => {
    const options = [...list.children];
    if (["ArrowDown", "ArrowUp"].includes(event.key) && options.length > 0) {
      const way = event.key === "ArrowDown" ? 1 : -1;
      const at = list.hidden ? -1 : options.indexOf(chosen());
      open(true);
      // Past the last suggestion and before the first, none is chosen.
      const next = at < 0 && way < 0 ? options.length - 1 : at + way;
      choose(options[next]);
    } else if (event.key === "Enter" && chosen()) chosen().click();
    else if (event.key === "Escape" && !list.hidden) {
      event.stopPropagation(); // The drawer stays open.
      open(false);
    } else return;
    event.preventDefault();
  });
  // A press on a suggestion leaves the focus in the field, so the list stays until the suggestion opens.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  search();
}

// The page of the search gives the addresses of the index and of the style sheet.
async function load(address) {
  const page = new DOMParser().parseFromString(await (await got(address)).text(), "text/html");
  const at = (place) => new URL(place, address).href;
  const sheet = at(page.querySelector("link[href*='find.css']").getAttribute("href"));
  const index = await (await got(at(page.querySelector("#found").dataset.index))).json();
  await new Promise((resolve) => {
    document.head.append(element("link", { rel: "stylesheet", href: sheet, onload: resolve, onerror: resolve }));
  });
  return new Finder(index);
}

async function got(address) {
  const response = await fetch(address, { signal: patience() });
  return response.ok ? response : Promise.reject(response.status);
}

function finds(finder, typed) {
  const { answer, exact, found } = finder.find(typed, "");
  const all = exact ? [...found, answer] : [answer, ...found];
  return all.filter(Boolean).slice(0, MOST);
}

// The options are links, so the reader can also open one in a new tab.
function option({ title, place, page, gameTitle, address }, number, root) {
  const where = [place, gameTitle, page.title].find((each) => each && each !== title) ?? "";
  const made = element("a", { id: `search-suggestion-${number}`, href: new URL(address, root).href, tabIndex: -1 }, title, " ", element("span", {}, where));
  attributes(made, { role: "option", "aria-selected": "false" });
  return made;
}

function announced(count) {
  if (count === 0) return "No suggestions.";
  return count === 1 ? "1 suggestion." : `${count} suggestions.`;
}

function attributes(node, all) {
  for (const [name, value] of Object.entries(all)) node.setAttribute(name, value);
}
