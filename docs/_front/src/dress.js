// Inserts parts of another page of the site into this page. It fetches the style sheets of parts that the
// reader opens later, each once. A part also works without its style sheet.
import { got } from "./arriving.js";
import { element } from "./dom.js";

export function dress(addresses) {
  const there = [...document.styleSheets].filter(({ href }) => href).map(({ href }) => new URL(href).pathname);
  const lacking = addresses.filter(({ pathname }) => !there.includes(pathname));
  return Promise.all(lacking.map(({ href }) => new Promise((resolve) => {
    document.head.append(element("link", { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
  })));
}

// Another page as a document, when this page has loaded its style sheets.
export async function fetchPage(address) {
  const answer = await got(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const sheets = [...page.querySelectorAll("link[rel=stylesheet]")];
  await dress(sheets.map((link) => new URL(link.getAttribute("href"), address)));
  return page;
}
