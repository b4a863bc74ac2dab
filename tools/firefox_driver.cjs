// Required by the Node that runs Playwright, before all else. Playwright tells every browser that is
// driven as the standard has it (WebDriver BiDi) which colours the reader prefers, and Firefox has no
// command for that yet. Where it says so, the reader's preference stays what the profile has, and
// that is no error.
"use strict";

const path = require("node:path");

const COMMAND = "emulation.setMediaFeaturesOverride";

const { ws } = require(path.join(path.dirname(process.argv[1]), "lib", "utilsBundle.js"));
const { send, emit } = ws.prototype;
const asked = new WeakMap();

ws.prototype.send = function (text, ...others) {
  if (String(text).includes(COMMAND)) {
    asked.set(this, (asked.get(this) ?? new Set()).add(JSON.parse(text).id));
  }
  return send.call(this, text, ...others);
};

ws.prototype.emit = function (event, data, ...others) {
  if (event !== "message" || !asked.get(this)?.size) return emit.call(this, event, data, ...others);
  const { id, error } = JSON.parse(data);
  const isUnknown = asked.get(this).delete(id) && error === "unknown command";
  const done = Buffer.from(JSON.stringify({ type: "success", id, result: {} }));
  return emit.call(this, event, isUnknown ? done : data, ...others);
};
