// Builds the page into src/doublesix/server/static/. With --check it changes nothing, and fails where the folder is not
// what it would write: everybody who installs the package gets the page without Node.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const OUT = fileURLToPath(new URL("../src/doublesix/server/static/", import.meta.url));
const FIRST_LOAD = 120_000;

const TARGET = ["es2022", "safari16", "firefox115", "chrome110"];

/** `import href from "x.css?part"`: a sheet of its own, fetched with the part of the page that needs it. */
const partStyles = {
  name: "part-styles",
  setup(builder) {
    builder.onResolve({ filter: /\.css\?part$/ }, ({ path, resolveDir }) => ({
      // As seen from here: what a chunk is called hangs on it, and must not on where the project lies.
      path: relative(HERE, resolve(resolveDir, path.replace(/\.css\?part$/, ".part.css"))),
      namespace: "part",
    }));
    builder.onLoad({ filter: /./, namespace: "part" }, async ({ path }) => {
      const sheet = readFileSync(HERE + path.replace(/\.part\.css$/, ".css"), "utf8");
      return { contents: (await transform(sheet, { loader: "css", minify: true, target: TARGET })).code, loader: "file" };
    });
  },
};

/** The name of a file with the hash of what is in it, so that it can be kept for ever. */
function named(stem, ending, bytes) {
  return `${stem}-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.${ending}`;
}

/** Script and styles, each in one file; what few browsers need is a part of its own, fetched by those that do. */
async function bundled() {
  const result = await build({
    absWorkingDir: HERE,
    entryPoints: ["src/main.tsx"],
    outdir: "out",
    bundle: true,
    // The names of the files must not hang on where the packages lie.
    preserveSymlinks: true,
    splitting: true,
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    loader: { ".svg": "file", ".webp": "file", ".woff2": "file" },
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    target: TARGET,
    plugins: [partStyles],
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    charset: "utf8",
    logLevel: "warning",
  });
  const made = new Map(result.outputFiles.map((file) => [basename(file.path), Buffer.from(file.contents)]));
  const [script, styles] = ["main.js", "main.css"].map((name) => made.get(name));
  // What components import is in the first sheet; sheets of parts are named as such.
  // What the script itself imports is there at the first load; the other parts are fetched by those that need them.
  const { imports } = result.metafile.outputs["out/main.js"];
  const shared = imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => basename(path));
  return { script, styles, shared, parts: [...made].filter(([name]) => !name.startsWith("main.") && (!name.endsWith(".css") || name.includes(".part-"))) };
}

/** Every file of the folder, by its name. */
async function files() {
  const { script, styles, shared, parts } = await bundled();
  const made = new Map([
    [named("app", "js", script), script],
    [named("app", "css", styles), styles],
    ...parts,
  ]);
  const [js, css] = made.keys();
  const preloads = shared.map((name) => `<link rel="modulepreload" href="/static/${name}">`).join("");
  for (const name of readdirSync(`${HERE}public`).sort()) {
    const bytes = readFileSync(`${HERE}public/${name}`);
    made.set(name, name === "index.html" ? Buffer.from(String(bytes).replace("{{js}}", js).replace("{{css}}", css).replace("{{shared}}", preloads)) : bytes);
  }
  return { made, shared };
}

/** What stands in the way of the folder being right; empty where nothing does. */
function wrong(made) {
  const there = new Set(existsSync(OUT) ? readdirSync(OUT) : []);
  const faults = [...made.keys()].filter((name) => !there.has(name) || !readFileSync(OUT + name).equals(made.get(name)));
  return [...faults, ...[...there].filter((name) => !made.has(name))];
}

const { made, shared } = await files();
const first = [...made].filter(([name]) => shared.includes(name) || /^(app-.*|index)\.(js|css|html)$/.test(name) || /\.(svg|webp|woff2)$/.test(name));
const size = first.reduce((sum, [, bytes]) => sum + gzipSync(bytes, { level: 9 }).length, 0);
if (size > FIRST_LOAD) {
  console.error(`the first load is ${size} bytes with gzip, and may be ${FIRST_LOAD}`);
  process.exit(1);
}
if (process.argv.includes("--check")) {
  const faults = wrong(made);
  if (faults.length > 0) {
    console.error(`src/doublesix/server/static is not what web/ builds: ${faults.join(", ")}; \`make page\` builds it anew`);
    process.exit(1);
  }
} else {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const [name, bytes] of made) writeFileSync(OUT + name, bytes);
  console.log(`page built: first load ${size} bytes with gzip`);
}
