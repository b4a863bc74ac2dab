// Leads a question to its answer: a page, a part of it, a rule, or an entry of the glossary.
//
// Compares the typed words with every question of the list, in each of its wordings, and with every title and
// term. Returns the most similar answers, if they are similar enough: the words that both have, weighed by
// how rare they are, against those that only one of them has.
import { fold, spelt } from "./fold.js";
import { words } from "./meanings.js";

// A typed word that is missing counts for more than a word that was not typed.
const NOT_MET = 0.6;
const NOT_TYPED = 0.3;
// A word of a question, but not of this wording of it, hardly counts.
const ALSO = 0.1;
// Answers to the same question for other games are given if they are nearly as similar.
const AS_LIKE = 0.9;
// The number of next answers that are given.
const NEXT = 3;
// A question in the very words that were typed comes before one that only means the same.
const LITERALLY = 0.1;
// The weight of a find by its title against a question of the list.
const BY_KIND = { part: 0.97, term: 0.98, rule: 0.95, reading: 0.8 };
// Words for a bid that no name of a bid has.
const BESIDE_A_BID = ["bid", "made", "tricks", "wins"];

export class Answers {
  constructor(meanings, units, questions, games) {
    this.meanings = meanings;
    this.games = games.map(([game, title]) => ({ game, words: new Set([...meanings.of(game), ...meanings.of(title)]), own: meanings.of(game)[0] }));
    const titled = units.filter(({ kind }) => kind in BY_KIND).flatMap((unit) => this.ofUnit(unit));
    const asked = questions.flatMap((question) => this.ofQuestion(question));
    this.entries = [...asked, ...titled];
    this.many = new Map();
    for (const { all } of this.entries) for (const word of all) this.many.set(word, (this.many.get(word) ?? 0) + 1);
  }

  ofUnit(unit) {
    // A rule is the same in all games that have it, and its id describes it in few words.
    const [, idea] = unit.kind === "rule" ? /\.(.*)/.exec(unit.id) : [];
    const names = new Set([unit.title, idea, ...(unit.kind === "term" ? unit.names : [])].filter(Boolean));
    const worth = BY_KIND[unit.kind] - (unit.kind === "part" && unit.anchor ? 0.07 : 0);
    return [...names].map((name) => this.entry(unit, name, { also: ["meaning"], key: idea ?? unit, worth }));
  }

  ofQuestion({ ways, answers, facts }) {
    const also = [...this.meanings.of(ways.join(" ")), ...(facts.bid ? BESIDE_A_BID : [])];
    return answers.flatMap((answer) =>
      ways.flatMap((way) => {
        const told = { ...answer, ...facts };
        if (!facts.bid) return [this.entry(told, way, { also, key: ways })];
        return answer.bids.map(([name, asks], row) => this.entry({ ...told, row }, way, { also, key: ways, name, asks }));
      }),
    );
  }

  // `all` are the words of an entry, `named` those of them that name a bid; `asked` is also searched for its
  // name, and `also` are words that may appear beside it.
  entry(answer, text, { also = [], key, name = "", asks = "", worth = 1 }) {
    const named = new Set(this.meanings.of(name));
    const all = new Set([...this.meanings.of(text), ...named]);
    const [asked] = this.meanings.of(asks);
    const literal = new Set([fold, spelt].flatMap((write) => this.telling(write(`${text} ${name}`))));
    return { answer, all, named, asked, also: new Set(also), key, worth, literal };
  }

  // The very words of a text, without those that do not help to choose.
  telling(text) {
    return words(text).filter((word) => this.meanings.meant(word).length > 0);
  }

  // The weight of a word; a word that no entry has weighs as much as one that a single entry has.
  weight(word) {
    return Math.log(1 + this.entries.length / (this.many.get(word) ?? 1));
  }

  // The likest answer that is at least so like, with those for other games, and the next likest to
  // it; or nothing.
  to(typed, chosen, atLeast) {
    const said = new Set(this.meanings.of(typed));
    const literal = this.telling(typed);
    const game = this.gameIn(said);
    const likest = new Map();
    for (const entry of this.entries) {
      const of = entry.answer.game;
      if (chosen && of && of !== chosen) continue;
      const like = this.likeness(entry, of && of === game?.game ? without(said, game.words) : said, literal);
      const { key, answer } = entry;
      if (like < atLeast) continue;
      if (!likest.has(key)) likest.set(key, new Map());
      const found = likest.get(key);
      if (!(found.get(answer.address)?.like >= like)) found.set(answer.address, { ...answer, like });
    }
    const found = [...likest.values()].map((each) => [...each.values()].sort((one, other) => other.like - one.like));
    const [best, ...rest] = found.sort(([one], [other]) => other.like - one.like);
    if (!best) return undefined;
    const next = rest.map(([each]) => each).filter(({ title }, place, all) => title !== best[0].title && all.findIndex((each) => each.title === title) === place);
    return { ...best[0], others: best.slice(1).filter(({ like }) => like > best[0].like * AS_LIKE), next: next.slice(0, NEXT) };
  }

  likeness({ all, also, named, asked, worth, literal }, said, typed) {
    let met = 0;
    let notMet = 0;
    let notTyped = 0;
    let bid = named.size === 0;
    for (const word of said) {
      if (all.has(word) || word === asked) met += this.weight(word);
      else notMet += this.weight(word) * (also.has(word) ? ALSO : 1);
      bid ||= named.has(word) || word === asked;
    }
    if (!met || !bid) return 0;
    for (const word of all) if (!said.has(word)) notTyped += this.weight(word);
    const both = typed.filter((word) => literal.has(word)).length;
    const literally = LITERALLY * (both / (typed.length + literal.size - both));
    return (worth * (1 + literally) * met) / (met + NOT_MET * notMet + NOT_TYPED * notTyped);
  }

  // The game that is named, by the first word of its id at least, and best by all of its words.
  gameIn(said) {
    const many = ({ words }) => [...said].filter((word) => words.has(word)).length;
    const named = this.games.filter(({ own }) => said.has(own));
    return named.reduce((one, other) => (one && many(one) >= many(other) ? one : other), undefined);
  }
}

function without(said, words) {
  const rest = new Set([...said].filter((word) => !words.has(word)));
  return rest.size > 0 ? rest : said;
}
