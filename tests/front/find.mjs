// Prints the search's results for each {typed, game}, without its page.
import { readFileSync } from "node:fs";
import { Finder } from "../../docs/_front/src/find/finder.js";

const { index, asked } = JSON.parse(readFileSync(0, "utf8"));
const finder = new Finder(JSON.parse(readFileSync(index, "utf8")));
const found = asked.map(({ typed, game }) => {
  const { exact, near, answer, found: units } = finder.find(typed, game);
  return {
    exact, near,
    answer: answer?.address ?? "", answering: answer?.id ?? "",
    found: units.map(({ kind, id = "", address, game: of, matched }) => ({ kind, id, address, game: of, matched })),
  };
});
console.log(JSON.stringify(found));
