import assert from "node:assert/strict";
import { test } from "node:test";
import { Outbox } from "../src/table/outbox";

const numbered = (): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return `key-${count}`;
  };
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
  assert.deepEqual(
    outbox.waiting.map((command) => command.do),
    ["claim", "waive"],
  );
});

test("an answer to a command that is settled already changes nothing", () => {
  const outbox = new Outbox(numbered());
  outbox.add({ do: "ready" });
  outbox.settle("key-1");
  assert.equal(outbox.settle("key-1"), undefined);
});

test("the same command is known while it is on its way, and may be made again afterwards", () => {
  const outbox = new Outbox(numbered());
  outbox.add({ do: "replace", seat: 1 });
  assert.equal(outbox.has({ do: "replace", seat: 1 }), true);
  assert.equal(outbox.has({ do: "replace", seat: 2 }), false);
  outbox.settle("key-1");
  assert.equal(outbox.has({ do: "replace", seat: 1 }), false);
});
