// A part of the page whose script is fetched when the reader first wants it.
import { element } from "./dom.js";

const MISSING = "This part of the page could not be fetched. Check the connection and load the page again.";

// Gives what `make` makes of the script that `load` fetches, once; null as long as it does not come,
// which is said in `place`.
export function later(place, load, make) {
  const said = element("p", { className: "missing-part", role: "status" });
  place.append(said);
  let coming;
  return () => {
    coming ??= load().then(
      (script) => {
        said.remove();
        return make(script);
      },
      () => {
        coming = undefined;
        said.textContent = MISSING;
        return null;
      },
    );
    return coming;
  };
}
