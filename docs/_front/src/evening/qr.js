// Draws a link as a QR code that another phone's camera reads.
import { encode } from "uqr";

// A code with more than 137 squares a side is too fine to be read from the screen of a phone.
const FINEST = 30;
const QUIET = 4; // The width of the light margin, in squares.
const SVG = "http://www.w3.org/2000/svg";

// Returns nothing if the text is too long for a code. The code is dark on light in both colour schemes.
export function drawn(text, label) {
  const code = squares(text);
  if (!code) return null;
  const { data, size } = code;
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  const made = shape("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" });
  made.append(shape("rect", { width: size, height: size, fill: "#fff" }), shape("path", { d: dark, fill: "#000" }));
  return made;
}

function squares(text) {
  try {
    return encode(text, { border: QUIET, maxVersion: FINEST, boostEcc: true });
  } catch {
    return null; // It is too long.
  }
}

function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
