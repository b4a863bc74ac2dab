// The additions of scripts to a page that reads fully without them.
import { bring, bringTo } from "./bring.js";

const content = document.querySelector("#content");

const said = document.createElement("p");
said.className = "visually-hidden";
said.setAttribute("role", "status");
content.append(said);

// The colours: those of the device, light, or dark, one after the other.
const root = document.documentElement;
const themes = ["auto", "light", "dark"];
const words = { auto: "as the device has them", light: "light", dark: "dark" };
const toggles = document.querySelectorAll(".theme-toggle");

function show(theme) {
  root.dataset.theme = theme;
  for (const toggle of toggles) toggle.setAttribute("aria-label", `Colours: ${words[theme]}. Change`);
}

for (const toggle of toggles) {
  toggle.addEventListener("click", () => {
    const theme = themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length];
    show(theme);
    said.textContent = `Colours: ${words[theme]}`;
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Storage is forbidden here; the choice holds for this page.
    }
  });
}
show(root.dataset.theme);

// A click on a rule's id copies its address; the link is followed as well.
content.addEventListener("click", async (event) => {
  const link = event.target.closest("a.rule-link");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    return; // The link has led to the address, which can be copied from there.
  }
  link.dataset.copied = "link copied";
  said.textContent = `Link to ${link.textContent} copied`;
  setTimeout(() => {
    delete link.dataset.copied;
    said.textContent = "";
  }, 2000);
});

// A citation opened for the first time gets its whole address, more forms, and buttons to copy each; until
// the script arrives, the printed forms serve.
content.addEventListener("toggle", async ({ target }) => {
  if (!target.open || !target.matches(".cite") || target.dataset.opened) return;
  target.dataset.opened = "";
  target.setAttribute("aria-busy", "true");
  const citing = await bringTo(target, () => import("./citing.js"));
  if (citing) await citing.complete(target, said);
  else delete target.dataset.opened;
  target.removeAttribute("aria-busy");
}, { capture: true });

// A part that is too wide to show at once also scrolls from the keyboard, and has a name.
const widths = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) {
      target.tabIndex = 0;
      target.setAttribute("role", "group");
      target.setAttribute("aria-label", `${nameOf(target)} (scrolls sideways)`);
    } else {
      for (const name of ["tabindex", "role", "aria-label"]) target.removeAttribute(name);
    }
  }
});

// The name of a table is its caption, of a piece of code its own caption or its rule, of anything else its
// part of the page.
function nameOf(wide) {
  const caption = wide.querySelector("caption") ?? wide.closest("figure")?.querySelector("figcaption");
  const head = wide.closest("article.rule-entry, section")?.querySelector("h1, h2, h3, h4, h5, h6");
  const words = (caption ?? head)?.cloneNode(true);
  for (const link of words?.querySelectorAll(".headerlink, .table-marks") ?? []) link.remove();
  const kind = wide.matches("pre") ? (wide.closest(".live-result") ? "Result: " : "Code: ") : "";
  return kind + (words?.textContent.trim().replace(/\s+/g, " ") ?? "");
}

function watch(part) {
  for (const wide of part.querySelectorAll("pre, .table-wrapper")) widths.observe(wide);
}

watch(content);
// A script's answers come later, a whole table at a time; some have been removed by now.
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node.isConnected && node.nodeType === Node.ELEMENT_NODE) watch(node.parentElement);
  }
}).observe(content, { childList: true, subtree: true });

// The contents of the page show which part is being read: the last whose head has passed the top.
const links = [...document.querySelectorAll(".toc-tree a[href^='#']")];
const parts = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));

function mark() {
  const now = parts.findLastIndex((part) => part?.getBoundingClientRect().top < 120);
  links.forEach((link, number) => {
    link.parentElement.classList.toggle("scroll-current", number === now);
    if (number === now) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
}

if (links.length > 0) {
  let waiting = 0;
  document.addEventListener("scroll", () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      mark();
    });
  }, { passive: true });
  mark();
}

// Marks the open drawers, for browsers in which a style cannot depend on the contents of an element.
function note() {
  const open = document.querySelectorAll(".drawer-switch:checked");
  document.body.dataset.drawers = Array.from(open, ({ id }) => id).join(" ");
}

