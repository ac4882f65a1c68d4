// Builds a page that holds the engine alone into a folder: `node test/engine-site.mjs FOLDER`.
import { writeFileSync } from "node:fs";
import { build } from "esbuild";
import { COMMON, workers } from "../bundling.mjs";

const [, , folder] = process.argv;
await build({
  ...COMMON,
  entryPoints: ["test/engine-bench.ts"],
  outdir: folder,
  format: "esm",
  plugins: [workers],
  write: true,
});
writeFileSync(`${folder}/index.html`, '<!doctype html><script type="module" src="engine-bench.js"></script>');
