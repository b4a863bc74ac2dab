// Sets what a reader has chosen before anything is painted: the colours, without a choice those of
// the device; and how rules are shown, to be read or studied, where the address does not say it.
(() => {
  document.documentElement.classList.remove("no-js");
  const chosen = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // Storage is forbidden here; the defaults do.
    }
  };
  const theme = chosen("theme");
  document.documentElement.dataset.theme = theme === "light" || theme === "dark" ? theme : "auto";
  if (!("rules" in document.currentScript.dataset)) return;
  const asked = ["read", "study"].find((form) => new URLSearchParams(location.search).has(form));
  document.body.dataset.form = (asked ?? chosen("form")) === "study" ? "study" : "read";
})();
