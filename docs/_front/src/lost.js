// Handles an address whose place is not on this page. It first removes additions. If the address still cannot
// be understood, the top of the page says so.
import { asked } from "./address.js";
import { element } from "./dom.js";
import { quoted } from "./quoted.js";

export function seek(content, search) {
  const place = asked(location.hash);
  if (!place || place.toLowerCase() === "top") return;
  if (document.getElementById(place)) {
    location.replace(`#${encodeURIComponent(place)}`);
    return;
  }
  const [name, carried] = place.split("=");
  const words = name.replace(/[-_.]+/g, " ");
  const link = element("a", { href: `${search}?${new URLSearchParams({ q: words })}`, textContent: "Search for it" });
  const more = carried === undefined ? [" ", link, "."] : [];
  const said = `There is no ${quoted(carried === undefined ? name : `${name}=…`)} on this page: its address was cut short or changed, or the place has moved. This is the page from its beginning.`;
  const note = element("p", { className: "missing-part address-note" }, said, ...more);
  note.setAttribute("role", "alert");
  content.prepend(note);
}
