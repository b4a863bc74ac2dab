// From any step a reader may go another way: a link to the page on which deals are played, which opens
// there at this step.
import { fragment } from "../share.js";
import { fromHere } from "../site.js";

const PAGE = "play.html";
// The text of a session that lies in no file of the site, by its player.
const own = new WeakMap();

export function wayFrom(root, record) {
  own.set(root, record);
}

export function leadOn(root, { steps, at }) {
  const link = root.querySelector(".board-way");
  if (!link) return;
  const told = { step: steps[at].at, cards: steps.slice(0, at + 1).filter(({ card }) => card).length };
  const file = root.closest("[data-session]")?.dataset.session;
  link.hidden = false;
  link.href = fromHere(`${PAGE}#${new URLSearchParams({ file, ...told })}`);
  link.onclick = own.has(root) ? (event) => carry(event, link, { text: own.get(root), ...told }) : null;
}

// The whole session goes along, unless it is too long for a link.
async function carry(event, link, told) {
  event.preventDefault();
  const hash = await fragment("text", JSON.stringify(told));
  if (hash) location.assign(fromHere(PAGE) + hash);
  else link.textContent = "Too long for a link";
}
