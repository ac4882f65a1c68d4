import assert from "node:assert/strict";
import { test } from "node:test";
import { Outbox } from "../src/table/outbox";

const numbered = (): (() => string) => {
  let count = 0;
  return () => `key-${(count += 1)}`;
};

test("a wish keeps its key until it is settled", () => {
  const outbox = new Outbox(numbered());
  const wish = outbox.add({ do: "ready" });
  assert.deepEqual(outbox.waiting, [{ do: "ready", key: "key-1" }]);
  assert.deepEqual(outbox.settle(wish.key), wish);
  assert.deepEqual(outbox.waiting, []);
});

test("wishes wait in the order in which they were made", () => {
  const outbox = new Outbox(numbered());
  outbox.add({ do: "claim" });
  outbox.add({ do: "waive" });
  assert.deepEqual(outbox.waiting.map((wish) => wish.do), ["claim", "waive"]);
});

test("an answer to a wish that is settled already changes nothing", () => {
  const outbox = new Outbox(numbered());
  outbox.add({ do: "ready" });
  outbox.settle("key-1");
  assert.equal(outbox.settle("key-1"), undefined);
});
