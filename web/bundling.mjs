// What the builds of the page share: esbuild's options, and the parts that are fetched by themselves.
import { readFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export const HERE = fileURLToPath(new URL("./", import.meta.url));

/** The version of the package, of which the page is a part. */
const [, VERSION] = /^__version__ = "([^"]+)"$/m.exec(
  readFileSync(new URL("../src/doublesix/__init__.py", import.meta.url), "utf8"),
);

/** Options of every build. */
export const COMMON = {
  absWorkingDir: HERE,
  outdir: "out",
  bundle: true,
  // The names of the files must not hang on where the packages lie.
  preserveSymlinks: true,
  assetNames: "[name]-[hash]",
  loader: { ".svg": "file", ".wasm": "file", ".webp": "file", ".woff2": "file" },
  minify: true,
  write: false,
  target: ["es2022", "safari16", "firefox115", "chrome110"],
  define: { VERSION: JSON.stringify(VERSION) },
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
};

/** Files that sheets of parts refer to, by name. */
export const pictures = new Map();

/** `import href from "x.css?part"`: a sheet of its own, fetched with the part of the page that needs it. */
export const partStyles = {
  name: "part-styles",
  setup(builder) {
    builder.onResolve({ filter: /\.css\?part$/ }, ({ path, resolveDir }) => ({
      // As seen from here: what a chunk is called hangs on it, and must not on where the project lies.
      path: relative(HERE, resolve(resolveDir, path.replace(/\.css\?part$/, ".part.css"))),
      namespace: "part",
    }));
    builder.onLoad({ filter: /./, namespace: "part" }, async ({ path }) => {
      const { outputFiles } = await build({ ...COMMON, entryPoints: [path.replace(/\.part\.css$/, ".css")] });
      const sheet = outputFiles.find((file) => file.path.endsWith(".css"));
      for (const file of outputFiles) if (file !== sheet) pictures.set(basename(file.path), Buffer.from(file.contents));
      return { contents: sheet.contents, loader: "file" };
    });
  },
};

/** `import href from "x.ts?worker"`: a script of its own for a worker, with all that it imports. */
export const workers = {
  name: "workers",
  setup(builder) {
    builder.onResolve({ filter: /\.ts\?worker$/ }, ({ path, resolveDir }) => ({
      path: relative(HERE, resolve(resolveDir, path.replace(/\.ts\?worker$/, ".js"))),
      namespace: "worker",
    }));
    builder.onLoad({ filter: /./, namespace: "worker" }, async ({ path }) => {
      const entry = path.replace(/\.js$/, ".ts");
      const { outputFiles } = await build({ ...COMMON, entryPoints: [entry], format: "esm" });
      return { contents: outputFiles[0].contents, loader: "file" };
    });
  },
};
