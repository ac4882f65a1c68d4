// Runs the unit tests: each file of test/ is bundled and handed to Node's own test runner.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "doublesix-page-"));
const tests = readdirSync(`${HERE}test`).filter((name) => /\.test\.tsx?$/.test(name));
try {
  await build({
    absWorkingDir: HERE,
    entryPoints: tests.map((name) => `test/${name}`),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".css": "empty", ".ftl": "text" },
    sourcemap: "inline",
    logLevel: "warning",
  });
  const made = readdirSync(folder)
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => join(folder, name));
  const ran = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...made], { cwd: HERE, stdio: "inherit" });
  process.exitCode = ran.status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
