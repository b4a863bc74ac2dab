// Prints what the reader behind Wikipedia's citations finds in the page on standard input.
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";

const { loadFromString } = createRequire(`${process.argv[2]}/`)("html-metadata");
console.log(JSON.stringify(await loadFromString(await text(process.stdin))));
