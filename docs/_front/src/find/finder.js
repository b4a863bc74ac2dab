// Finds rules, readings, terms and parts of pages in the index that the build has made.
import MiniSearch from "minisearch";
import { fold, spelt } from "./fold.js";
import { fit } from "./ids.js";
import { isAsked } from "./questions.js";

const KINDS = ["rule", "reading", "term", "part"];

export class Finder {
  constructor({ games, common, words, pages }) {
    this.games = games;
    this.units = pages.flatMap((page) => page.units.map((unit) => described(unit, page, games)));
    // A page that answers a question is found at its head.
    for (const page of pages.filter(({ answers }) => answers)) {
      this.units.find(({ address }) => address === page.address).answers = page.answers;
    }
    for (const [word, steps] of Object.entries(words)) {
      let number = 0;
      for (const step of steps) this.units[(number += step)].words += ` ${word}`;
    }
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

  // Gives {exact, near, found}: what was found, best first; `exact` when the first has the id that
  // was typed or answers the question, `near` when all was found by likeness only.
  find(typed, game) {
    const wanted = this.units.filter((unit) => !game || unit.game === game);
    const ids = wanted
      .map((unit) => ({ unit, rank: unit.id === undefined ? undefined : fit(typed, unit.id) }))
      .filter(({ rank }) => rank !== undefined)
      .sort((one, other) => one.rank - other.rank);
    const asked = wanted.filter((unit) => unit.answers && isAsked(typed, unit));
    const exact = asked.length > 0 || ids[0]?.rank === 0;
    const first = [...asked, ...ids.map(({ unit }) => unit)];
    const seen = new Set(first);
    const filter = ({ id }) => !game || this.units[id].game === game;
    const likeness = { fuzzy: (word) => (word.length > 4 ? 0.2 : false), filter };
    let near = false;
    let texts = this.texts.search(typed, { filter });
    if (texts.length === 0 && first.length === 0) {
      near = true;
      texts = this.texts.search(typed, likeness);
      if (texts.length === 0) texts = this.texts.search(typed, { ...likeness, combineWith: "OR" });
    }
    const rest = texts.map(({ id }) => this.units[id]).filter((unit) => !seen.has(unit));
    return { exact, near, found: [...first, ...rest] };
  }
}

function described([number, anchor, title, first], page, games) {
  const [folder] = page.address.split("/");
  const kind = KINDS[number];
  const game = folder in games ? folder : "";
  const id = kind === "rule" ? title : kind === "reading" ? `${game}.${title}` : undefined;
  return {
    kind,
    id,
    title: id ?? title,
    first,
    words: "",
    game,
    place: [games[game], title === page.title ? undefined : page.title].filter(Boolean).join(" · "),
    address: anchor ? `${page.address}#${anchor}` : page.address,
  };
}
