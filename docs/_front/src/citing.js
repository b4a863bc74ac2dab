// Completes a citation that the reader opens. It adds the full address, the short form, and the forms for reference
// managers that the page does not print. The forms match those of the engine (boston/apps/cite/citation.py).
import { element } from "./dom.js";

const FORMS = { BibTeX: bibtex, RIS: ris, "CSL-JSON": csl };
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
// The id of a thing, or the name of a session, at the end of a title.
const NAMED = /(?:\((?:rule|reading|number|table|example) |, session |, a session of one’s own, (?=own-))([^()]+)\)?$/;

// `said` is the status line that a screen reader announces.
export async function complete(control, said) {
  // The link contains a reader's own record if it is short enough.
  const record = (await control.record?.()) ?? "";
  const cited = parts(control);
  for (const form of control.querySelectorAll(".cite-form")) form.remove();
  const note = control.querySelector(".cite-note");
  note.before(shown(said, "Short form", short(cited)));
  for (const [name, form] of Object.entries(FORMS)) control.append(shown(said, name, form(cited)));
  const [path] = cited.url?.split("#") ?? [];
  const isRelative = path && !/^https?:/.test(path);
  reword(control, "address", isRelative ? [[path, durable(path) + record]] : []);
  const button = copier(said, "footnote", () => [...note.childNodes].filter((node) => node !== button)
    .map((node) => node.textContent).join("").trim());
  note.append(" ", button);
}

// `text` returns the text to copy. At a table, the citation changes with each step.
function copier(said, name, text) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy ${name}`);
  button.addEventListener("click", async () => {
    const isCopied = await navigator.clipboard?.writeText(text()).then(() => true, () => false);
    said.textContent = isCopied ? `Copied the ${name}` : "The browser does not let the page copy; select the text instead";
    button.textContent = isCopied ? "Copied" : "Not allowed";
    setTimeout(() => {
      said.textContent = "";
      button.textContent = "Copy";
    }, 2000);
  });
  return button;
}

function shown(said, name, text) {
  const form = element("pre", { textContent: text });
  const copy = copier(said, name, () => form.textContent);
  return element("div", { className: "cite-form" }, element("p", { className: "cite-name" }, name, copy), form);
}

// The parts of the footnote as they were printed, by their kind.
function parts(control) {
  const found = [...control.querySelectorAll(".cite-note [data-cite]")];
  const cited = Object.fromEntries(found.map((node) => [node.dataset.cite, printed(node)]));
  cited.key = control.querySelector("[data-key]").dataset.key;
  cited.note = cited.note[0].toLowerCase() + cited.note.slice(1);
  cited.date = cited.day?.split("-") ?? [];
  return cited;
}

// The printed words of a node, even if others have replaced them. Some may be marked as foreign.
function printed(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.printed ?? node.data;
  return [...node.childNodes].map(printed).join("");
}

// The name of the edition, the id of the thing, and the version.
export function short({ key, title, book, version }) {
  const id = NAMED.exec(title)?.[1] ?? key.replace(/^boston-?/, "");
  return [(book ?? title).split(":")[0], id, version].filter(Boolean).join(", ");
}

export function bibtex({ key, author, title, book, date, version, doi, url, note }) {
  const [year, month] = date;
  const fields = {
    author: `{{${author}}}`,
    title: `{{${latex(title)}}}`,
    booktitle: book && `{{${book}}}`,
    publisher: `{{${author}}}`,
    year: year && `{${year}}`,
    month: month && MONTHS[month - 1],
    date: year && `{${date.join("-")}}`,
    pubstate: !year && "{inpreparation}",
    edition: `{version ${version}}`,
    doi: doi && `{${doi}}`,
    url: url && `{${url}}`,
    note: `{${latex(note)}}`,
  };
  const lines = given(fields).map(([name, value]) => `  ${name} = ${value}`);
  return `@${book ? "incollection" : "book"}{${key},\n${lines.join(",\n")}\n}`;
}

export function ris({ key, author, title, book, date, version, doi, url, note }) {
  const fields = {
    TY: book ? "CHAP" : "BOOK",
    ID: key,
    AU: author,
    TI: title,
    T2: book,
    PB: author,
    PY: date[0],
    DA: date.join("/"),
    ET: `version ${version}`,
    LA: "en",
    DO: doi,
    UR: url,
    N1: note,
  };
  return [...given(fields).map(([tag, value]) => `${tag}  - ${value}`), "ER  - "].join("\n");
}

export function csl({ key, author, title, book, date, version, doi, url, note }) {
  const fields = {
    id: key,
    type: book ? "chapter" : "book",
    author: [{ literal: author }],
    title: asWritten(title),
    "container-title": book,
    publisher: author,
    issued: date.length && { "date-parts": [date.map(Number)] },
    edition: `version ${version}`,
    language: "en",
    DOI: doi,
    URL: url,
    note: note[0].toUpperCase() + note.slice(1),
  };
  const lines = given(fields).map(([name, value]) => `  "${name}": ${spaced(value)}`);
  return `[{\n${lines.join(",\n")}\n}]`;
}

// Ids and file names keep their letters in a style that capitalises titles.
function asWritten(title) {
  const written = /(\((?:rule|reading|number|table|example) )([^)]+)|([\w-]+(?:[./][\w-]+)+)/g;
  return title.replace(written, (_, before = "", named, file) => `${before}<span class="nocase">${named ?? file}</span>`);
}

function given(fields) {
  return Object.entries(fields).filter(([, value]) => value);
}

// JSON with a space after its commas and colons, as the engine writes it.
function spaced(value) {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([name, each]) => `"${name}": ${spaced(each)}`).join(", ")}}`;
}

function latex(text) {
  return text.replace(/[\\~^&%$#_{}]/g, (sign) => SIGNS[sign] ?? `\\${sign}`);
}

const SIGNS = { "\\": "\\textbackslash{}", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}" };

// The permanent address of a place on the site, in full. It begins with the address of the page. A release uses
// its own folder, which never changes, although the page is also at the root of the site.
const { dataset } = document.documentElement;

// The full address of `path`, which is relative to the root of the site.
export function durable(path) {
  const root = new URL(dataset.content_root ?? "./", location.href);
  const folder = dataset.edition ? `${dataset.edition}/` : "";
  return new URL(root.pathname.endsWith(`/${folder}`) ? path : folder + path, root).href;
}

// Replaces words in a citation, but keeps the printed words. The step of a table and the address of the page
// change different words, and each change can be made again.

// `pairs` contains [printed, new]. Words that were replaced under another name stay replaced.
export function reword(control, name, pairs) {
  control.reworded = { ...control.reworded, [name]: pairs };
  const all = Object.values(control.reworded).flat();
  const walk = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    text.printed ??= text.data; // The text is kept on the node, because two bundles contain this function.
    const words = all.reduce((said, [printed, now]) => said.replaceAll(printed, now), text.printed);
    if (words !== text.data) text.data = words;
  }
}
