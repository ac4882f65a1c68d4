// The order of the page's folders: a file imports from its own folder and from those before it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";

/** Folders of `src`, lowest first; the shell, which is beside them, may import all. */
const ORDER = [
  "engine",
  "wire",
  "styles",
  "i18n",
  "app",
  "host",
  "review",
  "local",
  "serviceWorker",
  "parts",
  "tile",
  "felt",
  "scene",
  "table",
  "features",
  "pages",
];

/** Folders whose own folders are independent of each other. */
const INDEPENDENT: ReadonlySet<string> = new Set(["features", "pages"]);

const IMPORT = /(?:\bfrom|\bimport|@import|\burl)\s*\(?\s*"(\.[^"]*)"/g;

const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Files that a file imports, as paths without endings. */
const importsOf = (file: string, text: string): readonly string[] =>
  [...text.replace(COMMENT, "").matchAll(IMPORT)].map(([, path = ""]) => join(file, "..", path));

/** Why a file may not import another; `null` if it may. */
function fault(from: string, to: string): string | null {
  const [folder = "", own = ""] = from.split("/");
  const [other = "", its = ""] = to.split("/");
  const [rank, needed] = [ORDER.indexOf(folder), ORDER.indexOf(other)];
  const edge = `${from} imports ${to}`;
  // The shell imports all; the library's messages lie outside the page.
  if (!from.includes("/") || to.endsWith(".ftl")) return null;
  if (needed > rank) return `${edge}: ${other} comes after ${folder}`;
  if (needed < 0) return `${edge}: the shell comes after ${folder}`;
  return folder === other && INDEPENDENT.has(folder) && own !== its ? `${edge}: ${folder} are independent` : null;
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.(tsx?|css)$/.test(name) && statSync(join("src", name)).isFile(),
);

describe("the order of folders", () => {
  test("names every folder", () => {
    const folders = new Set(files.filter((name) => name.includes("/")).map((name) => name.split("/")[0]));
    assert.deepEqual([...folders].sort(), [...ORDER].sort());
  });

  test("is kept by every import", () => {
    const faults = files.flatMap((file) =>
      importsOf(file, readFileSync(join("src", file), "utf8")).flatMap((to) => fault(file, to) ?? []),
    );
    assert.deepEqual(faults, []);
  });

  test("is seen in every form of import", () => {
    const text = `import { a } from "./a";
import type { b } from "../parts/b";
import "../tile/c.css";
@import "../styles/d.css";
const e = await import("../pages/e");
// import "../comment";
export { f } from "../f";`;
    const found = ["app/a", "parts/b", "tile/c.css", "styles/d.css", "pages/e", "f"];
    assert.deepEqual(importsOf("app/one.ts", text), found);
  });

  test("names the import that goes the wrong way", () => {
    assert.equal(fault("app/games.ts", "parts/Bar"), "app/games.ts imports parts/Bar: parts comes after app");
    assert.equal(fault("app/games.ts", "shell"), "app/games.ts imports shell: the shell comes after app");
    assert.equal(
      fault("pages/learn/a.ts", "pages/table/b"),
      "pages/learn/a.ts imports pages/table/b: pages are independent",
    );
    assert.deepEqual([fault("pages/learn/a.ts", "pages/learn/b"), fault("shell.tsx", "pages/table/b")], [null, null]);
  });
});
