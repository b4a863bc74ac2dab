// Sets the fields to their defaults, and clears results and status lines.
() => {
  for (const each of document.querySelectorAll("[data-default]")) each.checked = true;
  for (const each of document.querySelectorAll(".switch-session, .same-deal-preset")) {
    each.selectedIndex = 0;
    each.dispatchEvent(new Event("change"));
  }
  for (const each of document.querySelectorAll(".asking-result")) each.replaceChildren();
  for (const each of document.querySelectorAll(".asking-status")) each.textContent = "";
}
