// Makes the examples of a page live. Without this script they stand there with their results.
import { bringTo } from "./bring.js";
import { button } from "./dom.js";
import { Example } from "./example.js";
import { Page } from "./page.js";
import { rehearse, start } from "./python.js";
import { functions } from "./site.js";
import "./watch.js";

// So that a pointer that only passes over fetches nothing.
const DWELL = 120;

const actions = { run: (example) => page.run(example), stop: () => page.stop(), afresh: () => page.afresh() };
const examples = [...document.querySelectorAll(".live-example")].map(
  (figure) => new Example(figure, actions),
);
const page = new Page(examples);

for (const { figure } of examples) startOnInterest(figure);
offerRunAll();
openSharedExample();
addEventListener("hashchange", openSharedExample);

function startOnInterest(figure) {
  // Whoever saves data presses Run first.
  if (navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches) return;
  let dwelling;
  // If it fails now nobody has asked yet; Run tries again and says so.
  const interested = () =>
    Promise.all([start(), functions().then(JSON.stringify).then(rehearse)]).catch(() => {});
  figure.addEventListener("focusin", interested);
  figure.addEventListener("touchstart", interested, { passive: true });
  figure.addEventListener("pointerenter", () => {
    dwelling = setTimeout(interested, DWELL);
  });
  figure.addEventListener("pointerleave", () => clearTimeout(dwelling));
}

function offerRunAll() {
  const place = document.querySelector(".live-all");
  if (!place) return;
  const all = button("Run all", "every example on this page", () => page.runAll());
  place.append(all);
}

async function openSharedExample() {
  const [, id] = /^#([\w-]+)=/.exec(location.hash) ?? [];
  const example = id && examples.find(({ figure }) => figure.id === id);
  if (!example) return;
  const share = await bringTo(example.figure, () => import("./share.js"));
  const shared = await share?.parse(location.hash);
  if (!shared) return;
  // At once, where the site would glide: a button that moves under the pointer loses the press.
  example.figure.scrollIntoView({ behavior: "instant" });
  if (shared.why) {
    example.say(`This link ${shared.why}. The example stands as printed.`);
    return;
  }
  if (example.editor) example.reset();
  await example.edit(shared.code);
  await example.editor.laidOut();
  example.say("This version came with the link. Nothing has been run.");
}
