// Style sheets of what is opened later: fetched with it, and once. What cannot be dressed can be used.
import { element } from "./dom.js";

export function dress(addresses) {
  const there = [...document.styleSheets].filter(({ href }) => href).map(({ href }) => new URL(href).pathname);
  const lacking = addresses.filter(({ pathname }) => !there.includes(pathname));
  return Promise.all(lacking.map(({ href }) => new Promise((resolve) => {
    document.head.append(element("link", { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
  })));
}
