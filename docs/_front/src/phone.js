// Changes a record that was typed on a phone into the characters that the engine reads: straight quotes, and
// ASCII outside of them.
import { MINUS } from "./signs.js";

const DOUBLE = "“”„‟«»″";
const SINGLE = "‘’‚‛‹›′";
// Parts of a record: a text or a comment, which stays; a text in other quotes; a text without an end; any other
// part.
const PARTS = new RegExp(
  [
    String.raw`"(?:[^"\\\n]|\\[^\n])*"|'[^'\n]*'|#[^\n]*`,
    String.raw`["${DOUBLE}](?<double>[^"\\\n${DOUBLE}]*)["${DOUBLE}]`,
    String.raw`['${SINGLE}](?<single>[^'\\\n${SINGLE}]*)['${SINGLE}]`,
    String.raw`["'${DOUBLE}${SINGLE}][^\n]*`,
    String.raw`(?<bare>[^"'#${DOUBLE}${SINGLE}]+)`,
  ].join("|"),
  "g",
);
const SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const LINE_END = /[\u0085\u2028\u2029]/g;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const TRUTH = /\b(?:True|TRUE|False|FALSE)\b/g;
// A price without quotes. A decimal comma or a fraction needs quotes.
const PRICE = /^([ \t]*price[ \t]*=[ \t]*)(?![\d._]+[ \t]*\r?$)([^\s={}[\]][^\n={}[\]]{0,60}?)(?=[ \t]*\r?$)/gim;
const PRICE_IN_JSON = /("price"\s*:\s*)(\d+\s?[,/\u2044]\s?\d+)(?=\s*[,}])/gi;

// The record with straight quotes, plain spaces, and a minus in place of a dash. A text in straight quotes or a
// comment stays unchanged, and so does a record with a text over several lines.
export function plainRecord(text) {
  if (text.includes('"""') || text.includes("'''")) return text;
  return text.replace(PARTS, plainPart).replace(PRICE_IN_JSON, '$1"$2"');
}

function plainPart(part, ...rest) {
  const { double, single, bare } = rest.at(-1);
  const quoted = double ?? single;
  // The spaces inside « and » belong to these signs.
  if (quoted !== undefined) return JSON.stringify(quoted.replace(/^[\u00a0\u202f]+|[\u00a0\u202f]+$/g, ""));
  if (bare === undefined) return part;
  const plain = bare.replace(SPACE, " ").replace(LINE_END, "\n").replace(UNSEEN, "").replace(MINUS, "-");
  const small = plain.replace(TRUTH, (word) => word.toLowerCase());
  return small.replace(PRICE, (_, key, price) => key + JSON.stringify(price));
}

// Replaces the reader's text by the plain record, and returns it. The caret stays at its place.
export function takeRecord(area) {
  const text = plainRecord(area.value);
  if (text !== area.value) {
    const at = area.selectionStart;
    area.value = text;
    area.setSelectionRange(at, at);
  }
  return text;
}
