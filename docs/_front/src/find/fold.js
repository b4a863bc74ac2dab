// One spelling for all the ways in which readers type a word.

const PLAIN = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ð: "d", þ: "th" };
const SPELT = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

// Without accents and in small letters: `bete` for bête, `alar` for ålar.
export function fold(text) {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøðþ]/g, (letter) => PLAIN[letter]);
}

// The same word in the spelling that German and Scandinavian writers use without these letters: praeferenz.
export function spelt(word) {
  return fold(word.toLowerCase().normalize("NFC").replace(/[äöüåø]/g, (letter) => SPELT[letter]));
}
