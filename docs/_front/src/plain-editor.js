// A text area with the interface of the code editor, for those who ask for it and for browsers in
// which the code editor cannot be loaded.
export function createEditor({ parent, text, label, onChange }) {
  const area = document.createElement("textarea");
  area.className = "live-plain";
  area.spellcheck = false;
  area.autocapitalize = "off";
  area.setAttribute("autocomplete", "off");
  area.setAttribute("autocorrect", "off");
  area.setAttribute("aria-label", label);
  area.value = text;
  const fit = () => {
    area.rows = area.value.split("\n").length + 1;
  };
  area.addEventListener("input", () => {
    fit();
    onChange();
  });
  fit();
  parent.append(area);
  return {
    text: () => area.value,
    focus: () => area.focus(),
    laidOut() {},
    remove: () => area.remove(),
  };
}
