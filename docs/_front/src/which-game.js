// The game with which Play, Score and Explain open.
import { asked, meant, parameter } from "./address.js";
import { keep, recall } from "./kept.js";
import { fromHere } from "./site.js";

const NAME = "boston-game";

// The game in a link such as play.html#play-solo; undefined if the link has none.
export function inHash() {
  return /^(?:play|score|explain)-(.*)/.exec(asked(location.hash))?.[1];
}

export function inAddress() {
  return parameter(location.search, "game") ?? inHash();
}

// The parts of the address of the page of this site that the reader comes from. A reload does not count.
function cameFrom() {
  const root = new URL(fromHere(""), location.href).href;
  const [{ type } = {}] = performance.getEntriesByType("navigation");
  const isHere = type !== "reload" && document.referrer.startsWith(root);
  return isHere ? document.referrer.slice(root.length).split(/[/.?]/) : [];
}

// Keeps the game as the last one used.
export function remember(game) {
  keep(NAME, game);
}

// Chooses the game in the address, otherwise the game whose page the reader comes from, otherwise the last one used. The
// first game of the list is the starting game. Returns the name in the address if the list does not have it.
export function openWith(select) {
  const name = inAddress();
  const games = [...select.options].map(({ value }) => value);
  const [found] = [name, ...cameFrom(), recall(NAME)].map((each) => meant(each, games)).filter(Boolean);
  if (found) select.value = found;
  remember(select.value);
  select.addEventListener("change", () => remember(select.value));
  return meant(name, games) ? undefined : name;
}
