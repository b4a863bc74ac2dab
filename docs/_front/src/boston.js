// The parts that scripts add to a page. The page can be read completely without them.
import { bring, bringTo } from "./bring.js";

const content = document.querySelector("#content");

const said = document.createElement("p");
said.className = "visually-hidden";
said.setAttribute("role", "status");
content.append(said);

// A button for the colours: those of the device, light, dark, in turn.
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
      // Storage is forbidden here, so the choice applies only to this page.
    }
  });
}
show(root.dataset.theme);

// A click on the id of a rule copies its address, and the browser also follows the link.
content.addEventListener("click", async (event) => {
  const link = event.target.closest("a.rule-link");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    return; // The browser has followed the link, so the address can be copied there.
  }
  link.dataset.copied = "link copied";
  said.textContent = `Link to ${link.textContent} copied`;
  setTimeout(() => {
    delete link.dataset.copied;
    said.textContent = "";
  }, 2000);
});

// When a citation is opened for the first time, a script adds its full address, more forms, and buttons that
// copy each form. Until the script arrives, the printed forms are shown.
content.addEventListener("toggle", async ({ target }) => {
  if (!target.open || !target.matches(".cite") || target.dataset.opened) return;
  target.dataset.opened = "";
  target.setAttribute("aria-busy", "true");
  const citing = await bringTo(target, () => import("./citing.js"));
  if (citing) await citing.complete(target, said);
  else delete target.dataset.opened;
  target.removeAttribute("aria-busy");
}, { capture: true });

// A part that is too wide for the page can also be scrolled with the keyboard, so it needs a name.
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

// The name of a table is its caption. Code has its caption or its rule as a name, and any other part its
// heading.
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
// The answers of scripts come later, a whole table at a time. Some may already have been removed.
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) if (node.isConnected && node.nodeType === Node.ELEMENT_NODE) watch(node.parentElement);
  }
}).observe(content, { childList: true, subtree: true });

// The contents mark the part that the reader is reading: the last whose heading has passed the top of the
// window.
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

// Notes which drawers are open, for browsers in which a style cannot depend on the contents of an element.
function note() {
  const open = document.querySelectorAll(".drawer-switch:checked");
  document.body.dataset.drawers = Array.from(open, ({ id }) => id).join(" ");
}

for (const drawer of document.querySelectorAll(".drawer-switch")) drawer.addEventListener("change", note);

// Escape or a link closes a drawer. The focus returns to the button that opened it.
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

// The key / opens the search, unless the reader is typing or has switched the key off.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest("input, textarea, select, [contenteditable], .cm-editor, dialog")) return;
  try {
    if (localStorage.getItem("search-key") === "off") return;
  } catch {
    // Storage is forbidden here, so the key remains on.
  }
  event.preventDefault();
  const field = document.querySelector("#find-words") ?? document.querySelector(".sidebar-search");
  if (field.getClientRects()[0]?.left >= 0) field.focus();
  else location.href = field.form.action;
});

// The first focus of the search field in the sidebar fetches the script that suggests finds there. Without it,
// the field still leads to the page of the search.
const finding = document.querySelector(".sidebar-search");
finding?.addEventListener("focus", ({ target }) => {
  bring(() => import("./find/suggest.js")).then(({ suggest }) => suggest(target, said)).catch(() => {});
}, { once: true });
if (finding?.matches(":focus")) finding.dispatchEvent(new Event("focus")); // The reader was faster than this script.

// A term of the glossary is explained on the page itself. The first use fetches the script. When it arrives,
// the reader may have moved to another term.
let terms;
let met; // The link of the term that the reader points to.
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

// Other editions: a page of an older edition shows them at once, any other page on request.
const { edition, content_root: top } = root.dataset;
if (edition && new URL(top, location.href).pathname.endsWith(`/${edition}/`)) {
  bring(() => import("./edition.js")).then(({ tell }) => tell(content)).catch(() => {}); // Offline, nothing is added.
}
document.querySelector(".edition-here")?.addEventListener("toggle", ({ target }) => {
  if (edition && target.open) bringTo(target, () => import("./edition.js")).then((made) => made?.offer(target));
});

// If neither the browser nor another script has found the place in the address, this looks for it without
// additions, or reports that it is missing.
function arrive() {
  const isFound = location.hash.length < 2 || root.dataset.read === location.hash || document.querySelector(":target");
  if (!isFound) bring(() => import("./lost.js")).then(({ seek }) => seek(content, `${top ?? "./"}search.html`)).catch(() => {});
}

// When fonts and style sheets have loaded, the place in the address moves back to the top, unless the reader
// has moved on. If the reader reloads the page or goes back to it, the browser restores the position itself.
let acted = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
for (const name of ["wheel", "touchstart", "pointerdown", "keydown"]) {
  addEventListener(name, () => (acted = true), { capture: true, passive: true });
}
addEventListener("load", async () => {
  await document.fonts.ready;
  if (!acted) document.querySelector(":target")?.scrollIntoView({ behavior: "instant" });
});

addEventListener("DOMContentLoaded", arrive);
addEventListener("hashchange", () => {
  content.querySelector(":scope > .address-note")?.remove();
  setTimeout(arrive); // After the other scripts.
});
