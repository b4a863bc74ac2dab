// From any step a reader may go another way, below the table; the script for it comes when it is asked
// for. As a link it leads to the page on which deals are played, which opens there at this step.
import { bring } from "../bring.js";
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
  const file = root.closest("[data-session]")?.dataset.session;
  const from = own.has(root) ? { text: own.get(root) } : { file };
  const told = { step: steps[at].at, cards: steps.slice(0, at + 1).filter(({ card }) => card).length };
  link.hidden = false;
  link.href = fromHere(own.has(root) ? PAGE : `${PAGE}#${new URLSearchParams({ ...from, ...told })}`);
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goThere(root, link, { ...from, ...told });
  };
}

async function goThere(root, link, asked) {
  try {
    const { openBelow } = await bring(() => import("../way/here.js"));
    await openBelow(root, asked);
  } catch {
    location.assign(link.href);
  }
}
