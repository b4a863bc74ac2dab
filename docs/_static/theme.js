// Applies the reader's choices before anything is painted: the colours, which by default are those of the
// device, and the form of rules, by default for study if there is room. A form in the address counts first.
(() => {
  const root = document.documentElement;
  const { src, dataset } = document.currentScript;
  root.classList.remove("no-js");
  const chosen = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // Storage is forbidden here, so the defaults apply.
    }
  };
  const theme = chosen("theme");
  root.dataset.theme = theme === "light" || theme === "dark" ? theme : "auto";
  if ("rules" in dataset) {
    const [, asked] = /[?&](read|study)\b/i.exec(location.search) ?? [];
    const wide = matchMedia("(min-width: 80em)").matches && "study";
    document.body.dataset.form = (asked?.toLowerCase() ?? chosen("form") ?? wide) === "study" ? "study" : "read";
  }
  // All other scripts are modules. If the browser refuses one, or one does not arrive, the page works like a
  // page without scripts, and another script gives the reason. The worker for reading offline is not part of
  // the page.
  const fails = ({ target }) => {
    if (target.type !== "module" || /offline\.js/.test(target.src)) return;
    removeEventListener("error", fails, true);
    root.classList.add("no-js");
    const says = document.createElement("script");
    says.src = src.replace(/theme\.js.*/, "without.js");
    says.dataset.failed = target.src;
    document.head.append(says);
  };
  addEventListener("error", fails, true);
})();
