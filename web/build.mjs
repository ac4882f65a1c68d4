// Builds the page into src/doublesix/server/static/. With --check it changes nothing, and fails where the folder is not
// what it would write: installing the package needs no Node.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { COMMON, HERE, partStyles, pictures, workers } from "./bundling.mjs";
import { chunksOf, DOCUMENTS, documentOf } from "./documents.mjs";

const OUT = fileURLToPath(new URL("../src/doublesix/server/static/", import.meta.url));
const FIRST_LOAD = 120_000;
/** The page without a server brings its host along; with the engine and a network its first table weighs 700 kB at most. */
const PLAIN_LOAD = 200_000;

/** Sections of a Fluent file that the page never says: those of the terminal, the command line and review files. */
const ELSEWHERE = /^## doublesix\.(terminal|cli|analysis\.html)\b/;

/** Fluent files as texts, without what the page never says; their comments are for translators. */
const catalogues = {
  name: "catalogues",
  setup(builder) {
    builder.onLoad({ filter: /\.ftl$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8")
        .split(/^(?=## )/m)
        .filter((section) => !ELSEWHERE.test(section))
        .join("")
        .replace(/^(#.*)?\n/gm, ""),
      loader: "text",
    }));
  },
};

/** The name of a file with the hash of what is in it, so that it can be kept for ever. */
function named(stem, ending, bytes) {
  return `${stem}-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.${ending}`;
}

/** The common sheet, with the dark colours also for systems that are dark, until the script has read the setting. */
function themed(sheet) {
  const dark = [...sheet.matchAll(/:root\[data-theme=dark\]\{([^}]*)\}/g)].map(([, colours]) => colours);
  return Buffer.from(
    `${sheet.trimEnd()}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark.join(";")}}}\n`,
  );
}

/** The common script and sheet, and the parts that are fetched by the pages that need them. */
async function bundled() {
  const result = await build({
    ...COMMON,
    entryPoints: ["src/main.tsx"],
    inject: ["src/inject.ts"],
    splitting: true,
    chunkNames: "[name]-[hash]",
    metafile: true,
    format: "esm",
    plugins: [catalogues, partStyles, workers],
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  const made = new Map(result.outputFiles.map((file) => [basename(file.path), Buffer.from(file.contents)]));
  const [script, styles] = ["main.js", "main.css"].map((name) => made.get(name));
  const parts = [...made, ...pictures].filter(
    ([name]) => !name.startsWith("main.") && (!name.endsWith(".css") || name.includes(".part-")),
  );
  return { script, styles: themed(String(styles)), parts, outputs: result.metafile.outputs };
}

/** The service worker of a folder of plain files, which gets the names of its files from who writes the folder. */
async function serviceWorker() {
  const { outputFiles } = await build({ ...COMMON, entryPoints: ["src/serviceWorker/worker.ts"], format: "iife" });
  return Buffer.from(outputFiles[0].contents);
}

/** Every file of the folder, by its name, and the names of those that each document loads first. */
async function files() {
  const { script, styles, parts, outputs } = await bundled();
  const made = new Map([[named("app", "js", script), script], [named("app", "css", styles), styles], ...parts]);
  const [js, css] = made.keys();
  const template = readFileSync(`${HERE}document.html`, "utf8");
  const firsts = new Map();
  for (const [name, document] of Object.entries(DOCUMENTS)) {
    const html = documentOf(template, document, {
      files: [...made.keys()],
      js,
      css,
      chunks: chunksOf(outputs, document),
    });
    firsts.set(name, [`${name}.html`, ...[...html.matchAll(/"\/?static\/([^"]+)"/g)].map(([, file]) => file)]);
    made.set(`${name}.html`, Buffer.from(html));
  }
  made.set("service-worker.js", await serviceWorker());
  // What is part of the page and the engine, with its licences: the page has to carry them wherever it is copied to.
  const licences = ["LICENSE", "THIRD-PARTY.txt"].map((name) => readFileSync(`${HERE}../${name}`, "utf8").trim());
  made.set("licences.txt", Buffer.from(`${licences.join("\n\n\n")}\n`));
  for (const name of readdirSync(`${HERE}public`).sort()) made.set(name, readFileSync(`${HERE}public/${name}`));
  return { made, firsts };
}

/** What stands in the way of the folder being right; empty where nothing does. */
function wrong(made) {
  const there = new Set(existsSync(OUT) ? readdirSync(OUT) : []);
  const faults = [...made.keys()].filter(
    (name) => !there.has(name) || !readFileSync(OUT + name).equals(made.get(name)),
  );
  return [...faults, ...[...there].filter((name) => !made.has(name))];
}

const { made, firsts } = await files();
const sizes = [...firsts].map(([name, first]) => [
  name,
  first.reduce((sum, file) => sum + gzipSync(made.get(file), { level: 9 }).length, 0),
]);
for (const [name, size] of sizes) {
  const most = DOCUMENTS[name].backend === undefined ? FIRST_LOAD : PLAIN_LOAD;
  if (size <= most) continue;
  console.error(`the first load of ${name}.html is ${size} bytes with gzip, and may be ${most}`);
  process.exit(1);
}
if (process.argv.includes("--check")) {
  const faults = wrong(made);
  if (faults.length > 0) {
    console.error(
      `src/doublesix/server/static is not what web/ builds: ${faults.join(", ")}; \`make page\` builds it anew`,
    );
    process.exit(1);
  }
} else {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const [name, bytes] of made) writeFileSync(OUT + name, bytes);
  console.log(
    `page built: first load in bytes with gzip: ${sizes.map(([name, size]) => `${name} ${size}`).join(", ")}`,
  );
}
