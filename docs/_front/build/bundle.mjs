// Bundle a script with the packages it imports. The job: {esbuild, packages, input, output, credit}.
import { pathToFileURL } from "node:url";

const job = JSON.parse(process.argv[2]);
const { default: esbuild } = await import(pathToFileURL(job.esbuild));
await esbuild.build({
  entryPoints: [job.input],
  outfile: job.output,
  nodePaths: [job.packages],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  banner: { js: `/*! ${job.credit} */` },
});
