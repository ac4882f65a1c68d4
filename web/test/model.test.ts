import assert from "node:assert/strict";
import { test } from "node:test";
import { choose } from "../src/app/settings";
import { answered } from "../src/app/announce";
import { pressed } from "../src/pages/table/keys";
import { TableModel } from "../src/table/model";
import { verbatim } from "../src/i18n/messages";
import { passed, refused, seen, update, welcome } from "./frames";
import { FakeWorld } from "./world";

/** Class of which everything is an instance. */
const AnyElement = { [Symbol.hasInstance]: () => true };
Object.assign(globalThis, { location: { protocol: "http:", host: "here" }, Element: AnyElement });

const LEGAL = ["63>66/s1", "63>66/s2", "11", "draw"];

function playing() {
  const world = new FakeWorld();
  const model = new TableModel("tablename", world);
  model.open();
  world.wire.tells(welcome());
  world.wire.tells(update(seen(5, { legal: LEGAL, may: ["stand"] }), [passed(5)]));
  return { world, model };
}

const sentKeys = (world: FakeWorld) => world.wire.sent.map((command) => command.key);

test("a move says which event was the last that one knew", () => {
  const { world, model } = playing();
  assert.equal(model.move("draw"), true);
  assert.deepEqual({ ...world.wire.sent[0], key: "" }, { do: "move", move: "draw", after: 5, key: "" });
});

test("what the server does not allow is not even asked for", () => {
  const { world, model } = playing();
  assert.equal(model.move("pass"), false);
  assert.deepEqual(world.wire.sent, []);
});

test("there is one move at a time", () => {
  const { world, model } = playing();
  model.move("draw");
  assert.equal(model.move("11"), false);
  assert.equal(world.wire.sent.length, 1);
});

test("a tile that fits in one place only goes there by itself", () => {
  const { world, model } = playing();
  model.selection.choose("11", true);
  assert.equal(world.wire.sent[0]?.move, "11");
});

test("while a move is on its way nothing else can be played", () => {
  const { world, model } = playing();
  model.selection.choose("11", true);
  assert.equal(model.playable.value.size, 0);
  world.wire.tells(update(seen(6, { legal: LEGAL }), [passed(6)]));
  assert.ok(model.playable.value.has("63"));
});

test("a tile that was played leaves the hand before the server answers, and is back where it refuses", () => {
  const { world, model } = playing();
  model.selection.choose("11", true);
  assert.equal(model.sent.value, "11");
  world.wire.tells({ is: "ack", key: String(sentKeys(world)[0]), seq: 6 });
  assert.equal(model.sent.value, "11");
  world.wire.tells(update(seen(6, { legal: LEGAL }), [passed(6)]));
  assert.equal(model.sent.value, null);
  model.selection.choose("11", true);
  assert.equal(model.sent.value, "11");
  world.wire.tells(refused(String(sentKeys(world)[1])));
  assert.equal(model.sent.value, null);
});

test("with moves confirmed it waits for a second touch", () => {
  choose({ confirm: true });
  const { world, model } = playing();
  model.selection.choose("11", true);
  assert.equal(world.wire.sent.length, 0);
  model.selection.lay("");
  assert.equal(world.wire.sent[0]?.move, "11");
  choose({ confirm: false });
});

test("a tile that fits nowhere says what it would need, and is not chosen", () => {
  const { world, model } = playing();
  world.wire.tells(
    update(
      seen(6, {
        legal: LEGAL,
        hand: ["11", "63", "54"],
        open_ends: [
          { end: "66/s1", pip: 6 },
          { end: "31/1", pip: 1 },
        ],
      }),
      [passed(6)],
    ),
  );
  model.selection.choose("54", true);
  assert.equal(model.selection.tile.value, null);
  assert.equal(model.selection.unfit.value, "54");
  assert.equal(model.selection.why.value, "5-4 does not fit: it needs a 1 or 6.");
});

test("arrow keys stop at tiles that fit, and at every tile while none does", () => {
  const { world, model } = playing();
  world.wire.tells(update(seen(6, { legal: LEGAL, hand: ["54", "11", "52", "63"] }), [passed(6)]));
  assert.deepEqual(
    [model.selection.stepTile(1), model.selection.stepTile(1), model.selection.stepTile(1)],
    ["11", "63", "11"],
  );
  world.wire.tells(update(seen(7, { legal: [], hand: ["54", "11"] }), [passed(7)]));
  model.selection.choose(null);
  assert.deepEqual([model.selection.stepTile(1), model.selection.stepTile(1)], ["54", "11"]);
});

test("Enter on a tile that cannot be played is answered with what it would need", () => {
  const { world, model } = playing();
  world.wire.tells(
    update(seen(6, { legal: ["draw"], hand: ["54"], open_ends: [{ end: "63/3", pip: 3 }] }), [passed(6)]),
  );
  model.selection.stepTile(1);
  const target = { closest: (what: string) => (what.includes(".hand-tile") ? { dataset: { tile: "54" } } : null) };
  answered.value = "";
  assert.equal(pressed(model, { key: "Enter", target } as unknown as KeyboardEvent), true);
  assert.match(answered.value, /5.4.* 3/);
  assert.equal(world.wire.sent.length, 0);
});

