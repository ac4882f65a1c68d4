import assert from "node:assert/strict";
import { test } from "node:test";
import { choose } from "../src/app/settings";
import { BUBBLE_MS, Chat, mute } from "../src/table/chat";
import type { Said } from "../src/wire/types";
import { FakeWorld } from "./world";

const line = (serial: string, more: Partial<Said> = {}): Said => ({
  is: "said",
  serial,
  seat: 1,
  name: "Ben",
  at: 0,
  text: serial,
  emote: "",
  ...more,
});

function quiet() {
  choose({ muted: [], muteAll: false });
  const world = new FakeWorld();
  return { world, chat: new Chat((task, ms) => world.later(task, ms)) };
}

test("a line that comes again after a lost connection is shown and counted once", () => {
  const { chat } = quiet();
  assert.equal(chat.hear(line("a"), 0, false), true);
  assert.equal(chat.hear(line("a"), 0, false), false);
  assert.equal(chat.lines.value.length, 1);
  assert.equal(chat.unread.value, 1);
});

test("words float for six seconds, from the moment in which they were said", () => {
  const { world, chat } = quiet();
  chat.hear(line("a"), BUBBLE_MS - 1000, false);
  assert.equal(chat.bubbles.value.get(1)?.serial, "a");
  world.pass(1001);
  assert.equal(chat.bubbles.value.size, 0);
  assert.equal(chat.hear(line("old"), BUBBLE_MS, false), false, "a newcomer does not hear it as if it were new");
  assert.equal(chat.bubbles.value.size, 0);
  assert.equal(chat.lines.value.length, 2);
});

test("a newer line of the same seat stays as long as it is due, and is the newest", () => {
  const { world, chat } = quiet();
  chat.hear(line("a"), 0, false);
  chat.hear(line("b", { seat: 0 }), 0, true);
  world.pass(BUBBLE_MS - 1);
  chat.hear(line("c"), 0, false);
  assert.equal(chat.newest.value?.serial, "c");
  world.pass(2);
  assert.deepEqual(
    [...chat.bubbles.value.values()].map(({ serial }) => serial),
    ["c"],
  );
});

test("one's own lines are read, and so is what comes while the chat is open", () => {
  const { chat } = quiet();
  chat.hear(line("a", { seat: 0 }), 0, true);
  assert.equal(chat.unread.value, 0);
  chat.hear(line("b"), 0, false);
  chat.show();
  chat.hear(line("c"), 0, false);
  assert.equal(chat.unread.value, 0);
});

test("who is muted is neither shown nor counted nor said, and is back with all lines when read again", () => {
  const { chat } = quiet();
  mute("Ben", true);
  assert.equal(chat.hear(line("a"), 0, false), false);
  assert.deepEqual([chat.lines.value.length, chat.unread.value, chat.bubbles.value.size], [0, 0, 0]);
  mute("Ben", false);
  assert.equal(chat.lines.value.length, 1);
  choose({ muteAll: true });
  assert.equal(chat.hear(line("b", { name: "Cleo" }), 0, false), false);
  assert.equal(chat.lines.value.length, 0);
});

test("what was read stays read when the page comes again, and later lines do not", () => {
  choose({ muted: [], muteAll: false });
  const world = new FakeWorld();
  let mark = Number.NEGATIVE_INFINITY;
  const opened = () => new Chat((task, ms) => world.later(task, ms), { read: () => mark, keep: (at) => (mark = at) });
  const chat = opened();
  chat.hear(line("a", { at: 5 }), 0, false);
  chat.hear(line("b", { at: 9 }), 0, false);
  assert.equal(chat.unread.value, 2);
  chat.show();
  assert.deepEqual([chat.unread.value, mark], [0, 9]);

  const again = opened();
  again.hear(line("a", { at: 5 }), 60_000, false);
  again.hear(line("b", { at: 9 }), 60_000, false);
  assert.equal(again.unread.value, 0);
  again.hear(line("c", { at: 12 }), 0, false);
  assert.equal(again.unread.value, 1);
  again.hear(line("d", { at: 14 }), 0, true);
  assert.deepEqual([again.unread.value, mark], [0, 14], "who writes has read");
});
