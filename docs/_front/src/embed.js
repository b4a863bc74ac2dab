// The page that other sites may frame: one deal of this site, which the reader steps through. Its address gives
// the page of the deal and the first step. Without these, the page shows the HTML for another site.
import { asked as meantBy, claim, decoded } from "./address.js";
import { durable } from "./citing.js";
import { fetchPage } from "./dress.js";
import { element } from "./dom.js";
import { quoted } from "./quoted.js";
import { play } from "./table/player.js";
import "./watch.js";

const ROOT = new URL(document.documentElement.dataset.content_root ?? "./", location.href);
// The attributes of a player that contain addresses relative to the player's own page.
const ADDRESSES = ["href", "data-table", "data-questions"];
const WRONG = "This address does not lead to a deal on this site.";
const FAILED = "This deal could not be fetched.";

const deal = document.querySelector(".embed-deal");
const forms = [...document.querySelectorAll(".embed-form")];
const credit = document.querySelector(".embed-credit");
const pages = [...document.querySelectorAll(".embed-pages a")];

// The deal in the address after the number sign: its page, and the first step.
function source(hash) {
  const asked = new URLSearchParams(meantBy(hash));
  return { address: withinSite(asked.get("page") ?? ""), step: asked.get("step") ?? "" };
}

// The page at an address, if it belongs to this site. Hosts write addresses of pages with or without a suffix,
// with a slash at the end, or as the index of a folder.
function withinSite(link) {
  const address = URL.canParse(link, ROOT) ? new URL(link, ROOT) : null;
  if (!address?.href.startsWith(ROOT.href)) return null;
  address.search = address.hash = "";
  const path = decoded(address.href).slice(ROOT.href.length);
  const known = pageIn(path);
  if (known) return new URL(known, ROOT);
  if (/\w\.html$/.test(path)) return address;
  // Another edition may be in a folder of this site.
  const [, folder, rest] = /^([^/]+\/)(.+)/.exec(path) ?? [];
  return folder && pageIn(rest) ? new URL(folder + pageIn(rest), ROOT) : null;
}

// The page with a deal that a path refers to.
function pageIn(path) {
  const bare = path.replace(/\/+$/, "").replace(/\.html$/i, "").toLowerCase();
  const paths = pages.map(({ href }) => href.slice(ROOT.href.length));
  return paths.find((each) => [`${bare}.html`, `${bare}/index.html`].includes(each.toLowerCase()));
}

async function show() {
  claim();
  const { address, step } = source(location.hash);
  showDeal(true);
  if (!address) return say(WRONG);
  try {
    const page = await fetchPage(address);
    for (const name of ADDRESSES) {
      for (const each of page.querySelectorAll(`.protocol [${name}], .protocol[${name}]`)) rebase(each, name, address);
    }
    const player = playerWith(page, step);
    if (!player) return say(WRONG);
    const figure = document.adoptNode(player.closest(".protocol"));
    deal.replaceChildren(figure);
    const link = Object.assign(new URL(address), { hash: step });
    credit.replaceChildren("From: ", element("a", { href: link.href, textContent: page.title }));
    if (!play(player).seek(within(player, step)) && step) note(noStep(step));
  } catch (error) {
    if (error.status === 404) return say(WRONG);
    say(error.why ? `${FAILED} ${error.why}` : `This deal cannot be shown in this browser (${error.message}).`);
    reportError(error);
  }
}

function noStep(step) {
  return `There is no step ${quoted(step)} on that page: the address was cut short or changed. This is its first deal.`;
}

function note(sentence) {
  deal.prepend(element("p", { className: "missing-part", textContent: sentence, role: "alert" }));
}

function say(sentence) {
  deal.replaceChildren(element("p", { className: "missing-part", textContent: sentence, role: "alert" }));
}

// Makes an address relative to the player's own page complete. Addresses of rules and cards begin with a word
// and stay.
function rebase(each, name, page) {
  each.setAttribute(name, new URL(each.getAttribute(name), page).href);
}

// The player with the step: the step is one of its figures, or its name begins with that of the player. The
// first table of a page has steps without such a name.
function playerWith(page, step) {
  const players = [...page.querySelectorAll(".protocol .player")];
  const has = (player) => player.querySelector(`[id="${CSS.escape(step)}"]`);
  const named = (player) => prefix(player) && step.startsWith(prefix(player));
  return players.find(has) ?? players.find(named) ?? players.find((player) => player.matches("[data-boston-table]")) ?? players[0];
}

function prefix(player) {
  return player.id.replace(/player$/, "");
}

// On this page, each player is the only one, so it has no prefix.
function within(player, step) {
  const isFigure = player.querySelector(`[id="${CSS.escape(step)}"]`);
  return !isFigure && step.startsWith(prefix(player)) ? step.slice(prefix(player).length) : step;
}

function showDeal(isShown) {
  deal.hidden = !isShown;
  credit.replaceChildren();
  for (const part of forms) part.hidden = isShown;
}

// Every link opens outside the frame, which may show no other page of the site.
document.addEventListener("click", ({ target }) => {
  const link = target.closest?.("a[href]");
  if (link && !link.closest(".embed-form")) Object.assign(link, { target: "_blank", rel: "noopener" });
}, { capture: true });

// The deal in the address of a page or of a frame.
function named(text) {
  const [before, ...behind] = text.trim().split("#");
  if (/(^|\/)embed(\.html)?\/?$/.test(before)) return source(behind.join("#"));
  const page = meantBy(before);
  return { address: page ? withinSite(page) : null, step: meantBy(behind.join("#")) };
}

function write() {
  const [given, line, see] = ["embed-address", "embed-line", "embed-see"].map((id) => document.getElementById(id));
  const { address: found, step } = named(given.value);
  given.setCustomValidity(found || !given.value ? "" : WRONG);
  given.reportValidity();
  line.value = "";
  see.hidden = !found;
  if (!found) return;
  const page = found.pathname.slice(ROOT.pathname.length);
  const asked = new URLSearchParams({ page, step });
  see.href = `#${asked}`;
  const [src, link] = [`embed.html#${asked}`, `${page}#${encodeURIComponent(step)}`].map((each) => durable(each).replaceAll("&", "&amp;"));
  // If the frame cannot run, the link after it opens the deal.
  line.value = `<iframe src="${src}" title="A deal of Boston" width="100%" height="760" loading="lazy"></iframe>
<p><a href="${link}">Open this deal on its own page</a></p>`;
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
