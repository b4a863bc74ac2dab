// The record of a deal that the reader plays: shown, copied, downloaded, kept, and carried in a link.
import { Kept } from "./kept.js";
import { fragment } from "./share.js";

export class WayRecord {
  // `told` gives what is to be kept; `say` tells the reader what came of it.
  constructor(root, told, say) {
    Object.assign(this, { told, say });
    this.place = root.querySelector(".way-record");
    this.source = root.querySelector(".way-source");
    this.file = root.querySelector(".way-file");
    this.kept = new Kept("boston-way");
  }

  show(record) {
    this.place.hidden = false;
    this.source.textContent = record;
    if (this.file.href) URL.revokeObjectURL(this.file.href);
    this.file.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    this.kept.put(this.told());
    this.leaveLink();
  }

  // What a link led to is kept by now, and goes on from there.
  leaveLink() {
    history.replaceState(history.state, "", location.pathname);
  }

  // What was kept on an earlier visit; storage may hold what others have left there.
  get before() {
    const { record, unwritten, own } = this.kept.get() ?? {};
    const isOurs = typeof record === "string" && Array.isArray(unwritten) && Array.isArray(own);
    return isOurs ? { record, unwritten, own } : null;
  }

  forget() {
    this.kept.forget();
    this.place.hidden = true;
    this.leaveLink();
  }

  async link() {
    const hash = await fragment("way", JSON.stringify(this.told()));
    if (!hash) {
      this.say("This record is too long for a link: download it instead.");
      return;
    }
    history.replaceState(history.state, "", hash);
    this.copy(location.href, "A link to this position is copied, and stands in the address.");
  }

  async copy(text, says) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(says);
    } catch {
      this.say("The browser does not let the page copy; a link stands in the address, the record below.");
    }
  }
}
