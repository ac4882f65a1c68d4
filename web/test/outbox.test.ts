import assert from "node:assert/strict";
import { test } from "node:test";
import { Outbox } from "../src/table/outbox";

const numbered = (): (() => string) => {
  let count = 0;
  return () => `key-${(count += 1)}`;
};

test("a command keeps its key until it is settled", () => {
  const outbox = new Outbox(numbered());
  const command = outbox.add({ do: "ready" });
  assert.deepEqual(outbox.waiting, [{ do: "ready", key: "key-1" }]);
  assert.deepEqual(outbox.settle(command.key), command);
  assert.deepEqual(outbox.waiting, []);
});

test("commands wait in the order in which they were made", () => {
  const outbox = new Outbox(numbered());
  outbox.add({ do: "claim" });
  outbox.add({ do: "waive" });
  assert.deepEqual(outbox.waiting.map((command) => command.do), ["claim", "waive"]);
});

test("an answer to a command that is settled already changes nothing", () => {
  const outbox = new Outbox(numbered());
  outbox.add({ do: "ready" });
  outbox.settle("key-1");
  assert.equal(outbox.settle("key-1"), undefined);
});
