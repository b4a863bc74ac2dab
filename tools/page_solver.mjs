// Each line of input is {deal, legal, aim, taken, limit}. Write a line with its values from the page's solver.
import { createInterface } from "node:readline";
import { DEARER, values } from "../docs/_front/src/solver/values.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { deal, legal, aim, taken, limit } = JSON.parse(line);
  // As in Python, a position counts as one here, whatever the aim is.
  const positions = aim === "most" ? limit : limit * DEARER;
  console.log(JSON.stringify(values(deal, legal, aim, taken, positions)));
}
