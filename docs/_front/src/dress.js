// Inserts parts of one page of the site into another, and fetches, once, the style sheets of parts that are
// opened later. A part without its style sheet still works.
import { got } from "./arriving.js";
import { element } from "./dom.js";

export function dress(addresses) {
  const there = [...document.styleSheets].filter(({ href }) => href).map(({ href }) => new URL(href).pathname);
  const lacking = addresses.filter(({ pathname }) => !there.includes(pathname));
  return Promise.all(lacking.map(({ href }) => new Promise((resolve) => {
    document.head.append(element("link", { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
  })));
}

// Another page, parsed, when its style sheets are loaded here also.
export async function fetchPage(address) {
  const answer = await got(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const sheets = [...page.querySelectorAll("link[rel=stylesheet]")];
  await dress(sheets.map((link) => new URL(link.getAttribute("href"), address)));
  return page;
}
