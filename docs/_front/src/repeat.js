// What a citation of a session of the reader's own needs: the record itself, and how it is repeated.
import { element } from "./dom.js";
import { fragment } from "./share.js";

let address;

// The record as it was played, to be taken away as a file and printed; a link to the file stands in
// the citation of every step too.
export function repeated(text, { file, checksum, again }, player) {
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = (textContent) => element("a", { href: address, download: file, textContent });
  for (const step of player.steps) {
    const record = element("p", { className: "cite-record" }, link(`Download ${file}`), ".");
    step.querySelector(".cite-note").after(record);
    step.querySelector(".cite").record = () => fragment("evening", text);
  }
  const told = element("p", {}, "The record of this session is ", link(file));
  told.append(` (SHA-256 begins ${checksum}). `);
  told.append(element("code", { textContent: again }), " repeats it.");
  const source = element("pre", { className: "own-source", textContent: text });
  return element("div", { className: "own-repeat" }, told, source);
}
