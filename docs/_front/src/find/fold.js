// One spelling for all the ways in which a word may be typed.

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

// The same word as German and Scandinavian writers spell it without the letter: praeferenz.
export function spelt(word) {
  return fold(word.toLowerCase().normalize("NFC").replace(/[äöüåø]/g, (letter) => SPELT[letter]));
}
