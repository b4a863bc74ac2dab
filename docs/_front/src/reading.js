// A page of rules has two forms. For reading it is prose, and a mark opens the code and the facts of a rule. For
// study, the code is beside the text. theme.js has set the form before the page was painted.

const choices = document.querySelectorAll(".reading-choice [data-form]");

function show(form) {
  document.body.dataset.form = form;
  for (const choice of choices) {
    if (choice.dataset.form === form) choice.setAttribute("aria-current", "true");
    else choice.removeAttribute("aria-current");
  }
}

for (const part of document.querySelectorAll(".rule-entry[id] .rule-apparatus")) {
  part.addEventListener("toggle", () => part.closest(".rule-entry").toggleAttribute("data-opened", part.open));
}

// Keeps the first rule that begins in the window in its place during a change, or else the rule that fills it.
function inPlace(change) {
  const rules = [...document.querySelectorAll(".rule-entry[id]")];
  const begins = (rule) => rule.getBoundingClientRect().top;
  const rule =
    rules.find((each) => begins(each) >= 0 && begins(each) < innerHeight) ?? rules.findLast((each) => begins(each) < 0);
  const before = rule && begins(rule);
  change();
  if (rule && scrollY > 0) scrollBy({ top: begins(rule) - before, behavior: "instant" });
}

// The reader's choice replaces the one in the address.
function choose(form) {
  const address = new URL(location.href);
  if (address.search) {
    address.searchParams.delete("read");
    address.searchParams.delete("study");
    history.replaceState(history.state, "", address);
  }
  try {
    localStorage.setItem("form", form);
  } catch {
    // Storage is forbidden here, so the choice applies only to this page.
  }
  inPlace(() => show(form));
}

for (const choice of choices) {
  choice.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(choice.dataset.form);
  });
}
show(document.body.dataset.form);

// The address asks for an unknown form. A parameter with a value is not ours.
const other = location.search.slice(1).split("&").find((key) => key && !/=|%3d|^(read|study)\b/i.test(key));
if (other) {
  const note = document.createElement("p");
  note.className = "missing-part address-note";
  note.textContent = `This page does not recognise “${other.slice(0, 60)}” in the address. Use ?read to read the page or ?study to study it.`;
  note.setAttribute("role", "alert");
  document.querySelector("#content").prepend(note);
}
