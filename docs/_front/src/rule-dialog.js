// The dialog with a rule: its text and its code, from the rule's own page.
import { decoded } from "./address.js";
import { got } from "./arriving.js";
import { element } from "./dom.js";
import { dress } from "./dress.js";
import { sheet } from "./site.js";

const pages = new Map();
let dialog;

export async function show(link, rule) {
  const address = new URL(link.href);
  const entry = await entryAt(address);
  const title = entry.querySelector(".rule-heading");
  const label = `rule-dialog-${rule.replaceAll(".", "-")}`;
  title.id = label;
  entry.querySelector(".rule-facts .rule-link").id = `${label}-id`;
  entry.querySelector(".rule-apparatus").open = true;
  open(label, link, element("div", {}, entry, whole(address)));
}

// The dialog, made once. Escape and the button close it, and the focus returns to the link.
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

// The entry of a rule, prepared for another page.
async function entryAt(address) {
  const page = await pageAt(address);
  // A rule looks as on its own page, and this page may lack some of the styles.
  const sheets = [...page.querySelectorAll("link[rel=stylesheet]")];
  await dress([sheet("dialog.css"), ...sheets.map((link) => new URL(link.getAttribute("href"), address))]);
  const found = page.getElementById(decoded(address.hash.slice(1)))?.closest(".rule-entry");
  if (!found) throw new Error("no rule stands there");
  const entry = document.importNode(found, true);
  for (const part of entry.querySelectorAll(".cite")) part.remove();
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

// Copies the code that the rule's page shows only beside another rule.
function putCode(pointer, page) {
  const address = pointer.querySelector("a")?.hash.slice(1);
  const name = pointer.closest(".rule-piece").querySelector("figcaption").textContent;
  const others = page.getElementById(address)?.querySelectorAll(".rule-piece") ?? [];
  const same = [...others].find((piece) => piece.querySelector("figcaption").textContent === name);
  const code = same?.querySelector("div[class*=highlight]");
  if (code) pointer.replaceWith(document.importNode(code, true));
}
