// The form for the record as text.
import { element } from "../dom.js";

const BUTTONS = [
  ["play", "Play it step by step"],
  ["load", "Put it in place of this evening"],
  ["adopt", "Make an evening of its own of it"],
  ["copy", "Copy"],
];

export function form() {
  const text = part("textarea", "text", { id: "own-text", rows: 16, spellcheck: false, autocapitalize: "off", autocomplete: "off" });
  text.setAttribute("aria-describedby", "own-help");
  const progress = part("progress", "progress", { max: 1, hidden: true });
  progress.setAttribute("aria-label", "Python, fetched so far");
  const status = part("p", "status");
  status.setAttribute("role", "status");
  const buttons = BUTTONS.map(([name, textContent]) => part("button", name, { type: "button", textContent }));
  const stop = part("button", "stop", { type: "button", textContent: "Stop", hidden: true });
  const forget = part("button", "forget", { type: "button", textContent: "Forget it" });
  return element(
    "div",
    { className: "own-record", role: "region", ariaLabel: "The record as text" },
    part("label", "label", { htmlFor: "own-text", textContent: "A session record" }),
    text,
    part("p", "help", { id: "own-help", textContent: "TOML or JSON; what is wrong with it is said below." }),
    element("div", { className: "own-bar" }, ...buttons, stop, progress),
    status,
    part("p", "kept", { hidden: true }, element("span"), " ", forget),
    part("div", "player"),
  );
}

function part(name, of, properties = {}, ...children) {
  return element(name, { className: `own-${of}`, ...properties }, ...children);
}
