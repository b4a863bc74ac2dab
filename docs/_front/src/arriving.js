// Fetches files of the site. If a file does not arrive, it gives the reason in a sentence.

export const CONNECTION = "Check the connection and load the page again.";

// The same time as in patience.js. Importing that would add a file to every page.
const PATIENCE = 30_000;
export const patience = () => AbortSignal.timeout(PATIENCE);

// The response with a file. If it does not arrive, the error has the reason as `why`.
export async function got(address) {
  const response = await fetch(address, { signal: patience() }).catch(() => null);
  if (response?.ok) return response;
  const { status } = response ?? {};
  throw Object.assign(new Error(String(address)), { status, why: status ? answered(status, address) : CONNECTION });
}

export function answered(status, address) {
  return `The site answers ${status} for ${nameOf(address)}: load the page again, as the site may have a newer edition.`;
}

// The type of a response if browsers refuse to run it as a module; nothing if they run it.
export function refusedType({ headers }) {
  const type = headers.get("Content-Type") ?? "";
  return /^\s*(text|application)\/(x-)?(java|ecma)script\b/i.test(type) ? "" : type || "no type at all";
}

export function refusal(address, type) {
  return `The host of this site, or the network on the way, sends ${nameOf(address)} as “${type}”, and browsers do not run that as a script.`;
}

function nameOf(address) {
  return String(address).replace(/[?#].*/, "").split("/").at(-1);
}
