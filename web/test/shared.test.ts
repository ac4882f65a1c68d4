import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry, SheetRecord } from "../src/features/score/record";
import {
  changed,
  followed,
  headOf,
  nextPiece,
  nextToSend,
  type Remote,
  type Shared,
  type SharedSheet,
} from "../src/features/score/shared";
import { keep, keptSheets, readKept, type Texts } from "../src/features/score/store";

const count = (seat: number, number: number): Entry => ({ kind: "count", seat, count: number });
const A = count(0, 15);
const B = count(1, 10);
const C = count(0, 5);

const RECORD: SheetRecord = {
  game: "five-up",
  variation: "",
  seats: 2,
  partners: false,
  house: { target: 100, false_call: 0 },
  players: ["Ana", "Ben"],
  date: "2026-11-28",
  entries: [],
};
const FRESH: Shared = { link: "0".repeat(32), no: 0, sent: 0, waits: true, writes: true, apart: [] };

const sheet = (entries: readonly Entry[], more: Partial<Shared> = {}, id = "match-one"): SharedSheet => ({
  id,
  at: 1,
  over: false,
  record: { ...RECORD, entries },
  shared: { ...FRESH, ...more },
});

const remote = (entries: readonly Entry[], more: Partial<Remote> = {}): Remote => ({
  head: headOf(sheet([])),
  house: RECORD.house,
  entries,
  writes: false,
  ...more,
});

/** Sends pieces until the server has the sheet; the number of messages. */
function sent(one: SharedSheet, from: Remote): { readonly server: Remote; readonly messages: number } {
  let server = from;
  for (let messages = 0; ; messages++) {
    const piece = nextPiece(one, server);
    if (piece === null) return { server, messages };
    assert.ok(JSON.stringify(piece).length < 3_000, "a frame has at most 4,096 bytes");
    const kept = server.head.match === one.id ? server.entries.slice(0, piece.keep) : [];
    server = { ...server, head: headOf(one), house: one.record.house, entries: [...kept, ...piece.entries] };
  }
}

test("what was entered and what was taken back is one difference, and nothing is sent twice", () => {
  assert.deepEqual(nextPiece(sheet([A, B]), remote([A])), { keep: 1, entries: [B] });
  assert.deepEqual(nextPiece(sheet([A]), remote([A, B, C])), { keep: 1, entries: [] });
  assert.deepEqual(nextPiece(sheet([A, C]), remote([A, B])), { keep: 1, entries: [C] });
  assert.equal(nextPiece(sheet([A, B]), remote([A, B])), null);
  const agreed = { ...sheet([A]), record: { ...RECORD, entries: [A], house: { target: 150, false_call: 0 } } };
  assert.deepEqual(nextPiece(agreed, remote([A])), { keep: 1, entries: [] });
});

test("an entry with the values that are left out is the same as one with them", () => {
  const out: Entry = { kind: "out", seat: 1, hands: [] };
  assert.equal(nextPiece(sheet([out]), remote([{ kind: "out", seat: 1, count: 0 }])), null);
});

test("an evening of 900 entries arrives whole, in frames that a server reads", () => {
  const evening = Array.from(
    { length: 900 },
    (_, at): Entry =>
      at % 15 === 14 ? { kind: "out", seat: at % 2, hands: [[], ["52", "60"]] } : count(at % 2, 5 * (1 + (at % 7))),
  );
  const { server, messages } = sent(sheet(evening), remote([]));
  assert.deepEqual(server.entries, evening);
  assert.ok(messages < 30, `${messages} messages`);
});

test("matches that were kept without a line follow each other in their order", () => {
  const mine = [sheet([C], { no: 2 }, "match-three"), sheet([A, B]), sheet([B], { no: 1 }, "match-two")];
  assert.equal(nextToSend(mine, remote([A]))?.id, "match-one");
  const done = mine.map((one) => (one.id === "match-one" ? sheet([A, B], { waits: false }) : one));
  assert.equal(nextToSend(done, remote([A, B]))?.id, "match-two");
  const { server } = sent(sheet([B], { no: 1 }, "match-two"), remote([A, B]));
  assert.deepEqual([server.head.match, server.entries], ["match-two", [B]]);
});

test("an older match that is changed does not take the place of the one that is kept now", () => {
  const mine = [sheet([A]), sheet([B], { no: 1, waits: false }, "match-two")];
  assert.equal(nextToSend(mine, remote([B], { head: headOf(sheet([], {}, "match-two")) })), null);
});

test("what another telephone took the place of is set apart, once", () => {
  const away = sheet([A, B, C], { sent: 1 });
  const { keeps, lost } = followed([away], remote([A, count(1, 20)]), FRESH.link, 2);
  assert.deepEqual(lost, [B, C]);
  const [shown] = keeps as [SharedSheet];
  assert.deepEqual(shown.record.entries, [A, count(1, 20)]);
  assert.deepEqual(shown.shared, { ...FRESH, sent: 2, waits: false, writes: false, apart: [B, C] });
  const again = followed([shown], remote([A, count(1, 20), C]), FRESH.link, 3);
  assert.deepEqual([again.lost, (again.keeps[0] as SharedSheet).shared.apart], [[], [B, C]]);
});

test("an entry that had arrived is not set apart, whatever became of it there", () => {
  const away = sheet([A, B], { sent: 2, waits: false });
  assert.deepEqual(followed([away], remote([A]), FRESH.link, 2).lost, []);
  const unanswered = sheet([A, B], { sent: 1 });
  assert.deepEqual(followed([unanswered], remote([A, B, C]), FRESH.link, 2).lost, []);
});

test("whole matches of the one who was away become sheets of their own", () => {
  const mine = [sheet([A], { waits: false, sent: 1 }), sheet([B], { no: 1 }, "match-two")];
  const { keeps, alone } = followed(mine, remote([A, C]), FRESH.link, 2);
  assert.deepEqual(
    alone.map(({ id, shared, record }) => [id, shared, record.entries]),
    [["match-two", undefined, [B]]],
  );
  assert.deepEqual(
    keeps.map(({ id }) => id),
    ["match-two", "match-one"],
  );
});

test("a rule that was agreed on here, and otherwise there, is named", () => {
  const away = {
    ...sheet([A], { sent: 1 }),
    record: { ...RECORD, entries: [A], house: { target: 250, false_call: 0 } },
  };
  const there = remote([A], { house: { target: 150, false_call: 0 } });
  assert.deepEqual(followed([away], there, FRESH.link, 2).house, { target: 250, false_call: 0 });
  assert.equal(followed([sheet([A], { sent: 1, waits: false })], there, FRESH.link, 2).house, null);
});

test("taking back what was sent leaves as much sent as is left", () => {
  assert.deepEqual(changed({ ...FRESH, sent: 3, waits: false }, { ...RECORD, entries: [A] }), {
    ...FRESH,
    sent: 1,
    waits: true,
  });
});

test("what is set apart survives the end of the page", () => {
  const texts = new Map<string, string>();
  const store: Texts = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (at) => [...texts.keys()][at] ?? null,
    get length() {
      return texts.size;
    },
  };
  const kept = sheet([A], { apart: [B, C], writes: false });
  keep(store, kept);
  assert.deepEqual(keptSheets(store), [kept]);
  const damaged = JSON.stringify({ at: 1, record: RECORD, shared: { ...FRESH, apart: [7] } });
  assert.deepEqual(readKept("match-one", damaged), { id: "match-one", at: 1, over: false, record: RECORD });
});
