// Writes src/i18n/languages/index.ts: a language is a file of that folder, called by its code (`es`, `pt-BR`).
// With --check it changes nothing, and fails where the index is not what it would write.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const FOLDER = fileURLToPath(new URL("./src/i18n/languages/", import.meta.url));
const OUT = `${FOLDER}index.ts`;
const ORIGINAL = "en";

/** The codes of all languages, in the order of the alphabet. */
function found() {
  const codes = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".ts") && name !== "index.ts")
    .map((name) => name.slice(0, -3))
    .sort();
  for (const code of codes) {
    try {
      new Intl.Locale(code);
    } catch {
      throw new Error(
        `src/i18n/languages/${code}.ts is not called by the code of a language, as es.ts and pt-BR.ts are`,
      );
    }
  }
  return codes;
}

/** What the language of a file calls itself. */
async function nameOf(code) {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}${code}.ts`],
    bundle: true,
    write: false,
    format: "esm",
    loader: { ".ftl": "text" },
    logLevel: "warning",
  });
  const { language } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  if (typeof language?.name !== "string" || language.name === "")
    throw new Error(`src/i18n/languages/${code}.ts exports no \`language\` with a name`);
  return language.name;
}

const codes = found();
const names = await Promise.all(codes.map(nameOf));
const text = `// Generated from the files of this folder by languages.mjs; do not edit.
import type { LanguageFile } from "../language";

/** Name of each language in itself. */
export const LANGUAGES = {
${codes.map((code, place) => `  ${JSON.stringify(code)}: ${JSON.stringify(names[place])},\n`).join("")}} as const;

/** Loaders of all languages except the original, which is bundled. */
export const FILES: Readonly<Record<Exclude<keyof typeof LANGUAGES, ${JSON.stringify(ORIGINAL)}>, () => Promise<{ readonly language: LanguageFile }>>> = {
${codes
  .filter((code) => code !== ORIGINAL)
  .map((code) => `  ${JSON.stringify(code)}: () => import(${JSON.stringify(`./${code}`)}),\n`)
  .join("")}};
`;

if (!process.argv.includes("--check")) {
  writeFileSync(OUT, text);
} else if (!existsSync(OUT) || readFileSync(OUT, "utf8") !== text) {
  console.error(
    "web/src/i18n/languages/index.ts does not name the languages of its folder; `make page` writes it anew",
  );
  process.exit(1);
}
