// Fetches the files of the runtime: counted while they come, checked, and unpacked. `network` is the
// browser's fetch, which the worker does not leave where others find it.

export class DownloadError extends Error {
  // `kind` is "network" or "checksum": what the reader is told differs.
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

// What `use` makes of a file while it comes; given to nobody before all of it has come and has its
// checksum. Where none can be reckoned here, the browser holds the file back until it has. Nothing of
// it is taken before the end of `turn`, good or bad.
//
// Every such file is stored compressed and unpacked here: then it is small on hosts that compress
// nothing, too, and the count of bytes is the true one.
//
// To find out why a file is not the one built takes as long as to fetch it; `atWork` is told meanwhile.
export async function fetched(network, url, { bytes, integrity, again, count, type, turn, atWork }, use) {
  const check = checking({ bytes, integrity });
  try {
    const response = await whole(network, url, { integrity: check ? undefined : integrity, again });
    await turn?.catch(() => {});
    const taken = new TransformStream({
      transform(chunk, controller) {
        count(chunk.byteLength);
        check?.take(chunk);
        controller.enqueue(chunk);
      },
    });
    const stream = response.body.pipeThrough(taken).pipeThrough(new DecompressionStream("gzip"));
    const made = await use(new Response(stream, { headers: { "Content-Type": type ?? "" } }));
    if (check && !(await check.holds())) throw new DownloadError("checksum", url.href);
    return made;
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    return atWork(explain(network, url, integrity));
  }
}

// A file as it lies there, if it is the one that was built: the browser gives none of it before.
export async function whole(network, url, { integrity, again }) {
  // After a failure the browser's own copy may be the bad one.
  const cache = again ? "reload" : "default";
  const options = integrity ? { cache, integrity } : { cache };
  const response = await network(url, options).catch(() => explain(network, url, integrity));
  if (!response.ok) throw new DownloadError("network", `${url.href} (status ${response.status})`);
  return response;
}

// Takes the parts of a file that is used while it comes; `holds` then tells if it was the one built.
// Only where the page came over a secure connection can a script reckon a checksum.
function checking({ bytes, integrity }) {
  if (!crypto.subtle) return null;
  const file = new Uint8Array(bytes);
  let end = 0;
  return {
    take(part) {
      if (end + part.length <= bytes) file.set(part, end);
      end += part.length;
    },
    async holds() {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
      return end === bytes && `sha256-${btoa(String.fromCharCode(...digest))}` === integrity;
    },
  };
}

// So many milliseconds a file may take that is fetched again to explain what was wrong with it.
const PATIENCE = 60_000;

// A browser reports a failed checksum exactly like a failed connection. It was the checksum if the
// file comes when none is asked for, and does not when one is.
async function explain(network, url, integrity) {
  const comes = async (options) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await network(url, { cache: "no-store", signal, ...options });
    await response.arrayBuffer(); // To its end: a network may also go in the middle.
    return response.ok;
  };
  const fails = () => false;
  const differs = (await comes().catch(fails)) && !(await comes({ integrity }).catch(fails));
  throw new DownloadError(differs ? "checksum" : "network", url.href);
}
