// The record of a deal that the reader plays: shown, copied, downloaded, and carried in a link.
import { fragment } from "../share.js";
import { fromHere } from "../site.js";

// The page on which deals are played: every link leads there.
export const PAGE = "play.html";

// What a link carries, or the browser has kept, if it is that: either can come from others.
export function told(value) {
  const { record, unwritten, own = [], evening } = value ?? {};
  const isTold = typeof record === "string" && isList(unwritten, (word) => typeof word === "string")
    && isList(own, (seat) => [1, 2, 3, 4].includes(seat));
  return isTold ? { record, unwritten, own, evening } : null;
}

export function read(text) {
  try {
    return told(JSON.parse(text));
  } catch {
    return null;
  }
}

function isList(value, holds) {
  return Array.isArray(value) && value.every(holds);
}

export class WayRecord {
  // `told` gives what a link carries; `say` tells the reader what came of it.
  constructor(root, told, say) {
    Object.assign(this, { told, say });
    this.place = root.querySelector(".way-record");
    this.source = root.querySelector(".way-source");
    this.file = root.querySelector(".way-file");
  }

  show(record) {
    this.place.hidden = false;
    this.source.textContent = record;
    if (this.file.href) URL.revokeObjectURL(this.file.href);
    this.file.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  }

  async link() {
    const hash = await fragment("way", JSON.stringify(this.told()));
    if (!hash) {
      this.say("This record is too long for a link: download it instead.");
      return;
    }
    this.copy(this.leadsTo(hash), "A link to this position is copied.");
  }

  leadsTo(hash) {
    return new URL(fromHere(PAGE) + hash, document.baseURI).href;
  }

  async copy(text, says) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(says);
    } catch {
      this.say("The browser does not let the page copy: the record stands below.");
    }
  }
}
