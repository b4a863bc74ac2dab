// Fetches the files of the runtime, counts their bytes, checks them and decompresses them. `network` is the
// browser's fetch, which the worker hides from other code.

import { answered } from "./arriving.js";

export class DownloadError extends Error {
  // `kind` is "network", "missing", "checksum" or "refused". The page has a message for each.
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

// Passes a file to `use` while it arrives, and resolves to the result of `use`. The result counts only when all
// of the file has arrived and its checksum is right. If scripts cannot calculate checksums here, the browser
// checks the whole file first. The result is not used before the end of `turn`, whether that succeeds or fails.
//
// Every such file is stored compressed and decompressed here, so it is small on every host, and the count of
// bytes is right. Some hosts declare the compression as theirs (Content-Encoding). Then the browser has already
// decompressed the file. The first bytes show which form has arrived, and `integrity` contains the checksum of
// each form.
//
// To find out why a file is wrong takes as long as fetching it. `atWork` is called meanwhile.
export async function fetched(network, url, { bytes, unpacked, integrity, again, count, type, turn, atWork }, use) {
  // A script can calculate a checksum only on a page from a secure connection.
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

// Every gzip file begins with these two bytes. None of our decompressed files does.
const GZIP = [0x1f, 0x8b];

// A stream whose first bytes have been read, and a mark if it is compressed.
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

// A stored file, if it has the right checksum. The browser checks all of it before it passes on any part.
export async function whole(network, url, { integrity, again }) {
  // After a failure, the browser's own copy may be the faulty one.
  const cache = again ? "reload" : "default";
  const options = integrity ? { cache, integrity } : { cache };
  const response = await network(url, options).catch(() => explain(network, url, integrity));
  if (!response.ok) throw new DownloadError("missing", answered(response.status, url));
  return response;
}

// Takes the parts of a file that is used while it arrives. At the end, `holds` says whether the checksum is
// right.
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

// The most milliseconds for fetching a file again, to find its fault.
const PATIENCE = 60_000;

// A browser reports a wrong checksum in the same way as a failed connection. The checksum was wrong if the file
// arrives without one, and does not arrive with one. If the browser refuses to compile the code, the fault is
// neither.
async function explain(network, url, integrity, error) {
  const comes = async (options) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await network(url, { cache: "no-store", signal, ...options });
    await response.arrayBuffer(); // All of it, because a network may also fail in the middle.
    return response.ok;
  };
  const fails = () => false;
  const comesAtAll = await comes().catch(fails);
  if (comesAtAll && !(await comes({ integrity }).catch(fails))) throw new DownloadError("checksum", url.href);
  if (comesAtAll && error instanceof WebAssembly.CompileError) throw error;
  throw new DownloadError("network", url.href);
}
