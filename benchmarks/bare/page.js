// As plain as can be: a click starts a worker, and what the worker answers is shown.
const { pyodide, wheel, code } = await (await fetch("job.json")).json();
const result = document.querySelector("pre");

document.querySelector("button").addEventListener("click", () => {
  const worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    result.textContent = data;
  };
  const base = new URL(`${pyodide}/`, location.href).href;
  worker.postMessage({ base, wheel: new URL(wheel, location.href).href, code });
});
