// The simplest page: a click starts a worker, and the page shows the worker's answer.
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
