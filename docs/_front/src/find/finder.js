// Finds rules, examples, readings, terms and parts of pages in the index that the build has made.
import MiniSearch from "minisearch";
import { fold, spelt } from "./fold.js";

const KINDS = ["rule", "reading", "term", "part", "example"];

export class Finder {
  constructor({ games, statuses, common, openings, words: rest, pages, questions, same, bids }) {
    this.games = games;
    this.same = new Map(Object.entries(same).flatMap(([one, others]) => others.split(" ").map((other) => [other, words(one)])));
    const names = ([id, title]) => ({ id, name: new Set([...this.meant(title), ...this.meant(id)]) });
    this.named = Object.entries(games).map(names);
    const by = { games, statuses };
    this.units = pages.flatMap((page) => page.units.map((told, text) => described(told, text, page, by)));
    spread(openings, this.units, "first");
    spread(rest, this.units, "words");
    this.terms = this.units.filter(({ kind }) => kind === "term").map(called);
    this.questions = questions.map(([ways, answers, bid]) => ({
      ways: ways.map((way) => this.meant(way)),
      bid,
      answers: answers.map(([place, anchor]) => ({
        ...this.answer(pages[place], anchor),
        bids: (bids[place] ?? []).map((name) => ({ called: words(name), known: this.meant(name) })),
      })),
    }));
    const dropped = new Set(common.map(fold));
    this.texts = new MiniSearch({
      idField: "number",
      fields: ["title", "first", "words"],
      processTerm: (word) => {
        const plain = fold(word);
        if (dropped.has(plain)) return null;
        const other = spelt(word);
        return other === plain ? plain : [plain, other];
      },
      searchOptions: {
        boost: { title: 4, first: 2 },
        combineWith: "AND",
        prefix: (word) => word.length > 2,
        processTerm: (word) => (dropped.has(fold(word)) ? null : fold(word)),
      },
    });
    this.units.forEach((unit, number) => {
      unit.number = number;
    });
    this.texts.addAll(this.units);
  }

