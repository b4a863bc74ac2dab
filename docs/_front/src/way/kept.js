// The same on the page of its own: kept from visit to visit, and the link stands in the address too.
import { Kept } from "../kept.js";
import { WayRecord } from "./record.js";

export class KeptRecord extends WayRecord {
  constructor(root, told, say) {
    super(root, told, say);
    this.kept = new Kept("boston-way");
  }

  show(record) {
    super.show(record);
    this.kept.put(this.told());
    this.leaveLink();
  }

  // What a link led to is kept by now, and goes on from there.
  leaveLink() {
    history.replaceState(history.state, "", location.pathname);
  }

  // What was kept on an earlier visit; storage may hold what others have left there.
  get before() {
    const { record, unwritten, own, evening } = this.kept.get() ?? {};
    const isOurs = typeof record === "string" && Array.isArray(unwritten) && Array.isArray(own);
    return isOurs ? { record, unwritten, own, evening } : null;
  }

  forget() {
    this.kept.forget();
    this.place.hidden = true;
    this.leaveLink();
  }

  leadsTo(hash) {
    history.replaceState(history.state, "", hash);
    return location.href;
  }
}
