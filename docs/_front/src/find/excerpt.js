// The place in a text that matched, with the words that did.
import { fold, spelt } from "./fold.js";

const WORD = /[\p{L}\p{N}]+/gu;
// About so much is shown.
const LONG = 220;
const BEFORE = 70;

// Gives pieces of the text, those that matched as {mark}.
export function excerpt(text, matched) {
  const known = new Set(matched);
  const hits = [...text.matchAll(WORD)].filter(([word]) => known.has(fold(word)) || known.has(spelt(word)));
  const [from, to] = windowOf(text, hits);
  const pieces = from > 0 ? ["… "] : [];
  let place = from;
  for (const { index, 0: word } of hits) {
    if (index < from || index + word.length > to) continue;
    pieces.push(text.slice(place, index), { mark: word });
    place = index + word.length;
  }
  pieces.push(text.slice(place, to));
  if (to < text.length) pieces.push(" …");
  return pieces;
}

// Where the most of the words stand together, from the beginning of a sentence if it is near.
function windowOf(text, hits) {
  if (text.length <= LONG) return [0, text.length];
  const many = hits.map(({ index }, first) => {
    const within = hits.slice(first).filter((other) => other.index < index + LONG - BEFORE);
    return new Set(within.map(([word]) => fold(word))).size;
  });
  const best = many.indexOf(Math.max(...many));
  const start = hits.length > 0 ? begin(text, hits[best].index) : 0;
  const end = text.length - start <= LONG ? text.length : text.lastIndexOf(" ", start + LONG);
  return [start, end];
}

function begin(text, index) {
  if (index <= BEFORE) return 0;
  const sentence = text.slice(0, index).search(/[^.?!]*$/);
  if (index - sentence <= LONG / 2) return sentence + text.slice(sentence).search(/\S/);
  return text.indexOf(" ", index - BEFORE) + 1;
}
