// What an address asks for: the figure of a deal, and the step of it where the address names one.

export function sought(fragment, steps, prefix) {
  const hash = decodeURIComponent(fragment.slice(1));
  const figure = steps.findIndex(({ id }) => id === hash);
  if (figure >= 0 || !hash.startsWith(prefix)) return { place: figure };
  const at = hash.slice(prefix.length);
  const [, number] = /^deal-(\d+)/.exec(at) ?? [];
  return { place: steps.findIndex(({ dataset }) => dataset.step === number), at };
}
