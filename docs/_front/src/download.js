// Fetches the files of the runtime: counted while they come, checked, and unpacked. `network` is the
// browser's fetch, which the worker does not leave where others find it.

export class DownloadError extends Error {
  // `kind` is "network" or "checksum": what the reader is told differs.
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

// Every file is stored compressed and unpacked here: then it is small on hosts that compress
// nothing, too, and the count of bytes is the true one.
export async function unpacked(network, url, { integrity, again, count, type = "application/octet-stream" }) {
  // After a failure the browser's own copy may be the bad one.
  const cache = again ? "reload" : "default";
  const options = integrity ? { cache, integrity } : { cache };
  const response = await network(url, options).catch(() => explain(network, url, integrity));
  if (!response.ok) throw new DownloadError("network", `${url.href} (status ${response.status})`);
  const counter = new TransformStream({
    transform(chunk, controller) {
      count?.(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const stream = response.body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
}

// A browser reports a failed checksum exactly like a failed connection. It was the checksum if the
// file comes when none is asked for, and does not when one is.
export async function explain(network, url, integrity) {
  const comes = async (options) =>
    (await network(url, { cache: "no-store", ...options }).catch(() => null))?.ok;
  const differs = (await comes()) && !(await comes({ integrity }));
  throw new DownloadError(differs ? "checksum" : "network", url.href);
}