for (const drawer of document.querySelectorAll(".drawer-switch")) drawer.addEventListener("change", note);

// Escape closes a drawer and gives the focus back to what opened it; so does following a link.
function close(drawer) {
  drawer.checked = false;
  note();
  drawer.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  document.querySelectorAll(".drawer-switch:checked").forEach(close);
});
document.querySelector(".toc-drawer")?.addEventListener("click", (event) => {
  if (event.target.closest("a")) document.querySelectorAll("#__toc:checked").forEach(close);
});

// The key / leads to the search, unless something is being written or the reader will not have it.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest("input, textarea, select, [contenteditable], .cm-editor, dialog")) return;
  try {
    if (localStorage.getItem("search-key") === "off") return;
  } catch {
    // Storage is forbidden here; the key holds.
  }
  event.preventDefault();
  const field = document.querySelector("#find-words") ?? document.querySelector(".sidebar-search");
  if (field.getClientRects()[0]?.left >= 0) field.focus();
  else location.href = field.form.action;
});

// A term of the glossary is explained in place. The first one fetches the script; by the time it arrives the
// reader may have moved on.
let terms;
let met; // The link of the term where the reader is.
async function explain(link, without = () => {}) {
  met = link;
  try {
    terms ??= await bring(() => import("./terms.js"));
    if (met === link) await terms.explain(link);
  } catch {
    if (met !== link) return;
    met = undefined;
    without();
  }
}
function leave() {
  met = undefined;
  terms?.leave();
}
const termAt = ({ target }) => {
  const link = target.closest?.("a");
  return link?.querySelector(":scope > .term-met") && link;
};
let touched;
addEventListener("pointerdown", ({ pointerType }) => (touched = pointerType === "touch"));
addEventListener("keydown", ({ key }) => {
  touched = false;
  if (key === "Escape") met = undefined;
});
content.addEventListener("pointerover", (event) => {
  const link = event.pointerType !== "touch" && termAt(event);
  if (link) explain(link);
});
content.addEventListener("pointerout", (event) => {
  if (event.pointerType !== "touch" && termAt(event)) leave();
});
content.addEventListener("focusin", (event) => {
  const link = termAt(event);
  if (link && !touched) explain(link);
});
content.addEventListener("focusout", (event) => {
  if (termAt(event) && !touched) leave();
});
content.addEventListener("click", (event) => {
  const link = touched && termAt(event);
  if (!link) return;
  event.preventDefault();
  const follow = () => location.assign(link.href);
  if (terms ? terms.explains(link) : met === link) follow();
  else explain(link, follow);
});

// Information about other editions: on an older edition's pages at once, else on request.
const { edition, content_root: top } = root.dataset;
if (edition && new URL(top, location.href).pathname.endsWith(`/${edition}/`)) {
  bring(() => import("./edition.js")).then(({ tell }) => tell(content)).catch(() => {}); // Without a network it is read as it is.
}
document.querySelector(".edition-here")?.addEventListener("toggle", ({ target }) => {
  if (edition && target.open) bringTo(target, () => import("./edition.js")).then((made) => made?.offer(target));
});

// If neither the browser nor another script of the page has found the place in the address, this looks for it
// without additions, or reports that it is missing.
function arrive() {
  const isFound = location.hash.length < 2 || root.dataset.read === location.hash || document.querySelector(":target");
  if (!isFound) bring(() => import("./lost.js")).then(({ seek }) => seek(content, `${top ?? "./"}search.html`)).catch(() => {});
}

// Once the fonts and the sheets are here, the place in the address moves back to the top, unless the reader has
// moved on. A page that is loaded again or gone back to has the position that the browser remembers.
const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"];
let acted = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
const act = () => (acted = true);
for (const name of ACTS) addEventListener(name, act, { capture: true, once: true, passive: true });
addEventListener("load", async () => {
  await document.fonts.ready;
  if (!acted) document.querySelector(":target")?.scrollIntoView({ behavior: "instant" });
});

addEventListener("DOMContentLoaded", arrive);
addEventListener("hashchange", () => {
  content.querySelector(":scope > .address-note")?.remove();
  setTimeout(arrive); // After the other scripts.
});
