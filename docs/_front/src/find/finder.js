// Finds rules, examples, readings, terms and parts of pages in the index from the build.
import MiniSearch from "minisearch";
import { Answers } from "./answers.js";
import { fold, spelt } from "./fold.js";
import { Meanings, words } from "./meanings.js";

const KINDS = ["rule", "reading", "term", "part", "example"];
// The similarity that an answer must have: generally, and if nothing else is found.
const LIKE = 0.6;
const NEAR = 0.35;

export class Finder {
  constructor({ games, statuses, common, openings, words: rest, pages, questions, same, bids }) {
    this.games = games;
    const by = { games, statuses };
    this.units = pages.flatMap((page) => page.units.map((told, text) => described(told, text, page, by)));
    spread(openings, this.units, "first");
    spread(rest, this.units, "words");
    const terms = this.units.filter(({ kind }) => kind === "term");
    const asked = [...questions.flatMap(([ways]) => ways), ...this.units.map(({ title }) => title)];
    this.meanings = new Meanings(same, terms, asked, [...Object.keys(openings), ...Object.keys(rest)]);
    const listed = questions.map(([ways, answers, facts = {}]) => ({
      ways,
      facts,
      answers: answers.map(([place, anchor]) => ({ ...this.answer(pages[place], anchor), bids: bids[place] ?? [] })),
    }));
    this.answers = new Answers(this.meanings, this.units, listed, Object.entries(games));
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

  // Returns {exact, near, answer, found}. `answer` answers a question. `found` lists the finds with the words
  // that matched, the best first. `exact` means that the first has the id that was typed, and `near` that all
  // were found only by similarity.
  find(typed, game) {
    const wanted = this.units.filter((unit) => !game || unit.game === game);
    const ids = wanted
      .map((unit) => ({ unit, rank: unit.id === undefined ? undefined : fit(typed, unit.id) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((one, other) => one.rank - other.rank || KINDS.indexOf(one.unit.kind) - KINDS.indexOf(other.unit.kind));
    const exact = ids[0]?.rank === 0;
    let answer = this.answers.to(typed, game, LIKE);
    const seen = new Set(ids.map(({ unit }) => unit));
    const filter = ({ id }) => !game || this.units[id].game === game;
    const likeness = { fuzzy: (word) => (word.length > 4 ? 0.2 : false), filter };
    // A question contains words that no find contains.
    const told = this.meanings.joined(words(typed)).filter((word) => this.meanings.meant(word).length > 0).join(" ") || typed;
    let texts = this.texts.search(told, { filter });
    const amiss = words(typed).some((word) => this.meanings.corrected(word));
    const near = texts.length === 0 && seen.size === 0 && (!answer || amiss);
    if (near) {
      answer ??= this.answers.to(typed, game, NEAR);
      texts = this.texts.search(told, likeness);
      if (texts.length === 0) texts = this.texts.search(told, { ...likeness, combineWith: "OR" });
    }
    const matched = new Map(texts.map(({ id, terms: met }) => [this.units[id], met]));
    const rest = [...matched.keys()].filter((unit) => !seen.has(unit));
    const found = [...seen, ...rest]
      .filter(({ address }) => exact || address !== answer?.address)
      .map((unit) => ({ ...unit, matched: matched.get(unit) ?? [] }));
    return { exact, near, answer, found };
  }

  // The answer to a question: a rule by its title, or any other find as a part of its page.
  answer(page, anchor) {
    const address = at(page, anchor);
    const unit = this.units.find((each) => each.kind === "rule" && each.address === address);
    const [game] = page.address.split("/");
    const known = game in this.games ? game : "";
    const part = { kind: "part", title: page.title, address, page };
    return { ...(unit ?? part), anchor, game: known, gameTitle: this.games[known] };
  }
}

// `text` is the index of the find's text on the page.
function described([number, anchor, title, more], text, page, { games, statuses }) {
  const kind = KINDS[number];
  const [folder] = page.address.split("/");
  const game = folder in games ? folder : "";
  const place = [games[game], title === page.title ? undefined : page.title].filter(Boolean).join(" · ");
  const unit = { kind, title, first: "", words: "", game, gameTitle: games[game], place, page, text };
  if (kind === "rule") {
    return { ...unit, id: anchor, status: statuses[more], address: at(page, anchor.replaceAll(".", "-")) };
  }
  // The id of a reading is its name, which is at the end of its anchor.
  const id = kind === "reading" ? `${game}.${anchor.slice(`reading-${game}-`.length)}` : undefined;
  const names = (more ?? "").split("|");
  return { ...unit, id, names, words: names.join(" "), anchor, address: at(page, anchor) };
}

function at(page, anchor) {
  return anchor ? `${page.address}#${anchor}` : page.address;
}

// Adds to each unit the words that it contains.
function spread(places, units, field) {
  for (const [word, digits] of Object.entries(places)) {
    let number = 0;
    for (const step of steps(digits)) units[(number += step)][field] += ` ${word}`;
  }
}

// Numbers in our own digits, to the base of half of them. Only the last digit of a number is from the first
// half.
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function* steps(digits) {
  const base = DIGITS.length / 2;
  let number = 0;
  for (const digit of digits) {
    const value = DIGITS.indexOf(digit);
    number = number * base + (value % base);
    if (value >= base) continue;
    yield number;
    number = 0;
  }
}

// Ids come first. An id that is typed in full or in pieces, with dots, hyphens or spaces, leads to its rule.
const SIGNS = /[^a-z0-9]+/;

// The distance of the typed text from an id: the smaller the better, undefined if they do not match.
function fit(typed, id) {
  const pieces = fold(typed).split(SIGNS).filter(Boolean);
  if (pieces.length === 0) return undefined;
  const whole = pieces.join("-");
  const parts = id.split(".");
  const plain = parts.join("-").replace(/-+/g, "-");
  const idea = parts.at(-1);
  if (plain === whole) return 0;
  if (whole === idea || whole === parts.slice(-2).join("-")) return 1;
  // A game or a chapter alone means all its rules only if a dot shows that the text is an id.
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
