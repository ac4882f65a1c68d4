import assert from "node:assert/strict";
import { test } from "node:test";
import { rulesWords } from "../src/app/rulesWords";
import { follow, panel, route, routeOf } from "../src/app/route";
import { page as en } from "../src/i18n/languages/en/page";
import { page as es } from "../src/i18n/languages/es/page";
import { moveOf, pipsOf, placesOf, playable, playOf, stepped, tileWords } from "../src/tile/notation";
import { initialOf, isolated } from "../src/i18n/isolate";
import { awardWords, describe, steps, type Narrator } from "../src/table/describe";
import type { AwardSeen, TableEvent } from "../src/wire/types";
import { passed } from "./frames";

const catalogs = { en, es } as const;
const narrator: Narrator = {
  names: ["Ana", "Greedy"],
  me: 0,
  calls: "Five Up!",
  calling: true,
  forfeits: true,
  words: catalogs.en,
};

const award: AwardSeen = {
  seat: 0,
  side: 0,
  source: "play",
  points: 15,
  gained: 15,
  score: 15,
  text: "",
  clauses: ["FU-16"],
  terms: [
    { adds: 12, tile: "66" },
    { adds: 3, tile: "63" },
  ],
  total: 15,
};

test("a deal is a line of the round that says who shuffles and who leads", () => {
  const deal = {
    what: "dealt" as const,
    hand: [],
    seq: 7,
    at: 0,
    round: 3,
    each: 7,
    boneyard: 14,
    leader: 1,
    shufflers: [0],
  };
  const { dealt, shuffles, leadsRound, redealt } = catalogs.en;
  const line = (event: TableEvent) => describe(narrator, event, [0, 1]);
  const [ana, greedy] = [
    { name: "Ana", you: true },
    { name: "Greedy", you: false },
  ] as const;
  const leads = leadsRound(greedy);
  assert.deepEqual(line(deal), [{ seq: 7, kind: "round", text: `${dealt(3, 7, 14)} ${shuffles(ana)} ${leads}` }]);
  assert.equal(line({ ...deal, shufflers: [0, 1] })[0]?.text, `${dealt(3, 7, 14)} ${leads}`);
  const { leader: _, ...again } = deal;
  assert.equal(line(again)[0]?.text, redealt);
});

test("a sum that is divided says by what before it says the points", () => {
  const pegged: AwardSeen = { ...award, points: 3, gained: 3, score: 3, fits: [5] };
  assert.deepEqual(steps(catalogs.en, pegged), ["÷ 5 = 3"]);
  assert.match(awardWords(narrator, pegged), /score 3: .*15, ÷ 5 = 3/);
  const both: AwardSeen = { ...award, points: 8, gained: 8, score: 8, fits: [3, 5] };
  assert.deepEqual(steps(catalogs.en, both).slice(-2), ["÷ 3 = 5", "÷ 5 = 3"]);
  assert.deepEqual(steps(catalogs.en, { ...award, fits: [5] }), []);
});

test("a name from right to left is isolated in a sentence, and no other is changed", () => {
  assert.equal(isolated("Ana"), "Ana");
  assert.equal(isolated("Zoë 🐙 42"), "Zoë 🐙 42");
  for (const name of ["נועה", "ليلى 7", "𐤀𐤁", "A נועה"]) assert.equal(isolated(name), `\u2068${name}\u2069`);
  assert.equal(initialOf("🐙 Ana"), "🐙");
  assert.equal(initialOf(""), "");
  const came: TableEvent = { what: "came", seq: 1, at: 0, seat: 1, name: "נועה", entropy: "" };
  assert.match(describe(narrator, came, [0, 1])[0]?.text ?? "", /\u2068נועה\u2069/);
});

test("plays are read from the notation, and written as they were", () => {
  assert.deepEqual(playOf("63>66/s1"), { tile: "63", end: "66/s1" });
  assert.deepEqual(playOf("66"), { tile: "66", end: "" });
  assert.equal(playOf("draw"), null);
  assert.equal(moveOf({ tile: "63", end: "66/s1" }), "63>66/s1");
  assert.equal(moveOf({ tile: "66", end: "" }), "66");
});

test("places and playable tiles are what the server said, and nothing more", () => {
  const legal = ["63>66/s1", "63>63/3", "11>31/1", "draw"];
  assert.deepEqual(placesOf(legal, "63"), ["66/s1", "63/3"]);
  assert.deepEqual(placesOf(legal, "55"), []);
  assert.deepEqual([...playable(legal)], ["63", "11"]);
});

test("choices are stepped through round and round", () => {
  assert.equal(stepped(["a", "b"], null, 1), "a");
  assert.equal(stepped(["a", "b"], null, -1), "b");
  assert.equal(stepped(["a", "b"], "b", 1), "a");
  assert.equal(stepped([], null, 1), null);
});

test("halves above nine are letters in the notation and numbers in words", () => {
  assert.deepEqual(pipsOf("A0"), [10, 0]);
  assert.equal(tileWords("IC"), "18-12");
});

test("a score tells its arithmetic and its clauses", () => {
  assert.equal(awardWords(narrator, award), "You score 15: 6-6 counts 12, 6-3 counts 3: 15 (FU-16).");
  assert.equal(awardWords({ ...narrator, me: 1 }, award), "Ana scores 15: 6-6 counts 12, 6-3 counts 3: 15 (FU-16).");
});

