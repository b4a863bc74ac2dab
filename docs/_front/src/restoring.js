// Restores Python's memory in pieces over the memory that WebAssembly has filled itself (`build/snapshot.mjs`
// explains the pieces). Pyodide would copy all of it, although half is zeros, and would need it before it
// begins.

// A replacement for the memory that Pyodide expects. At first Pyodide needs only its size.
export function sized(size) {
  return Object.defineProperty(new Uint8Array(), "length", { value: size });
}

// Starts Pyodide like `factory`, but without waiting for the memory, which arrives meanwhile.
export function restoring(factory, coming) {
  return async (settings) => {
    const [made, kept] = await Promise.all([factory(settings), coming]);
    const { API } = settings;
    const restore = API.restoreSnapshot;
    API.restoreSnapshot = () => {
      const { head, pieces } = parts(kept);
      const restored = restore(head);
      for (const { start, bytes } of pieces) settings.HEAPU8.set(bytes, start);
      return restored;
    };
    return made;
  };
}

function parts(kept) {
  const word = Uint32Array.BYTES_PER_ELEMENT;
  const [size, count] = new Uint32Array(kept.buffer, kept.byteOffset, 2);
  const numbers = new Uint32Array(kept.buffer, kept.byteOffset + 2 * word, 2 * count);
  let end = kept.byteOffset + (2 + 2 * count) * word;
  const next = (length) => {
    end += length;
    return new Uint8Array(kept.buffer, end - length, length);
  };
  const head = next(size).slice(); // A copy, because Pyodide reads whole words in it, which must be aligned.
  const pieces = Array.from({ length: count }, (_, place) => {
    const [start, length] = numbers.subarray(2 * place, 2 * place + 2);
    return { start, bytes: next(length) };
  });
  return { head, pieces };
}

// Python's code calls some functions of JavaScript by their number in a table, which can contain only functions
// of WebAssembly. Emscripten makes a module for each of them, one after the other. Here a single module imports
// all of them and exports them again.

// The bytes for the types that Emscripten writes as letters; "v" means no value.
const TYPES = { i: 127, p: 127, j: 126, f: 125, d: 124, e: 111 };
const FUNCTION = 0;
const FUNCTION_TYPE = 96;
const HEADER = [0, 97, 115, 109, 1, 0, 0, 0];

// Replaces each function that belongs in the table by the same function of WebAssembly.
export function makeTabled(module, imported) {
  const wanted = WebAssembly.Module.imports(module)
    .filter(({ module: from }) => from === "GOT.func")
    .map(({ name }) => imported[name])
    .filter((found) => found?.sig && !found.stub);
  const functions = [...new Set(wanted)];
  const made = asWebAssembly(functions);
  for (const [name, found] of Object.entries(imported)) {
    const place = functions.indexOf(found);
    if (place >= 0) imported[name] = Object.assign(made[place], { sig: found.sig });
  }
}

function asWebAssembly(functions) {
  const types = [...new Set(functions.map(({ sig }) => sig))];
  const names = functions.map((_, place) => text(place.toString(36)));
  const bytes = [
    ...HEADER,
    ...section(1, types.map((sig) => [FUNCTION_TYPE, ...values(sig.slice(1)), ...values(sig[0].replace("v", ""))])),
    ...section(2, functions.map(({ sig }, place) => [...text(""), ...names[place], FUNCTION, ...number(types.indexOf(sig))])),
    ...section(7, functions.map((_, place) => [...names[place], FUNCTION, ...number(place)])),
  ];
  const given = Object.fromEntries(functions.map((each, place) => [place.toString(36), each]));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes)), { "": given });
  return functions.map((_, place) => exports[place.toString(36)]);
}

function section(id, entries) {
  const content = list(entries);
  return [id, ...number(content.length), ...content];
}

function list(entries) {
  return [...number(entries.length), ...entries.flat()];
}

function values(letters) {
  return list([...letters].map((letter) => [TYPES[letter]]));
}

function text(characters) {
  return list([...characters].map((character) => [character.charCodeAt(0)]));
}

// A number with seven bits in each byte, the lowest first.
function number(value) {
  return value < 128 ? [value] : [(value % 128) | 128, ...number(Math.floor(value / 128))];
}
