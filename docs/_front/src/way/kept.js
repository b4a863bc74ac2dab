// The same on the page of its own: kept from visit to visit, and the link stands in the address too.
import { Kept } from "../kept.js";
import { told, WayRecord } from "./record.js";

export class KeptRecord extends WayRecord {
  constructor(root, way, say) {
    super(root, way, say);
    this.kept = new Kept("boston-way");
  }

  show(record, isHidden) {
    super.show(record, isHidden);
    this.kept.put(this.way.told);
    this.leaveLink();
  }

  // What a link led to is kept by now, and goes on from there.
  leaveLink() {
    history.replaceState(history.state, "", location.pathname);
  }

  // What was kept on an earlier visit; storage may hold what others have left there.
  get before() {
    return told(this.kept.get());
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
