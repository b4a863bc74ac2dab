// Finds the meaning of a word, in any language, form and spelling.
import MiniSearch from "minisearch";
import { fold, spelt } from "./fold.js";

const PART = /^[a-z]{3}/; // Such a word may be a part of another.
// The stem of a word: without its ending, and the same for all its forms. It may not be a word itself.
const ENDING = /(?<=.{4})(ing|ed|e[mnr]?|n)?s?$/;

export class Meanings {
  // `listed` gives words with the same meaning, under one of them. A term of the glossary means our own word
  // for it, in any language. `texts` are all wordings of the questions, and `others` all other words of the
  // site.
  constructor(listed, terms, texts, others) {
    this.same = new Map();
    for (const [one, those] of Object.entries(listed)) {
      for (const word of [one, ...those.split(" ")].filter((each) => !each.includes(" "))) this.teach(word, words(one));
    }
    const ours = terms.map(({ title }) => words(title).flatMap((word) => this.same.get(word) ?? [stem(word)]));
    terms.forEach(({ title, names }, number) => {
      const other = names.flatMap((name) => (words(name).length === 1 ? words(name) : []));
      for (const name of other) if (!words(title).includes(name)) this.teach(name, ours[number]);
    });
    this.forms = new Map([...this.same].reverse().map(([word, meant]) => [stem(word), meant]));
    this.asked = new Set([...this.same.keys(), ...texts.flatMap(words)]);
    this.known = new Set(others.flatMap((word) => [stem(fold(word)), stem(spelt(word))]));
    this.likely = new MiniSearch({ fields: ["word"], idField: "word" });
    this.likely.addAll([...this.asked].map((word) => ({ word })));
  }

  // An underscore in a meaning separates two words.
  teach(word, meant) {
    for (const way of [fold(word), spelt(word)]) {
      const plain = way.replace("_", " ");
      if (plain && !this.same.has(plain)) this.same.set(plain, meant);
    }
  }

  // The meanings of the words in a text. A meaning is one word or several; a word that does not help has none.
  of(text) {
    const all = this.joined(words(text));
    const meant = [];
    for (let at = 0; at < all.length; at += 1) {
      const two = this.same.get(`${all[at]} ${all[at + 1]}`);
      meant.push(...(two ?? this.meant(all[at])));
      if (two) at += 1;
    }
    return meant.length > 0 ? meant : all;
  }

  // The same words, but one word of the site in place of two that the reader has written apart: over trick.
  joined(all) {
    return all.flatMap((word, at) => {
      const isOne = (first) => PART.test(all[first]) && PART.test(all[first + 1]) && this.asked.has(all[first] + all[first + 1]);
      if (isOne(at)) return [word + all[at + 1]];
      return at > 0 && isOne(at - 1) ? [] : [word];
    });
  }

  meant(word) {
    return this.read(word) ?? this.corrected(word) ?? [stem(word)];
  }

  // The meaning of a correctly written word; nothing if no word here has this spelling.
  read(word) {
    if (this.same.has(word)) return this.same.get(word);
    if (this.asked.has(word)) return [stem(word)];
    return this.forms.get(stem(word)) ?? (this.known.has(stem(word)) ? [stem(word)] : this.parted(word));
  }

  // The meanings of two words written as one: Punktetabelle, scoresheet.
  parted(word) {
    const isWord = (part) => this.same.has(part) || (part.length > 3 && (this.asked.has(part) || this.known.has(stem(part))));
    for (let at = word.length - 3; at > 2; at -= 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every(isWord)) return parts.flatMap((part) => this.read(part));
    }
    return undefined;
  }

  // The likely meaning of a word that is misspelt or incomplete.
  corrected(word) {
    if (word.length < 4 || this.read(word)) return undefined;
    for (let at = 1; at < word.length; at += 1) {
      const turned = word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
      if (this.asked.has(turned)) return this.read(turned);
    }
    // Most writers get the first letter right.
    const near = (fuzzy) => {
      const all = this.likely.search(word, { fuzzy, prefix: word.length > 4 });
      return all.find(({ id }) => id[0] === word[0]) ?? all[0];
    };
    const likely = near(0.2) ?? (word.length > 6 ? near(0.3) : undefined);
    return likely && this.read(likely.id);
  }
}

// The words of a text in one spelling.
export function words(text) {
  return fold(text).split(/[^a-z0-9]+/).filter(Boolean);
}

function stem(word) {
  return word.replace(ENDING, "").replace(/([^s])\1$/, "$1");
}
