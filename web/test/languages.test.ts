// What every language must have, whichever there are; and that a further one is a file, tried with one that is made up.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { guestName, callNewcomer, newcomer } from "../src/app/newcomer";
import { choose } from "../src/app/settings";
import { accountNameOf } from "../src/features/account/Password";
import { cutName } from "../src/parts/NameField";
import { firstKnown, isLanguage } from "../src/i18n/known";
import { FILES } from "../src/i18n/languages";
import { language as english } from "../src/i18n/languages/en";
import { learn } from "../src/i18n/languages/en/learn";
import { host } from "../src/i18n/languages/en/host";
import { practice } from "../src/i18n/languages/en/practice";
import { review } from "../src/i18n/languages/en/review";
import { score } from "../src/i18n/languages/en/score";

const others = await Promise.all(
  Object.entries(FILES).map(async ([code, file]) => [code, (await file()).language] as const),
);

test("no sentence of the first rounds, of practice, of reviews, of score sheets or of the host in the page is left in English", async () => {
  for (const [code, language] of others) {
    const parts: readonly (readonly [object, object])[] = [
      [host, await language.host()],
      [learn, await language.learn()],
      [practice, await language.practice()],
      [review, await language.review()],
      [score, await language.score()],
    ];
    for (const [original, texts] of parts) {
      const said = new Map<string, unknown>(Object.entries(texts));
      const alike = Object.entries(original).filter(
        ([key, text]) => typeof text === "string" && text.length > 3 && said.get(key) === text,
      );
      assert.deepEqual(alike, [], code);
    }
  }
});

test("names of guests have at most 16 letters in every language, as the server takes them", () => {
  for (const { page } of [english, ...others.map(([, language]) => language)])
    for (const adjective of page.guestAdjectives.keys())
      for (const animal of page.guestAnimals.keys()) {
        const chances = [adjective, animal];
        const name = guestName(page, () => chances.shift() ?? 0);
        assert.ok(name.length >= 5 && name.length <= 16, name);
      }
  assert.equal(
    guestName(english.page, () => 0),
    "Quiet Otter",
  );
});

test("a newcomer's name stays as it is until it is changed, and may be emptied", () => {
  const offered = newcomer.value;
  choose({ still: true });
  assert.equal(newcomer.value, offered);
  for (const name of ["Ana", ""]) {
    callNewcomer(name);
    assert.equal(newcomer.value, name);
  }
});

test("the first language of the browser that has a file is taken, and English where none has", () => {
  assert.equal(firstKnown(["es-MX", "en"]), "es");
  assert.equal(firstKnown(["en-GB", "es"]), "en");
  assert.equal(firstKnown(["qaa", "ES"]), "es");
  assert.equal(firstKnown(["est", "qaa"]), "en");
  assert.equal(firstKnown([]), "en");
});

test("what was stored is a language only if it has a file", () => {
  assert.equal(isLanguage("es"), true);
  for (const other of ["qaa", "constructor", "", null, 1]) assert.equal(isLanguage(other), false);
});

test("every game has a name in every other language", () => {
  const folder = "../src/doublesix/rulesets/games";
  const named = readdirSync(folder).flatMap(
    (file) => /^name = "(.*)"/m.exec(readFileSync(join(folder, file), "utf8"))?.[1] ?? [],
  );
  assert.ok(named.length >= 23);
  for (const [code, { page }] of others) {
    const nameless = named.filter((name) => !Object.hasOwn(page.gameNames, name));
    assert.deepEqual(nameless, [], `web/src/i18n/languages/${code}/rules.ts: gameNames`);
  }
});

test("a name of more than 16 letters is cut where the server would refuse it, and the field knows", () => {
  assert.deepEqual(cutName("Ana"), ["Ana", false]);
  assert.deepEqual(cutName("Maximiliana Rosa"), ["Maximiliana Rosa", false]);
  assert.deepEqual(cutName("Maximiliana Rosas"), ["Maximiliana Rosa", true]);
  assert.deepEqual(cutName("🁣".repeat(17)), ["🁣".repeat(16), true]);
});

