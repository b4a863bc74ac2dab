// Unmodified Pyodide, used as its manual shows: load it, install the wheel, run the code.
self.onmessage = async ({ data: { base, wheel, code } }) => {
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const printed = [];
  const python = await loadPyodide({ stdout: (line) => printed.push(line) });
  const [installed] = await python.loadPackage(wheel, { messageCallback: () => {} });
  if (!installed) throw new Error("The wheel was not installed.");
  const value = await python.runPythonAsync(code);
  self.postMessage([...printed, ...(value === undefined ? [] : [String(value)])].join("\n"));
};
