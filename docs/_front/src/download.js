// Fetches the files of the runtime: counted while they come, checked, and unpacked. `network` is the
// browser's fetch, which the worker does not leave where others find it.

import { answered } from "./arriving.js";

export class DownloadError extends Error {
  // `kind` is "network", "missing", "checksum" or "refused"; each has its own message for the reader.
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

// Resolves to the result of `use` on a file while it arrives, but only when all of it has come and its
// checksum is right. If checksums cannot be calculated here, the browser holds the file back until it has
// checked it. The result is not used before the end of `turn`, good or bad.
//
// Every such file is stored compressed and unpacked here: then it is small on every host, and the count of
// bytes is the true one. Some hosts declare the compression as their own (Content-Encoding), and the browser
// has unpacked the file already. The first bytes show which of the two has arrived, and `integrity` has the
// checksum of each.
//
// Finding out why a file is not the one built takes as long as fetching it; `atWork` is called meanwhile.
export async function fetched(network, url, { bytes, unpacked, integrity, again, count, type, turn, atWork }, use) {
  // A script can calculate a checksum only if the page came over a secure connection.
  const checks = Boolean(crypto.subtle);
  try {
    const response = await whole(network, url, { integrity: checks ? undefined : integrity, again });
    await turn?.catch(() => {});
    const { stream, isPacked } = await opened(response.body);
    const check = checks && checking(isPacked ? bytes : unpacked, integrity);
    const share = isPacked ? 1 : bytes / unpacked;
    const taken = stream.pipeThrough(new TransformStream({
      transform(chunk, controller) {
        count(chunk.byteLength * share);
        if (check) check.take(chunk);
        controller.enqueue(chunk);
      },
    }));
    const content = isPacked ? taken.pipeThrough(new DecompressionStream("gzip")) : taken;
    const made = await use(new Response(content, { headers: { "Content-Type": type ?? "" } }));
    if (check && !(await check.holds())) throw new DownloadError("checksum", url.href);
    return made;
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    return atWork(explain(network, url, integrity, error));
  }
}

// Every gzip file begins with these two bytes, and none of ours does unpacked.
const GZIP = [0x1f, 0x8b];

// A stream whose first bytes have been read, and whether it is compressed.
async function opened(body) {
  const reader = body.getReader();
  const parts = [];
  let head = [];
  while (head.length < GZIP.length) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    head = [...head, ...value.subarray(0, GZIP.length)];
  }
  const stream = new ReadableStream({
    async pull(controller) {
      const { value, done } = parts.length ? { value: parts.shift() } : await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { stream, isPacked: GZIP.every((byte, place) => head[place] === byte) };
}

// A stored file, if it is the one that was built: the browser releases none of it before checking.
export async function whole(network, url, { integrity, again }) {
  // After a failure the browser's own copy may be the bad one.
  const cache = again ? "reload" : "default";
  const options = integrity ? { cache, integrity } : { cache };
  const response = await network(url, options).catch(() => explain(network, url, integrity));
  if (!response.ok) throw new DownloadError("missing", answered(response.status, url));
  return response;
}

// Takes the parts of a file that is used while it arrives; `holds` then says whether it was the one
// that was built.
function checking(bytes, integrity) {
  const file = new Uint8Array(bytes);
  let end = 0;
  return {
    take(part) {
      if (end + part.length <= bytes) file.set(part, end);
      end += part.length;
    },
    async holds() {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
      return end === bytes && integrity.split(" ").includes(`sha256-${btoa(String.fromCharCode(...digest))}`);
    },
  };
}

// The most milliseconds for fetching a file again to explain its fault.
const PATIENCE = 60_000;

// A browser reports a failed checksum exactly like a failed connection. The checksum was wrong if the file
// arrives without one, and does not arrive with one. Code that the browser refuses to compile is neither.
async function explain(network, url, integrity, error) {
  const comes = async (options) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await network(url, { cache: "no-store", signal, ...options });
    await response.arrayBuffer(); // To its end, because a network may also fail in the middle.
    return response.ok;
  };
  const fails = () => false;
  const comesAtAll = await comes().catch(fails);
  if (comesAtAll && !(await comes({ integrity }).catch(fails))) throw new DownloadError("checksum", url.href);
  if (comesAtAll && error instanceof WebAssembly.CompileError) throw error;
  throw new DownloadError("network", url.href);
}
