// The record as text, folded away; what is in it comes when it is opened.
import { element } from "../dom.js";
import { ownRecord } from "../kept.js";
import { later } from "../later.js";

// `adopt(text)` makes an evening of a record.
export function asText(root, controller, adopt) {
  const body = element("div");
  const head = element("summary", {}, element("h2", { textContent: "The record as text" }));
  const folder = element("details", {}, head, body);
  root.querySelector(".evening-record").replaceChildren(folder);
  const wake = later(folder, () => import("./record.js"), ({ Record }) => new Record(body, controller, adopt));
  folder.addEventListener("toggle", () => folder.open && wake());
  if (typeof ownRecord().get()?.record === "string") folder.open = true;
  return {
    // What was refused is shown there to be mended.
    async mend(text, line) {
      folder.open = true;
      (await wake())?.mend(text, line);
    },
  };
}
