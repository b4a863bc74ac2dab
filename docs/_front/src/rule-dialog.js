// The dialog with a rule: its text and its code, from its page, and the values of the deal and of
// the reader's run.
import { decoded } from "./address.js";
import { got, patience } from "./arriving.js";
import { element } from "./dom.js";
import { dress } from "./dress.js";
import { functions } from "./site.js";
import { listOf, spokenOf, YOURS } from "./traces.js";
import { giverFor, inYourRun } from "./watch.js";

const pages = new Map();
let dialog;

export async function show(link, rule) {
  const address = new URL(link.href);
  const entry = await entryAt(address);
  const title = entry.querySelector(".rule-heading");
  const label = `rule-dialog-${rule.replaceAll(".", "-")}`;
  title.id = label;
  entry.querySelector(".rule-facts .rule-link").id = `${label}-id`;
  const place = element("div", { className: "rule-dialog-values" });
  place.setAttribute("aria-live", "polite");
  const apparatus = entry.querySelector(".rule-apparatus");
  apparatus.open = true;
  apparatus.before(place);
  open(label, link, element("div", {}, entry, whole(address)));
  await fill(place, link, rule);
}

// The dialog, made once: Escape and the button close it, and the focus goes back to the link.
function open(label, link, content) {
  if (!dialog) {
    dialog = element("dialog", { className: "rule-dialog" });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    (document.querySelector("#content") ?? document.body).append(dialog);
  }
  const close = element("button", { type: "button", className: "rule-dialog-close", textContent: "Close" });
  close.addEventListener("click", () => dialog.close());
  dialog.setAttribute("aria-labelledby", `${label} ${label}-id`); // Its title and its id.
  dialog.replaceChildren(close, content);
  dialog.onclose = () => {
    dialog.replaceChildren();
    link.focus();
  };
  dialog.showModal();
  dialog.scrollTop = 0;
}

function whole(address) {
  const link = element("a", { href: address.href, textContent: "The rule on its page" });
  return element("p", { className: "rule-dialog-page" }, link);
}

// The entry of a rule, ready to stand on another page.
async function entryAt(address) {
  const page = await pageAt(address);
  // A rule looks as on its own page, of whose styles this one may lack some.
  const sheets = [...page.querySelectorAll("link[rel=stylesheet]")];
  await dress(sheets.map((link) => new URL(link.getAttribute("href"), address)));
  const found = page.getElementById(decoded(address.hash.slice(1)))?.closest(".rule-entry");
  if (!found) throw new Error("no rule stands there");
  const entry = document.importNode(found, true);
  for (const part of entry.querySelectorAll(".cite, .seen-run")) part.remove();
  for (const link of entry.querySelectorAll("a[href]")) {
    link.href = new URL(link.getAttribute("href"), address).href;
  }
  for (const part of [entry, ...entry.querySelectorAll("[id]")]) part.removeAttribute("id");
  for (const piece of entry.querySelectorAll(".rule-piece > p")) putCode(piece, page);
  return entry;
}

async function pageAt(address) {
  const key = address.href.replace(/#.*/, "");
  if (key === location.href.replace(/#.*/, "")) return document;
  if (!pages.has(key)) {
    const answer = await got(key);
    pages.set(key, new DOMParser().parseFromString(await answer.text(), "text/html"));
  }
  return pages.get(key);
}

// Code that the page shows beside another rule already stands here too.
function putCode(pointer, page) {
  const address = pointer.querySelector("a")?.hash.slice(1);
  const name = pointer.closest(".rule-piece").querySelector("figcaption").textContent;
  const others = page.getElementById(address)?.querySelectorAll(".rule-piece") ?? [];
  const same = [...others].find((piece) => piece.querySelector("figcaption").textContent === name);
  const code = same?.querySelector("div[class*=highlight]");
  if (code) pointer.replaceWith(document.importNode(code, true));
}

async function fill(place, link, rule) {
  const line = link.closest("li, tr, p, pre")?.textContent ?? "";
  const deal = dealOf(link, line);
  const rows = await rowsAt(link, rule, deal).catch(() => []);
  const lists = [
    listOf(titleOf(deal), spokenOf(rows, line)),
    listOf(YOURS, link.closest(".live-example") ? spokenOf(inYourRun(rule), line) : []),
  ];
  place.prepend(...lists.filter(Boolean));
}

// The number of the deal that a citation belongs to: that of its step, or the one a refusal names.
function dealOf(link, line) {
  const step = link.closest("[data-step]")?.dataset.step;
  return Number(step?.match(/\d+/)[0] ?? line.match(/\bdeal (\d+): /)?.[1] ?? NaN);
}

function titleOf(deal) {
  if (Number.isNaN(deal)) return YOURS;
  return deal ? `In deal ${deal}` : "Before the first deal";
}

// The rows of a deal: those of a printed session lie in its file; for a session of the reader's own,
// it is replayed and watched.
async function rowsAt(link, rule, deal) {
  const give = giverFor(link);
  if (give) {
    const all = Object.entries(await functions());
    const wanted = all.filter(([, rules]) => rules.includes(rule)).map(([name]) => [name, [rule]]);
    const rows = (await give(JSON.stringify(Object.fromEntries(wanted))))[rule] ?? [];
    return rows.filter((row) => Number.isNaN(deal) || row[3] === deal);
  }
  const file = link.closest("[data-values]")?.dataset.values;
  if (!file) return [];
  const answer = await fetch(new URL(file, document.baseURI), { signal: patience() });
  const values = answer.ok ? await answer.json() : {};
  return values[rule]?.[deal] ?? [];
}
