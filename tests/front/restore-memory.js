// Puts the memory back, and says its checksum in hexadecimal figures.
async ({ scripts, python, snapshot }) => {
  const load = async (name) => import(`${location.origin}/${name}`);
  const unpacked = async (name, type) => {
    const { body } = await fetch(`/${name}`);
    const headers = { "Content-Type": type };
    return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers });
  };
  const { default: runtime } = await load(`${scripts}/manifest.js`);
  const { makeTabled, restoring, sized } = await load("restoring.js");
  const { loadPyodide } = await load(`${python}/pyodide.mjs`);
  const { default: factory } = await load(`${python}/pyodide.asm.mjs`);

  const wasm = await unpacked(`${python}/pyodide.asm.wasm.gz`, "application/wasm");
  const module = await WebAssembly.compileStreaming(wasm);
  const kept = new Uint8Array(await (await unpacked(snapshot)).arrayBuffer());
  globalThis.fetch = async () => new Response(); // All is here.
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(module, imports);
    makeTabled(module, imports.env);
    return { module, instance };
  };
  let memory;
  await loadPyodide({
    indexURL: `/${python}/`,
    lockFileContents: runtime.lock,
    packageBaseUrl: "/",
    _loadSnapshot: sized(runtime.memory),
    createPyodideModule: async (settings) => {
      const made = await restoring(factory, kept)(settings);
      const restore = settings.API.restoreSnapshot;
      settings.API.restoreSnapshot = (...given) => {
        const told = restore(...given);
        memory = settings.HEAPU8.slice();
        return told;
      };
      return made;
    },
  });
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", memory));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
