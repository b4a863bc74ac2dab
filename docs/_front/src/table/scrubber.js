// The slider below a deal: its places are the steps. Marks show where each trick ends and each phase begins.
import { starts, ends } from "./controls.js";
import { stepInWords } from "./position.js";

const SVG = "http://www.w3.org/2000/svg";

export class Scrubber {
  constructor(root) {
    this.slider = root.querySelector(".player-slider");
    this.count = root.querySelector(".player-count");
  }

  load(steps) {
    this.slider.max = Math.max(1, steps.length - 1);
    this.slider.disabled = steps.length < 2;
    const lines = [...ends(steps).map((at) => `M${at} 5V8`), ...starts(steps).map((at) => `M${at} 2V8`)];
    const [marks, path] = ["svg", "path"].map((name) => document.createElementNS(SVG, name));
    marks.setAttribute("viewBox", `0 0 ${this.slider.max} 8`);
    marks.setAttribute("preserveAspectRatio", "none");
    marks.setAttribute("aria-hidden", "true");
    path.setAttribute("d", lines.join(""));
    marks.append(path);
    this.slider.parentElement.replaceChildren(this.slider, marks);
  }

  show(at, { at: name, phase }) {
    const words = phase === "end" ? "result" : stepInWords(name.replace(/^deal-\d+-?/, "")) || "cards dealt";
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", words);
    this.count.value = words;
  }
}