test("an account is offered the name that others see already, in the letters that account names have", () => {
  assert.equal(accountNameOf("Calm Otter"), "Calm-Otter");
  assert.equal(accountNameOf(" José  Núñez "), "Jose-Nunez");
  assert.equal(accountNameOf("Li"), "");
  assert.equal(accountNameOf("秋子さん"), "");
});

/** A language of the same words in brackets; `change` is what a translator forgot. */
const invented = (change: (file: string) => string = (file) => file) =>
  change(`
import type { LanguageFile } from "../language";
import { board } from "./en/board";
import { book } from "./en/book";
import { desk } from "./en/desk";
import { mistakes } from "./en/mistakes";
import { own } from "./en/own";
import { host } from "./en/host";
import { learn } from "./en/learn";
import { page } from "./en/page";
import { practice } from "./en/practice";
import { review } from "./en/review";
import { score } from "./en/score";
import { page as spanish } from "./es/page";
import messages from "../../../../src/doublesix/messages/languages/es.ftl";

const said = <Texts,>(texts: Texts): Texts => {
  if (typeof texts === "string") return \`⟦\${texts}⟧\` as Texts;
  if (typeof texts === "function") return ((...parts: unknown[]) => said(texts(...parts))) as Texts;
  return (Array.isArray(texts) ? texts.map(said) : Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, said(text)]))) as Texts;
};

export const language: LanguageFile = {
  name: "Bracketish",
  page: { ...said(page), temper: said(spanish.temper) },
  messages: async () => messages.replaceAll(/= (?!\\{)(.*)/g, "= ⟦$1⟧"),
  board: async () => said(board),
  book: async () => said(book),
  desk: async () => said(desk),
  mistakes: async () => said(mistakes),
  own: async () => said(own),
  host: async () => said(host),
  learn: async () => said(learn),
  practice: async () => said(practice),
  review: async () => said(review),
  score: async () => said(score),
};
`);

/** Says what the page says in the language that is stored, or that the browser wants. */
const PROBE = `
Object.defineProperty(globalThis, "navigator", { value: { languages: ["qaa-AQ", "es"] } });
Object.assign(globalThis, { document: { documentElement: { dataset: {} } }, localStorage: { getItem: () => JSON.stringify({ language: process.argv[2], theme: "dark" }) } });
const { choose, settings } = await import("./src/app/settings");
const { words } = await import("./src/i18n");
const { languages } = await import("./src/i18n/known");
const { said: message } = await import("./src/i18n/messages");
const { learnWords } = await import("./src/pages/learn/round");
const fetched = () => new Promise((resolve) => setTimeout(resolve));
const said = () => [settings.value.language, words.value.hello("Ana"), learnWords.value.right, message.value({ id: "card.title.lead", args: {}, text: "The lead" })];
await fetched();
const first = said();
choose({ language: "es" });
await fetched();
console.log(JSON.stringify({ first, second: said(), theme: settings.value.theme, names: languages.map(({ text }) => text) }));
`;

