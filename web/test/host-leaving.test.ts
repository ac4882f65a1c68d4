// Who leaves a table of the host in the page: deleted matches, wires that close early, hints, and what is given back then.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { EngineMatches } from "../src/host/engineMatches";
import { MemoryStore, type Row, StoreTrouble } from "../src/host/store";
import { ENGINE, made, page, playOn, REQUEST, Seen, seated, settled } from "./host-pages";
import { Locks, TestClock } from "./host-world";

/** Matches that say how many are open, how many positions were made, and how many since the past was last given back. */
class Watched {
  open = 0;
  made = 0;
  since = 0;

  readonly engine = (): EngineMatches => {
    this.open += 1;
    const watched = this;
    return new (class extends EngineMatches {
      override hold(...given: Parameters<EngineMatches["hold"]>) {
        watched.made += 1;
        watched.since += 1;
        return super.hold(...given);
      }

      override keepOnly(...given: Parameters<EngineMatches["keepOnly"]>) {
        watched.since = 0;
        super.keepOnly(...given);
      }

      override close() {
        watched.open -= 1;
        super.close();
      }
    })(ENGINE);
  };
}

describe("a match that is deleted", () => {
  test("while a page shows it ends that page's connection, and gives back its lock, its timers and the engine", async () => {
    const [locks, watched, clock] = [new Locks(), new Watched(), new TestClock()];
    const one = page({ clock, tabs: locks.tabs(), engine: watched.engine });
    const seen = await seated(one);
    await playOn(seen, () => seen.seq > 8);
    assert.deepEqual([locks.held, watched.open], [1, 1]);
    assert.ok(clock.alarms > 0);
    await one.host.forget(seen.id);
    assert.equal(seen.last("bye")?.code, "no_table");
    assert.equal(seen.closed, true);
    assert.deepEqual([locks.held, watched.open, clock.alarms], [0, 0, 0]);
    await seen.pass(5000);
    assert.deepEqual(await one.store.log(seen.id), []);
    const again = new Seen(one, seen.id);
    await settled();
    assert.equal(again.last("bye")?.code, "no_table");
  });

  test("tells the other tabs that follow it", async () => {
    const [store, locks, clock] = [new MemoryStore(), new Locks(), new TestClock()];
    const one = page({ store, clock, tabs: locks.tabs() });
    const seen = await seated(one);
    const other = new Seen(page({ store, clock, tabs: locks.tabs() }), seen.id);
    await settled();
    await one.host.forget(seen.id);
    await settled();
    assert.equal(other.last("bye")?.code, "no_table");
    assert.equal(locks.held, 0);
  });

  test("stays, with its pages, where the store does not delete it", async () => {
    const one = page();
    const seen = await seated(one);
    one.store.forget = () => Promise.reject(new StoreTrouble("it is locked"));
    await assert.rejects(one.host.forget(seen.id), /it is locked/);
    const { seq } = seen;
    await playOn(seen, () => seen.seq > seq + 4);
    assert.equal(seen.closed, false);
  });
});

describe("a wire that is closed while its table is still loading", () => {
  test("leaves no person there, and keeps no lock", async () => {
    const [store, locks] = [new MemoryStore(), new Locks()];
    const one = page({ store, tabs: locks.tabs() });
    const id = await made(one);
    const wire = one.host.open(id);
    wire.close();
    await settled();
    assert.equal(locks.held, 0);
    assert.equal(one.clock.alarms, 0);
  });

  test("is opened once, though the table was left just then and is loaded again", async () => {
    const one = page();
    const seen = await seated(one);
    seen.wire.close();
    const again = new Seen(one, seen.id);
    let opened = 0;
    again.wire.onopen = () => {
      opened += 1;
    };
    await settled();
    assert.equal(again.last("welcome")?.table.id, seen.id);
    assert.equal(opened, 1);
  });

  test("does not disturb the other pages", async () => {
    const one = page();
    const id = await made(one);
    const early = one.host.open(id);
    const seen = new Seen(one, id);
    early.close();
    await settled();
    assert.equal(seen.last("here")?.watching, 1);
    assert.equal(seen.closed, false);
  });
});

describe("a hint for a table that no page shows", () => {
  test("is given and noted, and the table is left again", async () => {
    const [store, locks, watched] = [new MemoryStore(), new Locks(), new Watched()];
    const seen = await seated(page({ store }));
    await playOn(seen, () => (seen.own.legal ?? []).length > 1);
    seen.wire.close();
    await settled();
    const other = page({ store, tabs: locks.tabs(), engine: watched.engine });
    assert.ok((await other.host.hint(seen.id)).moves.length > 0);
    await settled();
    const rows = (await store.log(seen.id)) as readonly Row[];
    assert.equal(rows.at(-1)?.entry.kind, "helped");
    assert.deepEqual([locks.held, watched.open], [0, 0]);
    await assert.rejects(other.host.hint("nowhere"), /no such match/);
  });
});

describe("what the engine holds", () => {
  test("is given back where a table cannot be made", async () => {
    const watched = new Watched();
    const one = page({ engine: watched.engine });
    one.store.append = () => Promise.reject(new StoreTrouble("it is full"));
    await assert.rejects(one.host.make(REQUEST), /it is full/);
    assert.equal(watched.open, 0);
  });

  test("of the past is given back when a page that comes has been told what it missed", async () => {
    const watched = new Watched();
    const one = page({ engine: watched.engine });
    const seen = await seated(one);
    await playOn(seen, () => seen.seq > 12);
    const late = new Seen(one, seen.id, 2);
    await settled();
    assert.ok((late.last("update")?.happened.length ?? 0) > 8);
    assert.equal(watched.since, 0);
  });
});
