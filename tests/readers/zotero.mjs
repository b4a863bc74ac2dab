// Prints what Zotero makes of pages and records, as items of its own form: with its translators and
// its engine, as the package `zotero-translators` has them. That package offers import alone, so the
// engine inside it is asked for; nothing here goes to the network, and what would is left out.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { json } from "node:stream/consumers";

const require = createRequire(`${process.argv[2]}/`);
const { JSDOM, VirtualConsole } = require("jsdom");
const EMBEDDED = "951c027d-74ac-47d4-a107-9c3069ab7b48";
const ENTRY = "return __webpack_require__(__webpack_require__.s = 0);";
const TRANSLATE = 19;
const { window } = new JSDOM();
const xpath = createRequire(require.resolve("zotero-translators"))("wicked-good-xpath");
// What it asks of an older jsdom has names of its own today; what would ask the network is left out.
const INSTEAD = {
  request: {},
  "jsdom/lib/jsdom/living/generated/Attr": { interface: window.Attr },
  "jsdom/lib/jsdom/living/generated/Node": { interface: window.Node },
  "w3c-xmlserializer/lib/XMLSerializer": { interface: window.XMLSerializer },
  "wicked-good-xpath": { XPathResultType: window.XPathResult, install: xpath.install },
};

// It tells what it does where the answer goes.
console.log = console.error;

function engine() {
  const path = require.resolve("zotero-translators");
  const from = createRequire(path);
  const needed = (name) => INSTEAD[name] ?? from(name);
  const text = readFileSync(path, "utf8").replace(ENTRY, `exports.inside = __webpack_require__; ${ENTRY}`);
  const made = { exports: {} };
  new Function("require", "module", "exports", text)(needed, made, made.exports);
  return { ...made.exports, Translate: made.exports.inside(TRANSLATE) };
}

const { referenceImport, Translate } = engine();

// What a reader of the page with this address gets by Zotero's button.
async function page({ text, address }) {
  const { window } = new JSDOM(text, { url: address, virtualConsole: new VirtualConsole() });
  // That of jsdom takes no account of the namespace that a browser gives the elements of HTML.
  xpath.install(window, true);
  const translate = new Translate.Web();
  translate.setDocument(window.document);
  translate.setTranslator(EMBEDDED);
  const items = await translate.translate({ libraryID: false });
  return items.flatMap((item) => Zotero.Utilities.itemToAPIJSON(item));
}

const found = [];
for (const task of await json(process.stdin)) {
  found.push(await ("address" in task ? page(task) : referenceImport(task.text)));
}
process.stdout.write(JSON.stringify(found));
