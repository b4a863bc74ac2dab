// What an address asks for: the figure of a deal, and the step of it where the address names one.

export const UNREAD = "The address of this page was cut short or changed: it names no deal.";

// What stands behind the number sign; null if nobody can read it.
export function decoded(fragment) {
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return null;
  }
}

export function sought(hash, steps, prefix) {
  const figure = steps.findIndex(({ id }) => id === hash);
  if (figure >= 0 || !hash.startsWith(prefix)) return { place: figure };
  const at = hash.slice(prefix.length);
  const [, number] = /^deal-(\d+)/.exec(at) ?? [];
  return { place: steps.findIndex(({ dataset }) => dataset.step === number), at };
}
