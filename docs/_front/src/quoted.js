// The form in which a message quotes a text from an address.
export function quoted(text) {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return `“${shown}”`;
}