  // Gives {exact, near, answers, found}: what answers a question, then what was found, best first,
  // each with the words that matched; `exact` when the first has the id that was typed, `near` when
  // all was found by likeness only.
  find(typed, game) {
    const { terms, questions } = this;
    const wanted = this.units.filter((unit) => !game || unit.game === game);
    const ids = wanted
      .map((unit) => ({ unit, rank: unit.id === undefined ? undefined : fit(typed, unit.id) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((one, other) => one.rank - other.rank);
    const exact = ids[0]?.rank === 0;
    const asked = { questions, terms, named: this.named, meant: (text) => this.meant(text), chosen: game };
    let answers = answersTo(typed, asked);
    const seen = new Set(ids.map(({ unit }) => unit));
    const filter = ({ id }) => !game || this.units[id].game === game;
    const likeness = { fuzzy: (word) => (word.length > 4 ? 0.2 : false), filter };
    let near = false;
    // A question has words that nothing else has.
    const told = asTerm(words(typed)) || typed;
    let texts = this.texts.search(told, { filter });
    if (texts.length === 0 && seen.size === 0 && answers.length === 0) {
      near = true;
      answers = answersTo(typed, { ...asked, loosely: true });
      texts = this.texts.search(told, likeness);
      if (texts.length === 0) texts = this.texts.search(told, { ...likeness, combineWith: "OR" });
    }
    const matched = new Map(texts.map(({ id, terms: met }) => [this.units[id], met]));
    const rest = [...matched.keys()].filter((unit) => !seen.has(unit));
    const led = exact ? [] : answers.map(({ address }) => address);
    const found = [...seen, ...rest]
      .filter(({ address }) => !led.includes(address))
      .map((unit) => ({ ...unit, matched: matched.get(unit) ?? [] }));
    return { exact, near, answers, found };
  }

  // The words of a question, each as the one for which it is read, whatever its language.
  meant(text) {
    return words(text).flatMap((word) => this.same.get(word) ?? [word]);
  }

  // What answers a question: a rule by its title, all else as its page's part.
  answer(page, anchor) {
    const address = at(page, anchor);
    const unit = this.units.find((each) => each.kind === "rule" && each.address === address);
    const [game] = page.address.split("/");
    const known = game in this.games ? game : "";
    const part = { kind: "part", title: page.title, address, page };
    return { ...(unit ?? part), anchor, game: known, gameTitle: this.games[known] };
  }
}

// `text` is the place of its text among those of the page.
function described([number, anchor, title, more], text, page, { games, statuses }) {
  const kind = KINDS[number];
  const [folder] = page.address.split("/");
  const game = folder in games ? folder : "";
  const place = [games[game], title === page.title ? undefined : page.title].filter(Boolean).join(" · ");
  const unit = { kind, title, first: "", words: "", game, place, page, text };
  if (kind === "rule") {
    return { ...unit, id: anchor, status: statuses[more], address: at(page, anchor.replaceAll(".", "-")) };
  }
  // A reading is cited by its name, with which its anchor ends.
  const id = kind === "reading" ? `${game}.${anchor.slice(`reading-${game}-`.length)}` : undefined;
  const names = (more ?? "").split("|");
  return { ...unit, id, names, words: names.join(" "), anchor, address: at(page, anchor) };
}

function at(page, anchor) {
  return anchor ? `${page.address}#${anchor}` : page.address;
}

// A term of the glossary, by all that it is called; one of several is looked for as it is.
function called(term) {
  const names = [term.title, ...term.names].filter(Boolean);
  const calls = names.map((name) => asTerm(words(name)));
  return { ...term, calls: new Set([...calls, ...calls.map((call) => `${call}s`)]) };
}

function spread(places, units, field) {
  for (const [word, steps] of Object.entries(places)) {
    let number = 0;
    for (const step of steps) units[(number += step)][field] += ` ${word}`;
  }
}

// A question is led to its answer: a page, a part of it, a rule or an entry of the glossary.

// These tell no question from another.
const SMALL = new Set(
  "a an any are at be boston by can card did do does for game games get i in is it my of on one please should the there this to was we what which with you your".split(" "),
);
// What a bid may be told with that no table of bids has.
const BESIDE_A_BID = new Set("bid made tricks trump".split(" "));
// What a word means is asked in these.
const MEANING = new Set("define defined definition explain explained glossary mean meaning means term word".split(" "));

// The answers to what was typed: entries of the glossary, and what the list of questions leads to,
// for the game that is named beside it, that is chosen, or else for each.
// If need be one is enough of which all words were typed, and the longest of these.
function answersTo(typed, { questions, terms, named, meant, chosen, loosely }) {
  const all = words(typed);
  const told = all.filter((word) => meant(word).length > 0);
  const said = told.length > 0 ? told : all;
  if (said.length === 0) return [];
  const word = asTerm(said);
  const met = terms.filter(({ calls }) => calls.has(word)).map((term) => ({ ...term, others: [] }));
  // Our own word for a term comes before those that others have for another.
  const ours = met.filter(({ title }) => asTerm(words(title)) === word && fold(title).split(" ").length === word.split(" ").length);
  const asked = [];
  for (const { ways, answers, bid } of questions) {
    for (const way of ways) {
      const rest = without(meant(typed), way);
      const fit = rest ? fitting(rest, answers, { said, bid, named, chosen, loosely: loosely && way.length > 1 }) : [];
      if (fit.length === 0) continue;
      asked.push({ ...fit[0], others: fit.slice(1), length: way.length });
      break;
    }
  }
  if (loosely) asked.sort((one, other) => other.length - one.length).splice(1);
  const found = [...asked, ...(ours.length > 0 ? ours : met)];
  return found.filter(({ address }, place) => found.findIndex((other) => other.address === address) === place);
}

// The answers that fit what is said besides a question: the name of a game, a bid, or both.
function fitting(rest, answers, { said, bid, named, chosen, loosely }) {
  const of = answers.filter(({ game }) => !chosen || game === chosen || !game);
  const called = (words) => named.filter(({ name }) => words.every((word) => name.has(word))).map(({ id }) => id);
  if (!bid) {
    const [game] = rest.length > 0 && !loosely ? called(rest) : [""];
    return game === undefined ? [] : of.filter((answer) => !game || answer.game === game || !answer.game);
  }
  const found = of.flatMap((answer) => {
    const known = new Set(answer.bids.flatMap((each) => each.known));
    const besides = rest.filter((word) => !known.has(word) && !BESIDE_A_BID.has(word));
    const row = loosely || called(besides).includes(answer.game) ? rowOf(rest.filter((word) => known.has(word)), answer.bids, bid) : -1;
    if (row < 0) return [];
    return [{ ...answer, bid, row, close: said.filter((word) => answer.bids[row].called.includes(word)).length }];
  });
  // The games come first that call it as it was typed.
  return found.sort((one, other) => other.close - one.close);
}

// The bid with all these words, and the fewest others. Where one is compared with another, it is the last.
function rowOf(said, bids, bid) {
  if (said.length === 0) return -1;
  const fit = bids.filter(({ known }) => said.every((word) => known.includes(word)));
  if (fit.length > 0) return bids.indexOf(fit.reduce((one, other) => (other.known.length < one.known.length ? other : one)));
  return bid === "above" ? rowOf(said.slice(1), bids, bid) : -1;
}

// The words of a text that count, in one spelling.
function words(text) {
  const all = fold(text).split(/[^a-z0-9]+/).filter(Boolean);
  const told = all.filter((word) => !SMALL.has(word));
  return told.length > 0 ? told : all;
}

// How a term is looked for: one spelling, without what asks for its meaning.
function asTerm(said) {
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

// Ids come first: typed in full or in pieces, with dots, hyphens or spaces, an id leads to its rule.
const SIGNS = /[^a-z0-9]+/;

// How well what was typed fits an id: the less the better, undefined for not at all.
function fit(typed, id) {
  const pieces = fold(typed).split(SIGNS).filter(Boolean);
  if (pieces.length === 0) return undefined;
  const whole = pieces.join("-");
  const parts = id.split(".");
  const plain = parts.join("-").replace(/-+/g, "-");
  const idea = parts.at(-1);
  if (plain === whole) return 0;
  if (whole === idea || whole === parts.slice(-2).join("-")) return 1;
  // A game or a chapter alone means all its rules only where a dot says that an id is meant.
  const dotted = typed.includes(".");
  if (`-${plain}`.endsWith(`-${whole}`) || (dotted && id.startsWith(fold(typed)))) return 2;
  const tokens = plain.split("-");
  const ideas = idea.split("-");
  const holds = (matches) =>
    pieces.every((piece) => tokens.some((token) => matches(token, piece))) &&
    (dotted || pieces.some((piece) => ideas.some((token) => matches(token, piece))));
  if (holds((token, piece) => token === piece)) return 3;
  if (holds((token, piece) => token === piece || (piece.length > 2 && token.startsWith(piece)))) return 4;
  return undefined;
}
