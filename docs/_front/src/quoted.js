// A text of an address as a message quotes it.
export function quoted(text) {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return `“${shown}”`;
}
