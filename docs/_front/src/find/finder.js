// Finds rules, examples, readings, terms and parts of pages in the index that the build has made.
import MiniSearch from "minisearch";
import { fold, spelt } from "./fold.js";
import { fit } from "./ids.js";
import { answersTo, asTerm, words } from "./questions.js";

const KINDS = ["rule", "reading", "term", "part", "example"];

export class Finder {
  constructor({ games, statuses, common, openings, words: rest, pages, questions }) {
    this.games = games;
    const by = { games, statuses };
    this.units = pages.flatMap((page) => page.units.map((told, text) => described(told, text, page, by)));
    spread(openings, this.units, "first");
    spread(rest, this.units, "words");
    this.terms = this.units.filter(({ kind }) => kind === "term").map(called);
    this.questions = questions.map(([ways, answers]) => ({
      ways: ways.map(words),
      answers: answers.map(([place, anchor]) => this.answer(pages[place], anchor)),
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
    const { games, terms, questions } = this;
    const wanted = this.units.filter((unit) => !game || unit.game === game);
    const ids = wanted
      .map((unit) => ({ unit, rank: unit.id === undefined ? undefined : fit(typed, unit.id) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((one, other) => one.rank - other.rank);
    const exact = ids[0]?.rank === 0;
    const answers = answersTo(typed, { questions, terms, games, chosen: game });
    const seen = new Set(ids.map(({ unit }) => unit));
    const filter = ({ id }) => !game || this.units[id].game === game;
    const likeness = { fuzzy: (word) => (word.length > 4 ? 0.2 : false), filter };
    let near = false;
    // A question has words that nothing else has.
    const told = asTerm(words(typed)) || typed;
    let texts = this.texts.search(told, { filter });
    if (texts.length === 0 && seen.size === 0 && answers.length === 0) {
      near = true;
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
