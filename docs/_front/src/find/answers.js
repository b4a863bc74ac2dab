// Finds the answer to a question: a page, a part of one, a rule, or an entry of the glossary.
//
// Compares the typed words with every wording of every question in the list, and with every title and term.
// Returns the most similar answers if they are similar enough. The similarity weighs the words that both have
// against the words that only one has. A rare word weighs more.
import { fold, spelt } from "./fold.js";
import { words } from "./meanings.js";

// The weight of a typed word that the question lacks, which is larger than that of a word that was not typed.
const NOT_MET = 0.6;
const NOT_TYPED = 0.3;
// The weight of a word that is in another wording of the same question.
const ALSO = 0.1;
// An answer to the same question for another game is given if it is at least this similar to the best one.
const AS_LIKE = 0.9;
// The number of further answers.
const NEXT = 3;
// The advantage of a question with exactly the typed words over one with the same meaning.
const LITERALLY = 0.1;
// The weight of a find by its title, compared with a question of the list.
const BY_KIND = { part: 0.97, term: 0.98, rule: 0.95, reading: 0.8 };
// Words about a bid that are in no bid's name.
const BESIDE_A_BID = ["bid", "made", "tricks", "wins"];

export class Answers {
  constructor(meanings, units, questions, games) {
    this.meanings = meanings;
    this.games = games.map(([game, title]) => ({ game, words: new Set([...meanings.of(game), ...meanings.of(title)]), own: meanings.of(game)[0] }));
    const titled = units.filter(({ kind }) => kind in BY_KIND).flatMap((unit) => this.ofUnit(unit));
    const asked = questions.flatMap((question) => this.ofQuestion(question));
    this.entries = [...asked, ...titled];
    // A word that questions about other games have, such as “payment”, names a game only if it is in the id.
    const isElsewhere = (game, word) => asked.some(({ all, answer }) => answer.game && answer.game !== game && all.has(word));
    for (const each of this.games) {
      const id = meanings.of(each.game);
      each.naming = [...each.words].filter((word) => id.includes(word) || !isElsewhere(each.game, word));
    }
    this.many = new Map();
    for (const { all } of this.entries) for (const word of all) this.many.set(word, (this.many.get(word) ?? 0) + 1);
  }

  ofUnit(unit) {
    // A rule is the same in all games that have it, and its id describes it briefly.
    const [, idea] = unit.kind === "rule" ? /\.(.*)/.exec(unit.id) : [];
    const names = new Set([unit.title, idea, ...(unit.kind === "term" ? unit.names : [])].filter(Boolean));
    const worth = BY_KIND[unit.kind] - (unit.kind === "part" && unit.anchor ? 0.07 : 0);
    // A title comes before another name, and a name without small words before one with some: “jeu de levées”.
    const worthOf = (name) => worth + (name === unit.title ? 0.005 : 0) - (this.telling(name).length < words(name).length ? 0.01 : 0);
    return [...names].map((name) => this.entry(unit, name, { also: ["meaning"], key: idea ?? unit, worth: worthOf(name) }));
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

  // `text` gives the words of the entry. `name` is the name of a bid in it, and `asks` is searched for that
  // name as well. `also` gives further words that may be in the question.
  entry(answer, text, { also = [], key, name = "", asks = "", worth = 1 }) {
    const named = new Set(this.meanings.of(name));
    const all = new Set([...this.meanings.of(text), ...named]);
    const [asked] = this.meanings.of(asks);
    const literal = new Set([fold, spelt].flatMap((write) => this.telling(write(`${text} ${name}`))));
    // A question that compares two games is about no others.
    const compared = new Set(all.has("difference") ? this.games.map(({ own }) => own).filter((own) => all.has(own)) : []);
    return { answer, all, named, asked, compared, also: new Set(also), key, worth, literal };
  }

  // The words of a text, singular or plural alike, without those that do not help to choose.
  telling(text) {
    return words(text).filter((word) => this.meanings.meant(word).length > 0).map((word) => word.replace(/s$/, ""));
  }

  // The weight of a word. A word that no entry has weighs as much as one that a single entry has.
  weight(word) {
    return Math.log(1 + this.entries.length / (this.many.get(word) ?? 1));
  }

  // The most similar answer if it is similar enough, with those for other games, and the next ones; or nothing.
  to(typed, chosen, atLeast) {
    const said = new Set(this.meanings.of(typed));
    const literal = this.telling(typed);
    const game = this.gameIn(said);
    // In a comparison of two games, a game counts only for answers about it.
    const both = said.has("difference") ? this.games.filter(({ own }) => said.has(own)) : [];
    const owns = new Set(both.map(({ own }) => own));
    const names = new Set(owns.size > 1 ? both.flatMap((each) => [...each.words]) : []);
    const likest = new Map();
    for (const entry of this.entries) {
      const of = entry.answer.game;
      if (chosen && of && of !== chosen) continue;
      if (entry.compared.size > 0 && [...entry.compared, ...owns].some((own) => !entry.compared.has(own) || !owns.has(own))) continue;
      const told = without(said, new Set([...names].filter((word) => !entry.all.has(word))));
      const like = this.likeness(entry, of && of === game?.game ? without(told, game.words) : told, literal);
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
    // A word that was not typed weighs more in the name of a bid, but nothing in the name of a misère.
    const ofName = named.has(asked) && said.has(asked) ? 0 : 1.2;
    for (const word of all) if (!said.has(word)) notTyped += this.weight(word) * (named.has(word) ? ofName : 1);
    const both = typed.filter((word) => literal.has(word)).length;
    const literally = both && LITERALLY * (both / (typed.length + literal.size - both));
    return (worth * (1 + literally) * met) / (met + NOT_MET * notMet + NOT_TYPED * notTyped);
  }

  // The game in a question. It needs at least the first word of the game's id; the game with the most words
  // counts, and among several the one with the shortest name.
  gameIn(said) {
    const many = ({ naming }) => naming.filter((word) => said.has(word)).length;
    const named = this.games.filter(({ own }) => said.has(own));
    return named.sort((one, other) => many(other) - many(one) || one.words.size - other.words.size)[0];
  }
}

function without(said, words) {
  const rest = new Set([...said].filter((word) => !words.has(word)));
  return rest.size > 0 ? rest : said;
}
