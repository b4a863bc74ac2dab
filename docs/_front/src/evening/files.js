// Files and links: the record as a file or a link, and a sheet for printing. A record that arrives becomes an
// evening of its own. It never overwrites a kept one.
import { asked, claim } from "../address.js";
import { bringTo } from "../bring.js";
import { stop } from "../calculating.js";
import { element } from "../dom.js";
import { isKept } from "../durable.js";
import { fold } from "../find/fold.js";
import { copied, download, fragment, parse } from "../share.js";
import { plainRecord } from "../phone.js";
import { readable } from "../words.js";
import { about } from "./store.js";

const LINK = "evening";
// The most milliseconds for which a link may delay a kept evening.
const LONGEST = 60_000;
const UNKEPT = {
  full: "The last change is NOT saved: this browser has run out of room. All earlier changes are safe. Save the evening as a file, or delete an old one.",
  forbidden: "Nothing is saved: this browser blocks storage for this site. Save the evening as a file before you leave the page.",
};
const CODED = {
  whole: "Point another phone’s camera at this code to open the whole evening there.",
  sheet: "The whole evening is too long for a code. This code contains only the account, as text. To pass on the evening itself, save it as a file and send that.",
  nothing: "This evening is too long for a code: save it as a file and send that.",
};
const TAKES = [
  ["export-toml", "Save as a file"],
  ["export-json", "Save as JSON"],
  ["link", "Copy a link"],
  ["qr", "Show a QR code"],
  ["print", "Print the sheet"],
];

// `open(id)` shows a kept evening; `refused(text, line)` shows a record for correction.
export function files(root, controller, { store, open, refused }) {
  const place = root.querySelector(".evening-files");
  const does = {
    "export-toml": () => download(controller.record, fileName(controller.record, "toml"), "application/toml"),
    "export-json": async () => download(await json(), fileName(controller.record, "json"), "application/json"),
    link: copyLink,
    qr: showCode,
    print: () => window.print(),
    import: () => chooser.click(),
  };
  const warning = element("p", { className: "files-unkept", hidden: true });
  warning.setAttribute("role", "alert");
  const takes = TAKES.map(([name, words]) => button(name, words));
  const said = element("p", { className: "files-said", hidden: true });
  const chooser = element("input", { type: "file", accept: ".toml,.json,text/plain,application/json", hidden: true });
  const coded = element("figure", { className: "files-coded", hidden: true });
  const shown = element("input", { className: "files-link", readOnly: true, hidden: true });
  shown.setAttribute("aria-label", "The link");
  coded.tabIndex = -1; // A screen reader announces it when it appears.
  place.replaceChildren(warning, element("div", { className: "files-bar" }, ...takes, button("import", "Open a file")), said, chooser, shown, coded);
  chooser.addEventListener("change", opened);
  controller.on("change", draw);
  addEventListener("hashchange", () => arrive());
  draw();
  return { adopt, arrive, notKept };

  function button(name, textContent) {
    const made = element("button", { type: "button", textContent });
    made.dataset.do = name;
    made.addEventListener("click", () => does[name]());
    return made;
  }

  // Before an evening has begun there is nothing to download.
  function draw() {
    for (const each of takes) each.hidden = !controller.record;
    for (const each of [shown, said, coded]) each.hidden = true;
  }

  // The outcome also appears here, because the line of the form is far above.
  function say(line) {
    controller.say(line);
    said.textContent = readable(line);
    said.hidden = false;
  }

  // `word` is the store's report: where the last change is kept, or the reason why it is not.
  function notKept(word) {
    const words = UNKEPT[word] ?? "";
    warning.hidden = !words;
    if (warning.firstChild?.textContent === words) return; // Already reported.
    warning.replaceChildren(words, ...(words ? [" ", button("export-toml", "Save as a file")] : []));
  }

  // The record as JSON, as the engine writes it.
  async function json() {
    return controller.json || (await controller.ask({ record: controller.record, do: "show" })).json;
  }

  async function linkTo() {
    const hash = await fragment(LINK, controller.record);
    return hash && location.href.replace(/[?#].*/, "") + hash;
  }

  async function copyLink() {
    const link = await linkTo();
    if (!link) {
      say("This evening is too long for a link: save it as a file instead.");
      return;
    }
    if (await copied(link)) {
      say("Copied a link to this evening. It contains the whole record.");
      return;
    }
    shown.value = link;
    shown.hidden = false;
    shown.select();
    say("The browser does not let the page copy. The link is below.");
  }

  // A code with the whole evening if its link fits, otherwise with the account; if that does not fit either, no
  // code.
  async function showCode() {
    const script = await bringTo(place, () => import("./qr.js"));
    const link = await linkTo();
    if (!script) return;
    const whole = link && script.drawn(link, "QR code: the link to this evening");
    const sheet = whole ? "" : (await controller.ask({ record: controller.record, do: "sheet" })).text;
    const code = whole || (sheet && script.drawn(sheet, "QR code: the account of this evening, as text"));
    const words = element("figcaption", { textContent: CODED[whole ? "whole" : code ? "sheet" : "nothing"] });
    if (whole) words.append(" ", element("a", { href: link, textContent: "The same as a link" }));
    coded.replaceChildren(...(code ? [code] : []), words);
    coded.hidden = false;
    coded.scrollIntoView({ block: "nearest", behavior: "instant" });
    coded.focus({ preventScroll: true });
  }

  async function opened() {
    const [file] = chooser.files;
    chooser.value = "";
    if (!file) return;
    const bytes = await base64(file);
    const { error, text } = bytes === null ? { error: "cannot be read" } : await controller.ask({ do: "text", file: bytes });
    if (error) say(`${file.name}: ${error}`);
    else await adopt(text, file.name);
  }

  // Resolves to whether the text is a record that can be replayed. It is then opened as an evening of its own.
  async function adopt(given, from = "The record") {
    const text = plainRecord(given);
    const { error, record } = await controller.ask({ record: text, do: "show" });
    if (error) {
      controller.say(error);
      refused(text, error);
      return false;
    }
    const { id, done } = store.add({ record, undo: [], redo: [], draft: {} });
    const isOwn = isKept(await done);
    await (isOwn ? open(id) : controller.load(record));
    controller.say(`${from} is open now${isOwn ? ", as an evening of its own" : ""}.`);
    return true;
  }

  // Takes the evening in the address of the page, if there is one, and only once.
  async function arrive() {
    if (asked(location.hash).startsWith(`${LINK}=`)) claim();
    const { id, code, why } = (await parse(location.hash)) ?? {};
    if (id !== LINK) return false;
    if (why) {
      controller.say(`The link ${why}: ask for the file instead.`);
      return false;
    }
    let limit;
    controller.engine.start().then(() => (limit = setTimeout(stop, LONGEST)));
    const isTaken = await adopt(code, "The evening of the link");
    clearTimeout(limit);
    if (isTaken) history.replaceState(history.state, "", location.pathname + location.search);
    return isTaken;
  }
}

// The bytes of a file, encoded for JSON. The engine turns them into text, as for any other file. Resolves to
// nothing if the browser cannot read the file.
function base64(file) {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener("load", () => resolve(reader.result.split(",")[1] ?? ""));
    reader.addEventListener("error", () => resolve(null));
    reader.readAsDataURL(file);
  });
}

// The name of a file: the title or the game, and the date.
function fileName(record, suffix) {
  const { title, game } = about(record);
  const words = fold(title || game).match(/[a-z0-9]+/g) ?? ["evening"];
  return `boston-${words.join("-")}-${new Date().toISOString().slice(0, 10)}.${suffix}`;
}
