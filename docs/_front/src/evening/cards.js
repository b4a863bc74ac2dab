// Cards, if the table wants: a hand is entered and the rules are asked, or the deal is played with cards
// on a page of its own. What that needs is fetched when somebody opens it.
import { element } from "../dom.js";
import { later } from "../later.js";
import { fromHere } from "../site.js";

export function cards(root, controller) {
  const place = root.querySelector(".evening-cards");
  const plays = element("a", { className: "may-play", textContent: "Play this deal with cards" });
  const folded = element("details", { className: "may" }, element("summary", { textContent: "May he say that?" }));
  place.replaceChildren(folded, element("p", {}, plays));
  const part = later(folded, () => import("./cards/may-he.js"), ({ MayHe }) => new MayHe(folded, controller));
  const follow = async () => folded.open && (await part())?.follow();
  folded.addEventListener("toggle", follow);
  const show = () => {
    place.hidden = !controller.record;
    plays.href = `${fromHere("play.html")}#evening=${controller.id}`;
    follow();
  };
  controller.on("change", show);
  show();
}
