// An edited example as a part of an address: `#<id of the example>=<its code, compressed>`.

async function through(transform, bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function fragment(id, code) {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(code));
  const text = btoa(String.fromCharCode(...packed));
  return `#${id}=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

// Gives {id, code}, or nothing if the fragment is no edited example.
export async function parse(hash) {
  const [, id, text] = /^#([\w-]+)=([\w-]+)$/.exec(hash) ?? [];
  if (!id) return null;
  try {
    const packed = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0));
    const code = await through(new DecompressionStream("deflate-raw"), bytes);
    return { id, code: new TextDecoder().decode(code) };
  } catch {
    return null; // A link cut short: the example stays as printed.
  }
}
