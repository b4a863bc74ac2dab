// Ids come first: typed in full or in pieces, with dots, hyphens or spaces, an id leads to its rule.
import { fold } from "./fold.js";

const SIGNS = /[^a-z0-9]+/;

// How well what was typed fits an id: the less the better, undefined for not at all.
export function fit(typed, id) {
  const pieces = fold(typed).split(SIGNS).filter(Boolean);
  if (pieces.length === 0) return undefined;
  const whole = pieces.join("-");
  const parts = id.split(".");
  const plain = parts.join("-").replace(/-+/g, "-");
  const idea = parts.at(-1);
  if (plain === whole) return 0;
  if (whole === idea || whole === parts.slice(-2).join("-")) return 1;
  // A game or a chapter alone means all its rules only where a dot says that an id is meant.
  const dotted = typed.includes(".");
  if (`-${plain}`.endsWith(`-${whole}`) || (dotted && id.startsWith(fold(typed)))) return 2;
  const tokens = plain.split("-");
  const ideas = idea.split("-");
  const holds = (matches) =>
    pieces.every((piece) => tokens.some((token) => matches(token, piece))) &&
    (dotted || pieces.some((piece) => ideas.some((token) => matches(token, piece))));
  if (holds((token, piece) => token === piece)) return 3;
  if (holds((token, piece) => token === piece || (piece.length > 2 && token.startsWith(piece)))) return 4;
  return undefined;
}
