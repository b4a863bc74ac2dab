// Puts Python's memory back as the build found it: piece by piece, over what WebAssembly has put there
// itself (`build/snapshot.mjs` says how the pieces are kept). Pyodide would copy all of it, of which
// half is noughts, and wants it before it begins.

// What Pyodide is given in place of a memory: of that it asks, at first, only how large it is.
export function sized(size) {
  return Object.defineProperty(new Uint8Array(), "length", { value: size });
}

// Makes Pyodide as `factory` does, but for the memory, which comes meanwhile.
export function restoring(factory, coming) {
  return async (settings) => {
    const [made, kept] = await Promise.all([factory(settings), coming]);
    const { API } = settings;
    const restore = API.restoreSnapshot;
    API.restoreSnapshot = () => {
      const { head, pieces } = parts(kept);
      const told = restore(head);
      for (const { start, bytes } of pieces) settings.HEAPU8.set(bytes, start);
      return told;
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
  const head = next(size).slice(); // Pyodide looks for words in it, which begin where words may.
  const pieces = Array.from({ length: count }, (_, place) => {
    const [start, length] = numbers.subarray(2 * place, 2 * place + 2);
    return { start, bytes: next(length) };
  });
  return { head, pieces };
}
