// Sets the colours a reader has chosen before anything is painted; without a choice, those of the
// device hold.
(() => {
  document.documentElement.classList.remove("no-js");
  let chosen = null;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // Storage is forbidden here; the device's colours do.
  }
  document.body.dataset.theme = chosen === "light" || chosen === "dark" ? chosen : "auto";
})();
