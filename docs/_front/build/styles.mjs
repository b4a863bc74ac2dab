// Lower style sheets for the oldest browsers the site is for, and make them small.
//
// The job: {lightningcss, folder, floor}; the sheets in the folder are written over. `floor` has the
// version of each browser.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fail } from "./fail.mjs";

async function main({ lightningcss, folder, floor }) {
  const { browserslistToTargets, transform } = await import(pathToFileURL(lightningcss));
  const { safari, ...others } = floor;
  const browsers = { ...others, safari, ios_saf: safari };
  const targets = browserslistToTargets(Object.entries(browsers).map((browser) => browser.join(" ")));
  for (const filename of readdirSync(folder)) {
    const path = join(folder, filename);
    const { code, warnings } = transform({ filename, code: readFileSync(path), minify: true, targets });
    for (const { message, loc } of warnings) throw new Error(`${filename}:${loc.line}: ${message}`);
    // In the values of variables it leaves the space between the parts of a list.
    writeFileSync(path, code.toString().replaceAll(", ", ","));
  }
}

main(JSON.parse(process.argv[2])).catch(fail);
