// Draw SVG as PNG, with the fonts that are named and no others.
//
// The job: {resvg, wasm, fonts, pictures}; a picture is a place without its suffix: of the SVG that
// lies there, and of the PNG that is to lie beside it.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { resvg, wasm, fonts, pictures } = JSON.parse(process.argv[2]);
const { initWasm, Resvg } = await import(pathToFileURL(resvg));
await initWasm(readFileSync(wasm));
const font = { fontBuffers: fonts.map((path) => readFileSync(path)), loadSystemFonts: false };
for (const place of pictures) {
  const svg = readFileSync(`${place}.svg`, "utf8");
  writeFileSync(`${place}.png`, new Resvg(svg, { font }).render().asPng());
}
