import assert from "node:assert/strict";
import { test } from "node:test";
import { browserWorld, Socket, type Line } from "../src/table/socket";
import type { ServerFrame } from "../src/wire/types";
import { FakeWorld } from "./world";

function opened() {
  const world = new FakeWorld();
  const lines: Line[] = [];
  const frames: ServerFrame[] = [];
  const refusals: number[] = [];
  const socket = new Socket(world, {
    subscription: () => ({ table: "table", since: 0 }),
    opened: () => undefined,
    refused: () => refusals.push(world.now()),
    heard: (frame) => frames.push(frame),
    changed: (line) => lines.push(line),
  });
  socket.open();
  return { world, lines, frames, refusals, socket };
}

test("a ping is answered at once with its own id", () => {
  const { world } = opened();
  world.wire.tells({ is: "ping", id: "p7" });
  assert.deepEqual(world.wire.sent, [{ do: "pong", id: "p7" }]);
});

test("silence is noticed within five seconds", () => {
  const { world, lines } = opened();
  world.wire.tells({ is: "ping", id: "p" });
  world.pass(5000);
  assert.deepEqual(lines, ["live", "silent"]);
});

test("a server that pings less often is missed only when its ping does not come", () => {
  const { world, lines } = opened();
  world.wire.tells({ is: "ping", id: "p", within: 24_000 });
  world.pass(24_500);
  assert.equal(world.asked, 0);
  assert.deepEqual(lines, ["live"]);
  world.pass(1500);
  assert.deepEqual(lines, ["live", "silent"]);
});

test("any frame ends the silence", () => {
  const { world, lines } = opened();
  world.pass(5000);
  world.wire.tells({ is: "ping", id: "p" });
  assert.equal(lines.at(-1), "live");
});

test("a quiet connection is not called silent while the server answers beside it", () => {
  const { world, lines } = opened();
  world.reachable = true;
  world.wire.tells({ is: "ping", id: "p" });
  world.pass(30_000);
  assert.deepEqual(lines, ["live"]);
  assert.equal(world.wires.length, 1);
});

test("no question is sent while the connection itself says something", () => {
  const { world } = opened();
  for (let second = 0; second < 20; second += 1) {
    world.wire.tells({ is: "ping", id: "p" });
    world.pass(1000);
  }
  assert.equal(world.asked, 0);
});

test("a server that is there again after a silence is met on a new connection", () => {
  const { world } = opened();
  world.reachable = false;
  world.pass(6000);
  world.reachable = true;
  world.pass(1000);
  assert.equal(world.wires.length, 2);
});

test("a connection that a living server has forgotten is opened anew", () => {
  const { world } = opened();
  world.reachable = true;
  world.pass(46_000);
  assert.equal(world.wires.length, 2);
});

test("a connection that says nothing for nine seconds is given up, and another is opened", () => {
  const { world } = opened();
  world.pass(10_000);
  assert.equal(world.wires.length, 2);
  assert.equal(world.wires[0]?.closed, true);
});

test("a lost connection is tried again, each time after a longer while, but never a long one", () => {
  const { world } = opened();
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const count = world.wires.length;
    const start = world.now();
    world.wire.breaks();
    while (world.wires.length === count) world.pass(50);
    waits.push(world.now() - start);
  }
  assert.deepEqual(waits, [250, 500, 1000, 2000, 3000, 3000, 3000, 3000]);
});

test("a frame makes the next try quick again", () => {
  const { world } = opened();
  for (let round = 0; round < 4; round += 1) {
    world.wire.breaks();
    world.pass(6000);
  }
  world.wire.tells({ is: "ping", id: "p" });
  const count = world.wires.length;
  world.wire.breaks();
  world.pass(300);
  assert.equal(world.wires.length, count + 1);
});

test("when the network is said to be back the connection is tried at once", () => {
  const { world, socket } = opened();
  world.wire.breaks();
  socket.reconnectNow();
  assert.equal(world.wires.length, 2);
});

test("what an old connection still says is not heard", () => {
  const { world, frames, socket } = opened();
  const old = world.wire;
  old.breaks();
  socket.reconnectNow();
  old.tells({ is: "ping", id: "late" });
  assert.deepEqual(frames, []);
});

test("after a farewell for good nothing is opened any more", () => {
  const { world, lines } = opened();
  world.wire.tells({
    is: "bye",
    code: "no_such_table",
    why: "No.",
    message: { id: "problem.no-such-table", text: "No." },
    again: false,
  });
  world.pass(60_000);
  assert.equal(world.wires.length, 1);
  assert.equal(lines.at(-1), "closed");
});

test("a connection that was never open was refused, one that was open was lost", () => {
  const { world, refusals } = opened();
  world.wire.onopen?.();
  world.wire.breaks();
  assert.deepEqual(refusals, []);
  world.pass(1000);
  world.wire.breaks();
  assert.equal(refusals.length, 1);
});

test("a hidden page asks for nothing, and another one for a file of this server", async () => {
  const asked: string[] = [];
  const reached = (hidden: boolean, answers: boolean) => {
    const fetch = (url: string) => {
      asked.push(url);
      return answers ? Promise.resolve() : Promise.reject(new Error("no network"));
    };
    Object.assign(globalThis, { document: { hidden }, fetch });
    return new Promise((resolve) => browserWorld.reach(resolve));
  };
  assert.deepEqual([await reached(true, false), asked], [true, []]);
  assert.deepEqual([await reached(false, true), await reached(false, false)], [true, false]);
  assert.deepEqual(asked, ["/static/icon.svg", "/static/icon.svg"]);
});