describe("a further language", () => {
  const root = mkdtempSync(join(tmpdir(), "doublesix-language-"));
  const web = join(root, "web");
  const built = join(root, "src/doublesix/server/static");

  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { cwd: web, encoding: "utf8" });
  const write = (code: string, text: string) => writeFileSync(join(web, `src/i18n/languages/${code}.ts`), text);

  before(() => {
    mkdirSync(web);
    for (const name of [
      "src",
      "public",
      "outlines",
      "document.html",
      "tsconfig.json",
      "package.json",
      "build.mjs",
      "bundling.mjs",
      "documents.mjs",
      "languages.mjs",
    ])
      cpSync(name, join(web, name), { recursive: true });
    for (const beside of [
      "src/doublesix/messages/languages",
      "docs/reference/messages.ftl",
      "src/doublesix/__init__.py",
      "LICENSE",
      "THIRD-PARTY.txt",
    ])
      cpSync(join("..", beside), join(root, beside), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules"), join(web, "node_modules"));
    write("qaa", invented());
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  test("is missed by the check until the list is written anew", () => {
    assert.equal(run("languages.mjs", "--check").status, 1);
    assert.equal(run("languages.mjs").stderr, "");
    assert.equal(run("languages.mjs", "--check").status, 0);
  });

  test("is built into a part of its own, and only its name is in the first load", () => {
    const { stdout, stderr } = run("build.mjs");
    assert.match(stdout, /^page built/, stderr);
    const withText = (text: string) =>
      readdirSync(built).filter(
        (name) => name.endsWith(".js") && readFileSync(join(built, name), "utf8").includes(text),
      );
    assert.match(withText("⟦").join(), /^qaa-\w+\.js$/);
    const page = readFileSync(join(built, "index.html"), "utf8");
    assert.equal(
      withText("⟦").some((name) => page.includes(name)),
      false,
    );
    assert.ok(withText("Bracketish").some((name) => page.includes(name)));
  });

  test("is chosen by the browser and by hand, and a language that has gone is not", () => {
    writeFileSync(join(web, "probe.ts"), PROBE);
    const made = spawnSync(
      "node_modules/.bin/esbuild",
      [
        "probe.ts",
        "--bundle",
        "--format=esm",
        "--platform=node",
        "--loader:.ftl=text",
        "--outfile=probe.mjs",
        "--log-level=warning",
      ],
      { cwd: web, encoding: "utf8" },
    );
    assert.equal(made.status, 0, made.stderr);
    const answer = (stored: string): unknown => JSON.parse(run("probe.mjs", stored).stdout);
    const bracketish = ["qaa", "⟦Hello, Ana⟧", "⟦Right.⟧", { text: "⟦La salida⟧", lang: "qaa" }];
    const spanish = ["es", "Hola, Ana", "Correcto.", { text: "La salida", lang: "es" }];
    const english = ["en", "Hello, Ana", "Right.", { text: "The lead", lang: "en" }];
    // What is not known is as if nothing had been chosen: the browser asks for Bracketish first.
    for (const [stored, first] of [
      ["qaa", bracketish],
      ["tlh", bracketish],
      ["es", spanish],
      ["en", english],
    ] as const)
      assert.deepEqual(
        answer(stored),
        { first, second: spanish, theme: "dark", names: ["English", "Español", "Bracketish"] },
        stored,
      );
  });

  test("compiles, and does not where it lacks a text of the page, the messages of the server, a temper or a part", () => {
    write(
      "qab",
      invented((file) => file.replace("...said(page)", "...(({ close: _, ...rest }) => rest)(said(page))")),
    );
    write(
      "qac",
      invented((file) => file.replace(/ {2}messages: .*\n/, "")),
    );
    write(
      "qad",
      invented((file) => file.replace(", temper: said(spanish.temper)", "")),
    );
    write(
      "qae",
      invented((file) => file.replace("  learn: async () => said(learn),\n", "")),
    );
    const said = run("node_modules/typescript/bin/tsc").stdout;
    for (const [code, missing] of [
      ["qab", "'close'"],
      ["qac", "'messages'"],
      ["qad", "temper"],
      ["qae", "'learn'"],
    ] as const)
      assert.match(said, new RegExp(`^src/i18n/languages/${code}\\.ts.*(\\n .*)*${missing}`, "m"), said);
    const faulty = said
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith(" "))
      .map((line) => line.slice(0, "src/i18n/languages/qab.ts".length));
    assert.deepEqual(
      [...new Set(faulty)].sort(),
      ["qab", "qac", "qad", "qae"].map((code) => `src/i18n/languages/${code}.ts`),
    );
  });
});
