// Lists in files of the site, each fetched once and only when it is needed.

import { patience } from "./patience.js";

const STATIC = new URL("../../", import.meta.url);
const known = new Map();

// The address of every rule, from the site's root.
export function ruleLinks() {
  return list("rule-links.json");
}

// The title of every rule.
export function ruleTitles() {
  return list("rule-titles.json");
}

// A list, or nothing if it does not arrive, because the page works without it.
function list(name) {
  if (!known.has(name)) known.set(name, fetched(new URL(name, STATIC)));
  return known.get(name).catch(() => {
    known.delete(name);
    return {};
  });
}

async function fetched(address) {
  const answer = await fetch(address, { signal: patience() });
  return answer.ok ? await answer.json() : {};
}

// An address from the site's root, relative to this page.
export function fromHere(address) {
  return (document.documentElement.dataset.content_root ?? "./") + address;
}

// The address of a style sheet for single parts.
export function sheet(name) {
  return new URL(name, STATIC);
}

// The address of a card's drawing.
export function cardAddress(name) {
  return new URL(`cards.svg#${name}`, STATIC).href;
}
