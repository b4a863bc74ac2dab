// Reads the address of the page without the parts that a messenger, a mail program or an advertiser has added.

// The signs at the end of an address that close a sentence or a quotation, or mark bold type.
const CLOSING = /[.,;:!?)\]}>"'`*|~…«»‹›“”‘’„‚&]+$/;
// Invisible characters: line breaks and spaces, soft hyphens, spaces without width, directions.
const UNSEEN = /[\s\u00ad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]+/g;
// Parameters that networks of advertisers and newsletters add to an address to recognise it.
const NAMES = "utm_\\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_[ce]id|_ga|_gl|_hs\\w+|mkt_tok|ref_src|srsltid|si";
const TRACKING = new RegExp(`[?&#](?:${NAMES})=[^?&#]*`, "gi");
// A text fragment, if the browser has not removed it.
const TEXT = /:~:.*$/s;
// The most times that an address may have been encoded.
const OFTEN = 4;

// The decoded form of a piece of an address; a damaged piece is left unchanged.
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// The part after the number sign, without additions.
export function asked(hash) {
  let text = `#${hash.replace(/^#/, "")}`;
  for (let round = 0; round < OFTEN; round += 1) {
    const before = text;
    text = decoded(text).replace(UNSEEN, "").replaceAll("&amp;", "&").replace(TEXT, "");
    text = text.replace(TRACKING, "").replace(CLOSING, "");
    if (text === before) break;
  }
  return text.replace(/^[#&?]+/, "");
}

// The same part as keys and values.
export function askedFor(hash) {
  return new URLSearchParams(asked(hash));
}

// The value of a key after the question mark; null if the key is missing.
export function parameter(search, key) {
  const given = new URLSearchParams(search.replaceAll("&amp;", "&")).get(key);
  return given ?? new URLSearchParams(asked(search.slice(1))).get(key);
}

// The one of several names that a text means; undefined if it means none.
export function meant(text, names) {
  const plain = asked(text ?? "").toLowerCase();
  return [...names].find((name) => name === text || name.toLowerCase() === plain);
}

// Tells the script of every page that another script has handled this address, or has reported its fault.
export function claim() {
  document.documentElement.dataset.read = location.hash;
}