test("a wrong call is described with its arithmetic and with what it costs", () => {
  const wrong: AwardSeen = {
    ...award,
    source: "false_call",
    points: -5,
    gained: -5,
    score: 0,
    clauses: ["A-FU-22"],
    terms: [{ adds: 6, tile: "62" }],
    total: 6,
    misses: [5],
  };
  const call: TableEvent = { what: "acted", seq: 1, at: 0, seat: 1, move: "call", by: "person", awards: [wrong] };
  assert.deepEqual(
    describe(narrator, call, [0, 1]).map((line) => line.text),
    [
      "Greedy calls “Five Up!”, but that play scored nothing. It costs 5 points and the call on the next play of an opponent.",
      "You lose 5: 6-2 counts 6: 6, no multiple of 5 (A-FU-22).",
    ],
  );
  assert.equal(
    awardWords({ ...narrator, words: catalogs.es }, { ...wrong, gained: 0 }),
    "No pierdes puntos: 6-2 cuenta 6: 6, no es múltiplo de 5 (A-FU-22).",
  );
  const said = (one: Partial<Narrator>, costs = -5) =>
    describe({ ...narrator, ...one }, { ...call, awards: [{ ...wrong, gained: costs }] }, [0, 1])[0]?.text;
  assert.equal(
    said({ me: 1, forfeits: false }),
    "You called “Five Up!”, but that play scored nothing. It costs you 5 points.",
  );
  assert.equal(
    said({ me: 1, forfeits: false }, 0),
    "You called “Five Up!”, but that play scored nothing. It costs you nothing.",
  );
  assert.equal(
    said({ me: 1, forfeits: true, words: catalogs.es }, 0),
    "Dijiste «Five Up!», pero esa jugada no daba tantos. Te cuesta poder reclamar la próxima jugada de un rival.",
  );
  assert.equal(
    said({ me: 1, forfeits: false, words: catalogs.es }, 0),
    "Dijiste «Five Up!», pero esa jugada no daba tantos. No te cuesta nada.",
  );
});

test("a claim is described where people claim, and is no deed where scores count by themselves", () => {
  const claim: TableEvent = { what: "acted", seq: 1, at: 0, seat: 0, move: "claim", by: "bot", awards: [award] };
  const kinds = (calling: boolean) => describe({ ...narrator, calling }, claim, [0, 1]).map((line) => line.kind);
  assert.deepEqual(kinds(true), ["move", "score"]);
  assert.deepEqual(kinds(false), ["score"]);
});

test("points that do not count say why", () => {
  const refused: AwardSeen = { ...award, gained: 0, void: "over_target", clauses: [] };
  assert.equal(
    awardWords(narrator, refused),
    "You score nothing: 6-6 counts 12, 6-3 counts 3: 15, void: it would be over the target.",
  );
});

test("an event is described in the language that was chosen", () => {
  const say = (words: Narrator["words"]) =>
    describe({ ...narrator, words }, passed(1), [0, 1]).map((line) => line.text);
  assert.deepEqual(say(catalogs.en), ["Greedy passes."]);
  assert.deepEqual(say(catalogs.es), ["Greedy pasa."]);
});

test("every address of ours is known, and no other", () => {
  assert.deepEqual(routeOf("/t/Ab_-9"), { page: "table", id: "Ab_-9" });
  assert.deepEqual(routeOf("/replay/x"), { page: "replay", id: "x" });
  assert.deepEqual(routeOf("/practice"), { page: "practice" });
  assert.deepEqual(routeOf("/score"), { page: "score" });
  assert.deepEqual(routeOf("/t/"), { page: "nowhere" });
});

test("who let a bot play, who waits on and who is the host is said in every language", () => {
  const said = (event: TableEvent, language: "en" | "es") =>
    describe({ ...narrator, words: catalogs[language] }, event, [0, 1]).map((line) => line.text);
  const held: TableEvent = { what: "handed", seq: 1, at: 0, seat: 1, bot: "greedy", why: "held", by: 0 };
  assert.deepEqual(said(held, "en"), ["You let Greedy play for Greedy, who took long."]);
  assert.deepEqual(said(held, "es"), ["Dejas que Greedy juegue por Greedy, que tardaba."]);
  assert.deepEqual(said({ what: "waited", seq: 1, at: 0, seat: 0, by: 1 }, "en"), ["Greedy waits on for Ana."]);
  assert.deepEqual(said({ what: "left", seq: 1, at: 0, seat: 1, why: "away" }, "en"), [
    "Greedy was away for too long; the seat is free again.",
  ]);
  assert.deepEqual(said({ what: "appointed", seq: 1, at: 0, seat: 0 }, "es"), [
    "Ahora diriges la mesa y puedes empezar la partida.",
  ]);
});

test("rules are said without the words of programs", () => {
  assert.equal(rulesWords("Five-Up; target=60"), "Five-Up, to 60");
  assert.equal(
    rulesWords("Threes and Fives + no-spinner; reserve=1; claim=auto"),
    "Threes and Fives, No spinner, Tiles that stay in the boneyard: 1, Claiming scores",
  );
  assert.equal(rulesWords(""), "");
});

test("the browser's Back button closes an open panel, which does not stay over the page before", () => {
  let back: () => void = () => undefined;
  const addEventListener = (_: string, listener: () => void) => {
    back = listener;
  };
  Object.assign(globalThis, { location: { pathname: "/t/aaaa" }, addEventListener });
  follow();
  panel.value = "account";
  Object.assign(globalThis, { location: { pathname: "/" } });
  back();
  assert.deepEqual([route.value, panel.value], [{ page: "lobby" }, null]);
});
