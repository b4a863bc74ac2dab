// Some pages answer a question that is typed as such: “how to play”, “how do you play Grandissimo?”
import { fold } from "./fold.js";

// These tell no question from another.
const SMALL = new Set("a an can do does game i in is it of one should the this to we you".split(" "));

// Whether it is the page's own question, and what is said besides is in the page's own name.
export function isAsked(typed, { answers, title }) {
  const asked = words(answers);
  const said = new Set(words(typed));
  const named = new Set(words(title));
  return asked.every((word) => said.delete(word)) && [...said].every((word) => named.has(word));
}

function words(text) {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !SMALL.has(word));
}
