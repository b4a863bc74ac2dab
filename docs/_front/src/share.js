// Ways to share an example: as a part of an address, `#<id of the example>=<its code, compressed>`, as a file,
// or by copying.
import { asked } from "./address.js";
import { element } from "./dom.js";

// The most characters of a link and of its code. No editor here is made for longer code, and a short link may
// contain long code.
const LONGEST = { link: 16_000, code: 64_000 };

async function through(transform, bytes, most = Infinity) {
  const parts = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) {
      reader.cancel();
      return null;
    }
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// Resolves to nothing if the code is too long for a link.
export async function fragment(id, code) {
  const bytes = new TextEncoder().encode(code);
  if (bytes.length > LONGEST.code) return null;
  const packed = await through(new CompressionStream("deflate-raw"), bytes);
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const hash = `#${id}=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
  return hash.length > LONGEST.link ? null : hash;
}

const LONG = "is too long to be read";
const BROKEN = "was cut short or changed";

// Resolves to {id, code}, to {id, why} if the code cannot be read, and to nothing if the fragment is of another
// kind.
export async function parse(hash) {
  const given = asked(hash.slice(0, LONGEST.link + 1));
  const [, id] = /^([\w-]+)=/.exec(given) ?? [];
  if (!id) return null;
  // A parameter added by another program is ignored.
  const text = given.slice(id.length + 1).replace(/[?&].*$/s, "");
  if (hash.length > LONGEST.link) return { id, why: LONG };
  try {
    const packed = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0));
    const code = await through(new DecompressionStream("deflate-raw"), bytes, LONGEST.code);
    return code === null ? { id, why: LONG } : { id, code: new TextDecoder("utf-8", { fatal: true }).decode(code) };
  } catch {
    return { id, why: BROKEN };
  }
}

export function download(text, name, type = "text/plain") {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = element("a", { href, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

// Whether the browser lets the page copy.
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
