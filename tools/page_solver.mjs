// Write the values of the page's solver for each {deal, legal, aim, taken, limit}, a line each.
import { createInterface } from "node:readline";
import { DEARER, values } from "../docs/_front/src/solver/values.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { deal, legal, aim, taken, limit } = JSON.parse(line);
  // Here a position counts as one whatever its aim, as it does in Python.
  const positions = aim === "most" ? limit : limit * DEARER;
  console.log(JSON.stringify(values(deal, legal, aim, taken, positions)));
}
