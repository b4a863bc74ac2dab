// What one page of the site shows of another, and the style sheets of what is opened later: fetched
// with it, and once. What cannot be dressed can be used.
import { element } from "./dom.js";
import { patience } from "./patience.js";

export function dress(addresses) {
  const there = [...document.styleSheets].filter(({ href }) => href).map(({ href }) => new URL(href).pathname);
  const lacking = addresses.filter(({ pathname }) => !there.includes(pathname));
  return Promise.all(lacking.map(({ href }) => new Promise((resolve) => {
    document.head.append(element("link", { rel: "stylesheet", href, onload: resolve, onerror: resolve }));
  })));
}

// Another page, parsed, once what dresses it is loaded here as well.
export async function fetchPage(address) {
  const answer = await fetch(address, { signal: patience() });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const sheets = [...page.querySelectorAll("link[rel=stylesheet]")];
  await dress(sheets.map((link) => new URL(link.getAttribute("href"), address)));
  return page;
}