test("a key that is held down acts once, and a command that is on its way is not made again", () => {
  const { world, model } = playing();
  const press = (key: string, repeat: boolean) =>
    pressed(model, { key, repeat, target: { closest: () => null } } as unknown as KeyboardEvent);
  world.wire.tells(update(seen(6, { legal: ["draw"], may: ["takeback"] }), [passed(6)]));
  assert.deepEqual([press("z", false), press("z", true), press("z", false)], [true, true, true]);
  assert.deepEqual(
    world.wire.sent.map((command) => command.do),
    ["takeback"],
  );
  world.wire.tells({ is: "ack", key: String(sentKeys(world)[0]), seq: 7 });
  press("d", true);
  assert.equal(world.wire.sent.length, 1);
  press("z", false);
  assert.equal(world.wire.sent.length, 2);
  // Keys that are none of the table's are left alone.
  assert.equal(press("Tab", true), false);
});

test("a tile that is chosen early is played when the turn comes, if it fits in one place", () => {
  const { world, model } = playing();
  world.wire.tells(update(seen(6, { legal: [], hand: ["11", "63"] }), [passed(6)]));
  model.selection.choose("11", true);
  assert.equal(model.selection.early.value, true);
  world.wire.tells(update(seen(7, { legal: LEGAL, hand: ["11", "63"] }), [passed(7)]));
  assert.equal(world.wire.sent[0]?.move, "11");
});

test("a tile that was chosen early and fits no more is chosen no longer", () => {
  const { world, model } = playing();
  world.wire.tells(update(seen(6, { legal: [], hand: ["11", "63"] }), [passed(6)]));
  model.selection.choose("11", true);
  world.wire.tells(update(seen(7, { legal: ["63>66/s1"], hand: ["11", "63"] }), [passed(7)]));
  assert.deepEqual([world.wire.sent.length, model.selection.tile.value], [0, null]);
});

test("a tile that fits in several places waits for one of them", () => {
  const { world, model } = playing();
  model.selection.choose("63", true);
  assert.deepEqual(model.selection.places.value, ["66/s1", "66/s2"]);
  model.selection.lay("66/s2");
  assert.equal(world.wire.sent[0]?.move, "63>66/s2");
});

test("after a lost connection a command is sent again with the same key, once the table is back", () => {
  const { world, model } = playing();
  model.move("draw");
  const before = sentKeys(world);
  world.wire.breaks();
  world.pass(300);
  assert.equal(world.wire.since, 5);
  assert.deepEqual(world.wire.sent, []);
  world.wire.tells(welcome());
  assert.deepEqual(sentKeys(world), before);
});

test("an acknowledged command is not sent again", () => {
  const { world, model } = playing();
  model.command({ do: "ready" });
  world.wire.tells({ is: "ack", key: String(sentKeys(world)[0]), seq: 6 });
  world.wire.breaks();
  world.pass(300);
  world.wire.tells(welcome());
  assert.deepEqual(world.wire.sent, []);
});

test("a refused command is not sent again, and its reason is shown", () => {
  const { world, model } = playing();
  model.command({ do: "claim" });
  world.wire.tells(refused(String(sentKeys(world)[0]), "nothing_to_claim"));
  assert.equal(model.refused.value?.code, "nothing_to_claim");
  assert.equal(model.waiting.value, 0);
});

test("an event is described once, also when the server sends it twice", () => {
  const { world, model } = playing();
  world.wire.tells(update(seen(6), [passed(5), passed(6)]));
  assert.deepEqual(
    model.events.value.map((event) => event.seq),
    [5, 6],
  );
});

test("several events of one entry are all described", () => {
  const { world, model } = playing();
  world.wire.tells(update(seen(6), [passed(6), passed(6)]));
  assert.equal(model.events.value.length, 3);
});

test("a reset forgets the events before, for they may have gaps", () => {
  const { world, model } = playing();
  world.wire.tells(update(seen(900), [], true));
  assert.deepEqual(model.events.value, []);
  assert.equal(model.gap.value, true);
});

test("a picture that is older than the one that is shown is not shown", () => {
  const { world, model } = playing();
  world.wire.tells(update(seen(4)));
  assert.equal(model.seen.value?.seq, 5);
});

test("a whole table of the number that is shown replaces a state that has drifted", () => {
  const { world, model } = playing();
  world.wire.tells(update(seen(5, { hand: ["54"], scores: [15, 40], legal: ["54"] })));
  assert.deepEqual([model.seen.value?.hand, model.seen.value?.scores, model.legal.value], [["54"], [15, 40], ["54"]]);
  assert.equal(model.events.value.length, 1, "nothing new has happened");
});

test("a table that comes before the welcome is shown, and no commitment is compared", () => {
  const world = new FakeWorld();
  const model = new TableModel("tablename", world);
  model.open();
  world.wire.tells(update(seen(5)));
  assert.deepEqual([model.seen.value?.seq, model.card.value, model.resealed.value], [5, null, false]);
});

test("a tile that left the hand is chosen no more", () => {
  const { world, model } = playing();
  model.selection.choose("63");
  world.wire.tells(update(seen(6, { hand: ["11"] })));
  assert.equal(model.selection.tile.value, null);
});

test("the table's clock goes on between two frames", () => {
  const { world, model } = playing();
  world.pass(250);
  assert.equal(model.now(), 1250);
});

test("a server of another version is noticed", () => {
  const { world, model } = playing();
  world.wire.tells(welcome("2"));
  assert.equal(model.newer.value, true);
});

test("a page whose session has ended while it was away says so, and tries no longer", async () => {
  const world = new FakeWorld();
  let same = true;
  const model = new TableModel("tablename", world, undefined, undefined, () => Promise.resolve(same));
  model.open();
  world.wire.breaks();
  await Promise.resolve();
  world.pass(1000);
  assert.equal(world.wires.length, 2, "who one was is who one is: it is tried again");
  same = false;
  world.wire.breaks();
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(model.bye.value, { code: "session_over", message: verbatim("") });
  assert.equal(model.line.value, "closed");
  world.pass(60_000);
  assert.equal(world.wires.length, 2);
});
