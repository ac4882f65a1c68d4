// HTML documents: one for each kind of page, which names what that page shows first, so that all of it is asked for at
// once. The server picks the document by the address (`doublesix.server.http.routes.pages`).
import { readFileSync } from "node:fs";

/**
 * By name of the file: the module that is loaded lazily, the sheets beside the common one, what is asked of the API, the
 * pictures that are seen first, and the outline that stands until the script has come. What is named and not used
 * within seconds makes browsers complain.
 */
export const DOCUMENTS = {
  index: {
    part: "src/pages/lobby/Lobby.tsx",
    sheets: ["lobby"],
    asks: ["me", "games", "bots", "lobby"],
    pictures: ["wood", "cloth"],
    outline: "lobby",
  },
  new: {
    part: "src/pages/new/NewTable.tsx",
    sheets: ["new"],
    asks: ["me", "games", "bots"],
    pictures: ["wood"],
    outline: "bar",
  },
  table: {
    part: "src/pages/table/TablePage.tsx",
    sheets: ["board", "table"],
    asks: ["me"],
    pictures: ["wood", "cloth"],
    outline: "table",
  },
  replay: {
    part: "src/pages/replay/ReplayPage.tsx",
    sheets: ["board", "table", "replay"],
    asks: ["me"],
    pictures: ["wood"],
    outline: "bar",
  },
  review: {
    part: "src/pages/review/ReviewPage.tsx",
    sheets: ["board", "review"],
    asks: ["me"],
    pictures: ["wood"],
    outline: "bar",
  },
  practice: {
    part: "src/pages/practice/PracticePage.tsx",
    sheets: ["board", "review", "practice"],
    asks: ["me"],
    pictures: ["wood"],
    outline: "bar",
  },
  mistakes: {
    part: "src/pages/mistakes/MistakesPage.tsx",
    sheets: ["board", "review", "mistakes"],
    asks: ["me"],
    pictures: ["wood", "cloth"],
    outline: "bar",
  },
  book: {
    part: "src/pages/book/BookPage.tsx",
    sheets: ["book"],
    asks: ["me"],
    pictures: ["wood"],
    outline: "bar",
  },
  analysis: {
    part: "src/pages/analysis/AnalysisPage.tsx",
    sheets: ["board", "analysis"],
    asks: ["me"],
    pictures: ["wood"],
    outline: "bar",
  },
  host: {
    part: "src/pages/host/HostPage.tsx",
    sheets: ["host"],
    asks: ["me"],
    pictures: ["wood"],
    outline: "bar",
  },
  score: {
    part: "src/pages/score/ScorePage.tsx",
    sheets: ["score"],
    asks: ["me"],
    pictures: ["wood"],
    outline: "bar",
  },
  learn: {
    part: "src/pages/learn/LearnPage.tsx",
    sheets: ["board", "learn"],
    asks: ["me"],
    pictures: ["wood"],
    outline: "bar",
  },
  /** The one document of a folder of plain files; its addresses are relative, so the folder may lie anywhere. */
  plain: {
    part: "src/pages/lobby/Lobby.tsx",
    backend: "src/local/backend.ts",
    sheets: ["lobby"],
    asks: [],
    pictures: ["wood", "cloth"],
    outline: "lobby",
  },
  nowhere: { sheets: [], asks: ["me"], pictures: ["wood"], outline: "bar" },
};

const FONT = "fraunces-latin-600-normal";

/** Chunks that an output needs before it runs, itself included. */
function closure(outputs, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind } of outputs[path].imports)
    if (kind === "import-statement") closure(outputs, next, found);
  return found;
}

/** Chunks of a document, by the file name: those of the entry, and those of its lazily loaded module. */
export function chunksOf(outputs, { part, backend }) {
  const wanted = [part, backend].filter((path) => path !== undefined);
  const parts = Object.keys(outputs).filter((path) => wanted.includes(outputs[path].entryPoint));
  if (parts.length !== wanted.length) throw new Error(`there is no part of the page for ${wanted.join(" or ")}`);
  const all = new Set(["out/main.js", ...parts].flatMap((path) => [...closure(outputs, path)]));
  all.delete("out/main.js");
  return [...all].map((path) => path.slice("out/".length)).sort();
}

/** The HTML of a document; `files` are the names of all files. */
export function documentOf(template, document, { files, js, css, chunks }) {
  const one = (stem, ending) => {
    const found = files.filter((name) => name.startsWith(`${stem}-`) && name.endsWith(`.${ending}`));
    if (found.length !== 1) throw new Error(`there are ${found.length} files for ${stem}.${ending}`);
    return `/static/${found[0]}`;
  };
  const head = [
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${one(FONT, "woff2")}">`,
    ...[`/static/${css}`, ...document.sheets.map((name) => one(`${name}.part`, "css"))].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    ...chunks.map((name) => `<link rel="modulepreload" href="/static/${name}">`),
    `<script type="module" src="/static/${js}"></script>`,
    ...document.asks.map((path) => `<link rel="preload" as="fetch" crossorigin href="/api/${path}">`),
    ...document.pictures.map((name) => `<link rel="preload" as="image" type="image/webp" href="${one(name, "webp")}">`),
  ];
  const outline = readFileSync(new URL(`./outlines/${document.outline}.html`, import.meta.url), "utf8").trim();
  const html = template.replace("{{head}}", () => head.join("\n")).replace("{{outline}}", () => outline);
  if (document.backend === undefined) return html;
  return html.replaceAll('"/static/', '"static/').replace("<html ", '<html data-backend="page" ');
}
