// The Node that runs Playwright loads this file first. Playwright relies on two parts of the standard (WebDriver
// BiDi) that Firefox still lacks:
// * a command for the colours that the reader prefers. If Firefox does not know it, the profile's colours
//   remain, and that is not an error;
// * an id for every download. We use the download's address instead: each file that a page makes has its own address.
"use strict";

const path = require("node:path");

const COLOURS = "emulation.setMediaFeaturesOverride";
const DOWNLOADS = "browsingContext.download";

const { ws } = require(path.join(path.dirname(process.argv[1]), "lib", "utilsBundle.js"));
const { send, emit } = ws.prototype;
const asked = new WeakMap();

ws.prototype.send = function (text, ...others) {
  if (String(text).includes(COLOURS)) {
    asked.set(this, (asked.get(this) ?? new Set()).add(JSON.parse(text).id));
  }
  return send.call(this, text, ...others);
};

ws.prototype.emit = function (event, data, ...others) {
  const concerns = event === "message" && (asked.get(this)?.size || data.includes(DOWNLOADS));
  return emit.call(this, event, concerns ? completed(data, asked.get(this)) : data, ...others);
};

function completed(data, colours) {
  const message = JSON.parse(data);
  const { id, error, method, params } = message;
  if (colours?.delete(id) && error === "unknown command") {
    return Buffer.from(JSON.stringify({ type: "success", id, result: {} }));
  }
  if (!method?.startsWith(DOWNLOADS)) return data;
  params.download ??= params.url;
  return Buffer.from(JSON.stringify(message));
}
