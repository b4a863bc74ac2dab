// The page that other sites may frame: one deal of this site, which the reader steps through. Its
// address names the page on which the deal stands and the step to begin with; without these it tells
// what to write into another site.
import { durable } from "./citing.js";
import { fetchPage } from "./dress.js";
import { element } from "./dom.js";
import { play } from "./table/player.js";
import "./watch.js";

const ROOT = new URL("./", location.href);
// The attributes of a player that hold addresses, relative to its own page.
const ADDRESSES = ["href", "data-table", "data-values", "data-questions"];
const WRONG = "This address names no deal of this site.";
const FAILED = "This deal could not be fetched. Check the connection and load the page again.";

const deal = document.querySelector(".embed-deal");
const forms = [...document.querySelectorAll(".embed-form")];
const credit = document.querySelector(".embed-credit");

// What follows the number sign, as a link to the deal itself; null if it leads out of the site.
function source(hash) {
  const asked = new URLSearchParams(hash.slice(1));
  return withinSite(`${asked.get("page") ?? ""}#${asked.get("step") ?? ""}`);
}

function withinSite(link) {
  const address = URL.canParse(link, ROOT) && new URL(link, ROOT);
  return address && address.href.startsWith(ROOT.href) && /\w\.html$/.test(address.pathname) ? address : null;
}

async function show() {
  const address = source(location.hash);
  showDeal(true);
  if (!address) return say(WRONG);
  try {
    const page = await fetchPage(address);
    for (const name of ADDRESSES) {
      for (const each of page.querySelectorAll(`.protocol [${name}], .protocol[${name}]`)) rebase(each, name, address);
    }
    const step = decodeURIComponent(address.hash.slice(1));
    const player = playerWith(page, step);
    if (!player) return say(WRONG);
    const figure = document.adoptNode(player.closest(".protocol"));
    deal.replaceChildren(figure);
    credit.replaceChildren("From: ", element("a", { href: address.href, textContent: page.title }));
    play(player).seek(within(player, step));
  } catch (error) {
    say(FAILED);
    reportError(error);
  }
}

function say(sentence) {
  deal.replaceChildren(element("p", { className: "missing-part", textContent: sentence, role: "alert" }));
}

// An address that was meant from the player's own page; those of rules and cards begin with a word.
function rebase(each, name, page) {
  each.setAttribute(name, new URL(each.getAttribute(name), page).href);
}

// The player that has the step: it is one of its figures, or is named after it. The first table of a page
// has its steps without a name of its own.
function playerWith(page, step) {
  const players = [...page.querySelectorAll(".protocol .player")];
  const has = (player) => player.querySelector(`[id="${CSS.escape(step)}"]`);
  const named = (player) => prefix(player) && step.startsWith(prefix(player));
  return players.find(has) ?? players.find(named) ?? players.find((player) => player.matches("[data-boston-table]"));
}

function prefix(player) {
  return player.id.replace(/player$/, "");
}

// Here each player is the first of its page.
function within(player, step) {
  const isFigure = player.querySelector(`[id="${CSS.escape(step)}"]`);
  return !isFigure && step.startsWith(prefix(player)) ? step.slice(prefix(player).length) : step;
}

function showDeal(isShown) {
  deal.hidden = !isShown;
  credit.replaceChildren();
  for (const part of forms) part.hidden = isShown;
}

// Whatever leads away leads out of the frame, in which no other page of the site may stand.
document.addEventListener("click", ({ target }) => {
  const link = target.closest?.("a[href]");
  if (link && !link.closest(".embed-form")) Object.assign(link, { target: "_blank", rel: "noopener" });
}, { capture: true });

function write() {
  const [given, line, see] = ["embed-address", "embed-line", "embed-see"].map((id) => document.getElementById(id));
  const found = withinSite(given.value.trim());
  given.setCustomValidity(found || !given.value ? "" : WRONG);
  given.reportValidity();
  line.value = "";
  see.hidden = !found;
  if (!found) return;
  const page = found.pathname.slice(ROOT.pathname.length);
  const asked = new URLSearchParams({ page, step: decodeURIComponent(found.hash.slice(1)) });
  see.href = `#${asked}`;
  const src = durable(`embed.html#${asked}`).replaceAll("&", "&amp;");
  line.value = `<iframe src="${src}" title="A deal of Boston" width="100%" height="760" loading="lazy"></iframe>`;
}

function begin() {
  if (location.hash) {
    show();
    return;
  }
  showDeal(false);
}

document.querySelector(".embed-fields").hidden = false;
document.getElementById("embed-address").addEventListener("input", write);
addEventListener("hashchange", begin);
begin();
