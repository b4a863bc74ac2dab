// Bundle scripts with all they import; what several of them share is a file of its own.
//
// The job: {esbuild, packages, inputs, folder, credit, target} and, if wanted, {apart}: scripts beside the
// bundles that stay files of their own.
import { pathToFileURL } from "node:url";

const job = JSON.parse(process.argv[2]);
const { default: esbuild } = await import(pathToFileURL(job.esbuild));
await esbuild.build({
  entryPoints: job.inputs,
  outdir: job.folder,
  chunkNames: "[name]-[hash]",
  external: job.apart ?? [],
  nodePaths: [job.packages],
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  target: job.target,
  ...(job.credit && { banner: { js: `/*! ${job.credit} */` } }),
});
