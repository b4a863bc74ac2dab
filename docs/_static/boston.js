// What scripts add to a page that reads fully without them.

// A click on a rule's id copies its address; the link is followed as well.
const said = document.createElement("p");
said.className = "visually-hidden";
said.setAttribute("role", "status");
document.querySelector("#content").append(said);

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a.rule-link");
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

// What is too wide to show at once can be scrolled from the keyboard too.
const scrollers = document.querySelectorAll("#content pre, #content .table-wrapper");
const seen = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});
for (const scroller of scrollers) seen.observe(scroller);

// Escape closes a drawer and gives the focus back to what opened it.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const drawer of document.querySelectorAll(".drawer-switch:checked")) {
    drawer.checked = false;
    drawer.focus();
  }
});
