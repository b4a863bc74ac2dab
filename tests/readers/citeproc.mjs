// Prints the citations on standard input as citeproc sets them in each of some styles, which is what
// reference managers use.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { json } from "node:stream/consumers";

const [modules, words, ...styles] = process.argv.slice(2);
const CSL = createRequire(`${modules}/`)("citeproc");
const items = new Map((await json(process.stdin)).map((item) => [item.id, item]));
const system = { retrieveLocale: () => readFileSync(words, "utf8"), retrieveItem: (id) => items.get(id) };
const set = styles.map((style) => {
  const engine = new CSL.Engine(system, readFileSync(style, "utf8"), "en-US", true);
  engine.setOutputFormat("text");
  engine.updateItems([...items.keys()]);
  const [{ entry_ids: ids }, texts] = engine.makeBibliography();
  return Object.fromEntries(ids.map(([id], place) => [id, texts[place].trim()]));
});
console.log(JSON.stringify(set));
