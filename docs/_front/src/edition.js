// Information about other editions, on a page of a published edition. A published edition never changes, so its
// pages fetch the files of the release: `editions.json`, `changes.json`, and the description of each edition.
// The newest edition is at the root, and every edition is in a folder of its own.
import { patience } from "./patience.js";
import { element } from "./dom.js";

const { edition, content_root: top } = document.documentElement.dataset;
const own = new URL(top, location.href);
const root = new URL(own.pathname.endsWith(`/${edition}/`) ? "../" : "./", own);
const page = location.pathname.slice(own.pathname.length);
const known = new Map();

function asked(name) {
  if (!known.has(name)) known.set(name, fetched(new URL(name, root)));
  return known.get(name);
}

async function fetched(address) {
  const answer = await fetch(address, { signal: patience() }).catch(() => undefined);
  // A host without a 404 page may answer with some other page.
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}

// The folder of an edition, relative to the root.
function folderOf({ folder, latest }) {
  return latest ? "" : `${folder}/`;
}

// The address of this place in another edition, if it has the place on the same page.
function sameIn(other) {
  return new URL(folderOf(other) + page + location.search + location.hash, root).href;
}

// The address of the place in another edition, which may have the rule on another page. Nothing if there is no
// such page. A page that moved has left a small page at its old address.
async function placeIn(other) {
  const there = await asked(`${folderOf(other)}edition.json`);
  const rule = Object.entries(there?.rules ?? {}).find(([id, { aliases = [] }]) =>
    [id, ...aliases].some((each) => anchorOf(each) === location.hash.slice(1)));
  if (rule) return new URL(`${folderOf(other)}${rule[1].page}${location.search}#${anchorOf(rule[0])}`, root).href;
  const named = !page || page.endsWith("/") ? `${page}index.html` : page;
  if (there?.pages.some((each) => [named, `${named}.html`].includes(each))) return sameIn(other);
  const answer = await fetch(sameIn(other), { method: "HEAD", signal: patience() }).catch(() => undefined);
  return answer?.ok ? sameIn(other) : undefined;
}

function anchorOf(id) {
  return id.replaceAll(".", "-");
}

// A link to the same place in another edition. The exact address is looked up when the reader follows the link.
function linkTo(other, words, said) {
  const link = element("a", { href: sameIn(other), textContent: words });
  addEventListener("hashchange", () => (link.href = sameIn(other)));
  link.addEventListener("click", async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    said.textContent = "";
    const place = await placeIn(other);
    if (place) return location.assign(place);
    const first = new URL(folderOf(other), root).href;
    said.append(`Edition ${other.version} has no such page. `, element("a", { href: first, textContent: "Its first page" }));
  });
  return link;
}

// Shows the list of editions in the footer.
export async function offer(box) {
  if (box.querySelector("ul")) return;
  const said = element("p");
  said.setAttribute("role", "status");
  const list = element("ul");
  box.append(list, said);
  const editions = await asked("editions.json");
  if (!editions) said.textContent = "The list of editions could not be fetched. Try again later.";
  for (const each of editions ?? []) {
    const here = each.version === edition;
    const word = here ? `Edition ${each.version}, this one` : linkTo(each, `This page in edition ${each.version}`, said);
    list.append(element("li", {}, word, each.latest ? ", the newest" : ""));
  }
}

// On a page of an older edition, shows a notice of the newest one and the changes of the rules on this page.
export async function tell(content) {
  const newest = (await asked("editions.json"))?.find(({ latest }) => latest);
  if (!newest || newest.version === edition) return;
  const changes = (await asked("changes.json"))?.[edition] ?? {};
  const said = element("p");
  said.setAttribute("role", "status");
  const link = linkTo(newest, `this page in edition ${newest.version}`, said);
  const head = element("p", {}, `You are reading edition ${edition}, which never changes. The newest is `, link, ".");
  const note = element("div", { className: "edition-note" }, head, ...changed(newest, changes), said);
  note.setAttribute("role", "note");
  content.prepend(note);
}

function changed(newest, changes) {
  if (!document.querySelector(".rule-entry")) return [];
  const here = Object.entries(changes).filter(([id]) => document.getElementById(anchorOf(id)));
  if (here.length === 0) return [element("p", {}, "No rule on this page has changed there.")];
  const lines = here.map(([id, change]) => element("li", {}, ruleLink(id, change, newest), `: ${change}`));
  return [element("p", {}, "Rules on this page that have changed there:"), element("ul", {}, ...lines)];
}

// A withdrawn rule exists only in this edition.
function ruleLink(id, change, newest) {
  const title = document.querySelector(`#${anchorOf(id)} :is(h2, h3, h4, h5)`)?.firstChild?.textContent.trim() || id;
  const address = new URL(`${page}#${anchorOf(id)}`, change === "withdrawn" ? own : new URL(folderOf(newest), root));
  return element("a", { href: address.href, textContent: title });
}
