// Writes the types of what travels from src/wire/schema.json, which `python -m doublesix.server.wire.schema` writes, and
// those of a table's log from src/host/log.json, which `python -m doublesix.server.wire.page_host` writes.
// With --check it changes nothing, and fails where a file is not what it would write.
import { readFileSync, writeFileSync } from "node:fs";

const HERE = new URL("./src/", import.meta.url);
const MADE = { "wire/schema.json": "wire/types.ts", "host/log.json": "host/log.ts" };

/** The TypeScript type of one part of the schema. */
function typeOf(part) {
  if (part.$ref) return part.$ref.split("/").at(-1);
  if (part.enum) return part.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (part.anyOf) return part.anyOf.map(typeOf).join(" | ");
  if (part.title === "unknown") return "unknown";
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

/** All shapes of a schema. */
function written(schema) {
  const { $defs } = JSON.parse(readFileSync(new URL(schema, HERE), "utf8"));
  return [
    `// Made from ${schema.split("/")[1]} by types.mjs; not to be edited.\n`,
    ...Object.entries($defs).map(([name, part]) => declared(name, part)),
  ].join("\n");
}

for (const [schema, made] of Object.entries(MADE)) {
  const out = new URL(made, HERE);
  if (!process.argv.includes("--check")) writeFileSync(out, written(schema));
  else if (readFileSync(out, "utf8") !== written(schema)) {
    console.error(`web/src/${made} is not what ${schema} says; \`make page\` writes it anew`);
    process.exit(1);
  }
}
