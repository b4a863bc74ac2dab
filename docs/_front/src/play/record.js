// The record of a deal that the reader plays. Readers can see, copy and download it, and a link can contain it.
import { copied, fragment } from "../share.js";
import { fromHere } from "../site.js";

// The page on which deals are played. Every link leads to it.
export const PAGE = "play.html";

// A deal from a link or from the browser's storage, if it is valid. Both can contain anything.
export function restored(value) {
  const { record, unwritten, own = [], level, evening, begins, choices } = value ?? {};
  if (!isList(own, (seat) => [1, 2, 3, 4].includes(seat))) return null;
  if (typeof record === "string" && isList(unwritten, isWord)) return { record, unwritten, own, level, evening, begins };
  return typeof begins === "object" && begins && isList(choices, isWord) ? { begins, choices, own, level } : null;
}

function isWord(value) {
  return typeof value === "string";
}

export function parsed(text) {
  try {
    return restored(JSON.parse(text));
  } catch {
    return null;
  }
}

function isList(value, holds) {
  return Array.isArray(value) && value.every(holds);
}

export class DealRecord {
  // `played` is the deal, and `say` shows the outcome to the reader.
  constructor(root, played, say) {
    Object.assign(this, { played, say });
    this.place = root.querySelector(".way-record");
    this.source = root.querySelector(".way-source");
    this.file = root.querySelector(".way-file");
  }

  // The record contains all hands. As long as the reader may not see them, the page does not show it.
  show(record, isHidden) {
    this.place.hidden = isHidden;
    this.source.textContent = isHidden ? "" : record;
    if (this.file.href) URL.revokeObjectURL(this.file.href);
    this.file.removeAttribute("href");
    if (!isHidden) this.file.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  }

  async link() {
    const hash = await fragment("way", JSON.stringify(this.played.linked));
    if (!hash) {
      this.say("This record is too long for a link: download it instead.");
      return;
    }
    this.copy(this.leadsTo(hash), "Copied a link to this position.");
  }

  leadsTo(hash) {
    return new URL(fromHere(PAGE) + hash, document.baseURI).href;
  }

  async copy(text, says) {
    const refused = "The browser does not let the page copy. The record is below.";
    this.say((await copied(text)) ? says : refused);
  }
}
