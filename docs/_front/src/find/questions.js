// A question is led to its answer: a page, a part of it, a rule or an entry of the glossary.
import { fold } from "./fold.js";

// These tell no question from another.
const SMALL = new Set(
  "a an any are at be boston by can card did do does for game games get i in is it my of on one please should the there this to was we what which with you your".split(" "),
);
// What a word means is asked in these.
const MEANING = new Set("define defined definition explain explained glossary mean meaning means term word".split(" "));

// The answers to what was typed: entries of the glossary, and what the list of questions leads to,
// for the game that is named beside it, that is chosen, or else for each.
export function answersTo(typed, { questions, terms, games, chosen }) {
  const said = words(typed);
  if (said.length === 0) return [];
  const word = asTerm(said);
  const met = terms.filter(({ calls }) => calls.has(word)).map((term) => ({ ...term, others: [] }));
  // Our own word for a term comes before those that others have for another.
  const ours = met.filter(({ title }) => asTerm(words(title)) === word && fold(title).split(" ").length === word.split(" ").length);
  const asked = [];
  for (const { ways, answers } of questions) {
    const rests = ways.map((way) => without(said, way)).filter(Boolean);
    const left = rests.find((rest) => rest.length === 0 || named(rest, games));
    if (!left) continue;
    const game = chosen || named(left, games);
    const fit = answers.filter((answer) => !game || answer.game === game || !answer.game);
    if (fit.length > 0) asked.push({ ...fit[0], others: fit.slice(1) });
  }
  const all = [...asked, ...(ours.length > 0 ? ours : met)];
  return all.filter(({ address }, place) => all.findIndex((other) => other.address === address) === place);
}

// The words of a text that count, in one spelling.
export function words(text) {
  const all = fold(text).split(/[^a-z0-9]+/).filter(Boolean);
  const told = all.filter((word) => !SMALL.has(word));
  return told.length > 0 ? told : all;
}

// How a term is looked for: one spelling, without what asks for its meaning.
export function asTerm(said) {
  const told = said.filter((word) => !MEANING.has(word));
  return (told.length > 0 ? told : said).join(" ");
}

// What is said besides a question; nothing if it is not this question.
function without(said, way) {
  const rest = [...said];
  for (const word of way) {
    const place = rest.indexOf(word);
    if (place < 0) return undefined;
    rest.splice(place, 1);
  }
  return rest;
}

// The game that what is said besides names.
function named(rest, games) {
  if (rest.length === 0) return undefined;
  const fit = Object.entries(games).filter(([id, title]) => {
    const name = new Set([...words(title), ...words(id)]);
    return rest.every((word) => name.has(word));
  });
  return fit[0]?.[0];
}
