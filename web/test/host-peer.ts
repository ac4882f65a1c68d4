// The host in Node: the first line names the engine's module, each other one is the course of a match, whose frames it
// prints as a line; tests/agreement/page_host.py compares them with those of the server.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { EngineModule } from "../src/engine/module";
import { type ChosenRules, created } from "../src/host/creation";
import type { Setup } from "../src/host/data";
import { EngineMatches } from "../src/host/engineMatches";
import { Host } from "../src/host/index";
import type { BotRoom } from "../src/host/bots";
import type { LocalWire } from "../src/host/localWire";
import type { Created } from "../src/host/log";
import { MemoryStore } from "../src/host/store";
import { alone } from "../src/host/tabs";
import type { TableActor } from "../src/host/tableActor";
import { hostMessages } from "../src/host/words";
import type { TableRequest } from "../src/wire/types";
import { TestClock } from "./host-world";

/** A command at a time of the table's clock, or what else happens then. */
interface Step {
  readonly now: number;
  readonly send?: object;
  readonly text?: string;
  readonly reconnect?: number;
}

interface Course {
  readonly request: TableRequest;
  readonly chosen: ChosenRules;
  readonly setup: Setup;
  readonly first: Created;
  readonly person: { readonly id: string; readonly name: string };
  /** Secret and date of the next match. */
  readonly secret: string;
  readonly wall: number;
  /** Moves of bots by “entry seat”. */
  readonly moves: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

class Replayed implements BotRoom {
  asked = 0;

  constructor(private readonly moves: Readonly<Record<string, string>>) {}

  choose(turn: Parameters<BotRoom["choose"]>[0]): Promise<string> {
    const move = this.moves[`${turn.seq} ${turn.seat}`];
    if (move === undefined) throw new Error(`no bot was asked for seat ${turn.seat} after entry ${turn.seq}`);
    return Promise.resolve(move);
  }
}

/** Plays a course, and gives the frames that its page received. */
async function played(engine: EngineModule, course: Course): Promise<object> {
  const clock = new TestClock(course.wall);
  const store = new MemoryStore();
  const { id } = course.first;
  const host = new Host({
    engine: () => new EngineMatches(engine),
    store,
    clock,
    tabs: alone,
    rules: () => Promise.resolve({ ...course.chosen, setup: course.setup }),
    bots: new Replayed(course.moves),
    person: () => course.person,
    chance: (bytes) => course.secret.slice(0, 2 * bytes),
    version: "",
    say: hostMessages,
    measure: () => Promise.reject(new Error("no hint is asked for here")),
  });
  await store.append(id, [{ seq: 1, at: 0, wall: 0, entry: course.first, setup: course.setup }], null);
  const frames: unknown[] = [];
  let wire = connected(host, id, 0, frames);
  const settled = async (): Promise<TableActor> => {
    const actor = await host.actor(id);
    if (actor === null) throw new Error("the table is gone");
    for (let queue = null; queue !== actor.idle; ) {
      queue = actor.idle;
      await queue;
      for (let turns = 0; turns < 10; turns++) await Promise.resolve();
    }
    return actor;
  };
  let actor = await settled();
  for (const { now, send, text, reconnect } of course.steps) {
    await clock.pass(actor.ledger.real(now), settled);
    if (reconnect !== undefined) {
      wire.close();
      await actor.idle;
      wire = connected(host, id, reconnect, frames);
    } else if (send !== undefined || text !== undefined) wire.send(text ?? JSON.stringify(send));
    actor = await settled();
  }
  const { request, chosen, first, person } = course;
  const fresh = { id, secret: first.secret, date: first.date };
  const { rematch } = actor.ledger.table;
  return {
    frames,
    created: created(request, chosen, person.id, fresh),
    replay: await host.replay(id),
    record: await host.record(id),
    rematch: rematch === null ? null : (await store.log(rematch))[0],
  };
}

function connected(host: Host, id: string, since: number, frames: unknown[]): LocalWire {
  const wire = host.open(id, since);
  wire.onmessage = ({ data }) => {
    const frame = JSON.parse(data) as { readonly is: string };
    if (frame.is !== "ping") frames.push(frame);
  };
  return wire;
}

let engine: EngineModule | null = null;
for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line) as Course | string;
  if (typeof said === "string") engine = EngineModule.of(new WebAssembly.Module(readFileSync(said)));
  else if (engine !== null) process.stdout.write(`${JSON.stringify(await played(engine, said))}\n`);
}
