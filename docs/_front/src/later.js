// A part of the page whose script is fetched when the reader first wants it.
import { bringTo } from "./bring.js";

// Gives what `make` makes of the script that `load` imports, once; null as long as it does not come,
// which is said in `place`.
export function later(place, load, make) {
  let coming;
  return () => {
    coming ??= bringTo(place, load).then((script) => {
      if (script) return make(script);
      coming = undefined;
      return null;
    });
    return coming;
  };
}
