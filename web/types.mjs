// Writes src/wire/types.ts from src/wire/schema.json, which `python -m doublesix.server.wire.schema` writes.
// With --check it changes nothing, and fails where the file is not what it would write.
import { readFileSync, writeFileSync } from "node:fs";

const HERE = new URL("./src/wire/", import.meta.url);
const OUT = new URL("types.ts", HERE);
const schema = JSON.parse(readFileSync(new URL("schema.json", HERE), "utf8"));

/** The TypeScript type of one part of the schema. */
function typeOf(part) {
  if (part.$ref) return part.$ref.split("/").at(-1);
  if (part.enum) return part.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (part.anyOf) return part.anyOf.map(typeOf).join(" | ");
  switch (part.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return part.type;
    case "array":
      return `ReadonlyArray<${typeOf(part.items)}>`;
    case "object":
      return `Readonly<Record<string, ${typeOf(part.additionalProperties)}>>`;
    default:
      throw new Error(`no type is known for ${JSON.stringify(part)}`);
  }
}

/** A description as a comment. */
function comment(text) {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.length === 1
    ? `/** ${lines[0]} */`
    : ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */"].join("\n");
}

/** One shape, as an interface or a union. */
function declared(name, part) {
  const head = part.description ? `${comment(part.description)}\n` : "";
  if (!part.properties) return `${head}export type ${name} = ${typeOf(part)};\n`;
  const required = new Set(part.required ?? []);
  const fields = Object.entries(part.properties).map(
    ([field, type]) => `  readonly ${field}${required.has(field) ? "" : "?"}: ${typeOf(type)};\n`,
  );
  return `${head}export interface ${name} {\n${fields.join("")}}\n`;
}

const text = [
  "// Made from schema.json by types.mjs; not to be edited.\n",
  ...Object.entries(schema.$defs).map(([name, part]) => declared(name, part)),
].join("\n");

if (process.argv.includes("--check")) {
  if (readFileSync(OUT, "utf8") !== text) {
    console.error("web/src/wire/types.ts is not what schema.json says; `make page` writes it anew");
    process.exit(1);
  }
} else {
  writeFileSync(OUT, text);
}
