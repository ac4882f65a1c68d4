import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keptReceipt, witness } from "../src/app/receiptStore";
import { readReceipt } from "../src/app/receipts";
import { TableModel } from "../src/table/model";
import { card, seen, update, welcome } from "./frames";
import { FakeWorld } from "./world";

Object.assign(globalThis, { location: { protocol: "http:", host: "here", origin: "http://here" } });

const SEATS = [
  { seat: 0, side: 0, name: "Ana", person: true, entropy: "1".repeat(16) },
  { seat: 1, side: 1, name: "Greedy", bot: "greedy", entropy: "2".repeat(16) },
];
const waiting = (seq = 1) => seen(seq, { stage: "waiting", seat: undefined as never, hand: [], may: ["sit"] });
const playing = (seq: number, round: number, hand: readonly string[]) => seen(seq, { seats: SEATS, round, hand });

/** A browser's memory with so much room, in letters. */
class Memory {
  readonly kept = new Map<string, string>();

  constructor(private readonly room = Infinity) {}

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    const others = [...this.kept].filter(([other]) => other !== key);
    const used = others.reduce((sum, [other, one]) => sum + other.length + one.length, 0);
    if (used + key.length + text.length > this.room) throw new Error("there is no more room");
    this.kept.set(key, text);
  }

  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

function remember(memory: Memory | undefined): void {
  Object.defineProperty(globalThis, "localStorage", { value: memory, configurable: true });
}

let number = 0;
let table = "";
beforeEach(() => {
  remember(new Memory());
  number += 1;
  table = `table-${number}`;
});

test("the commitment that was shown first is kept, whatever is shown later", () => {
  witness.saw(table, card, waiting());
  witness.saw(table, { ...card, commitment: "f".repeat(64) }, playing(2, 1, ["66"]));
  assert.equal(keptReceipt(table)?.commitment, card.commitment);
  assert.equal(keptReceipt(table)?.in_time, true);
});

test("receipts stand where pages of other days look for them", () => {
  const memory = new Memory();
  remember(memory);
  witness.saw(table, card, waiting());
  assert.deepEqual([...memory.kept.keys()].sort(), [`doublesix-receipt-${table}`, "doublesix-receipts"]);
});

test("who comes when the match has begun was not in time", () => {
  witness.saw(table, card, playing(9, 1, []));
  assert.equal(keptReceipt(table)?.in_time, false);
});

test("a receipt is filed under the address one went to, not under what the server calls the table", () => {
  witness.saw(table, { ...card, id: "another" }, waiting());
  assert.equal(keptReceipt("another"), null);
  assert.deepEqual([keptReceipt(table)?.table, keptReceipt(table)?.origin], [table, "http://here"]);
});

test("tiles that were held are remembered by round, each once", () => {
  witness.saw(table, card, playing(3, 1, ["66", "65"]));
  witness.saw(table, card, playing(4, 1, ["65", "10"]));
  witness.saw(table, card, playing(5, 2, ["00"]));
  assert.deepEqual(keptReceipt(table)?.held, { 1: ["66", "65", "10"], 2: ["00"] });
  assert.deepEqual(keptReceipt(table)?.shown, ["1".repeat(16), "2".repeat(16)]);
});

test("a window beside this one does not take away what was kept here", () => {
  witness.saw(table, card, waiting());
  witness.adds(table, 0, "a".repeat(16));
  witness.saw(table, card, waiting(2));
  witness.adds(table, 0, "b".repeat(16));
  assert.deepEqual(
    keptReceipt(table)?.sent.map(({ entropy }) => entropy[0]),
    ["a", "b"],
  );
});

test("of many tables the newest hundred are kept", () => {
  const memory = new Memory();
  remember(memory);
  for (let at = 0; at < 130; at++) witness.saw(`many-${at}`, card, waiting());
  assert.equal(keptReceipt("many-29"), null);
  assert.notEqual(keptReceipt("many-30"), null);
  assert.equal(memory.kept.size, 101);
});

test("where the browser's memory is full the old ones make room", () => {
  remember(new Memory(40_000));
  for (let at = 0; at < 99; at++) witness.saw(`full-${at}`, card, waiting());
  for (let round = 1; round < 60; round++)
    witness.saw("full-98", card, playing(round, round, ["66", "65", "64", "63", "62"]));
  assert.equal(Object.keys(keptReceipt("full-98")?.held ?? {}).length, 59);
});

test("a browser without a memory knows until the page is closed", () => {
  remember(undefined);
  witness.saw(table, card, waiting());
  witness.adds(table, 1, "c".repeat(16));
  assert.deepEqual(keptReceipt(table)?.sent, [{ seat: 1, entropy: "c".repeat(16) }]);
});

test("what is no receipt is none", () => {
  for (const text of ["", "null", "7", "[]", "{}", '{"format":"doublesix-receipt-1"}', '{"format":"other"}']) {
    assert.equal(readReceipt(text), null);
  }
});

test("what one adds is kept before it is sent, and says which commitment it answers", () => {
  const world = new FakeWorld();
  const model = new TableModel(table, world);
  model.open();
  world.wire.tells(welcome());
  world.wire.tells(update(waiting()));
  model.sit(0);
  const [sent] = world.wire.sent;
  assert.equal(sent?.commitment, card.commitment);
  assert.deepEqual(keptReceipt(table)?.sent, [{ seat: 0, entropy: sent?.entropy }]);
  assert.equal(model.resealed.value, false);
});

test("a commitment that changes after a while is reported at once", () => {
  const world = new FakeWorld();
  const model = new TableModel(table, world);
  model.open();
  world.wire.tells(welcome());
  world.wire.tells(update(waiting()));
  world.wire.tells({ ...welcome(), table: { ...card, commitment: "f".repeat(64) } });
  world.wire.tells(update(waiting(2)));
  assert.equal(model.resealed.value, true);
});
