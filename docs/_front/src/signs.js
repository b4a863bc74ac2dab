// Lets readers paste a number in the form in which pages print it. From text that is pasted into a field for
// numbers, a browser removes characters that it does not know. It would remove a minus sign, and so change the
// number.
export const MINUS = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
const NOT_WRITTEN = /[\s'\u2019\u02bc\u200b\u200e\u200f\u2060\ufeff]/g;

export function takePasted(root) {
  root.addEventListener("paste", (event) => {
    const { target, clipboardData } = event;
    if (target.type !== "number") return;
    const text = clipboardData.getData("text").replace(MINUS, "-").replace(NOT_WRITTEN, "");
    event.preventDefault();
    if (!/^[+-]?\d{1,15}$/.test(text)) return;
    target.value = Number(text);
    for (const name of ["input", "change"]) target.dispatchEvent(new Event(name, { bubbles: true }));
  });
}
