// The host in the page: tables of one person among bots, with the server's log, commands and frames.
import { hex, randomHex } from "../app/crypto";
import { commitmentOf, hashOf } from "../app/deal";

import type { HintSeen, Replay, TableMade, TableRequest } from "../wire/types";
import type { BotRoom } from "./bots";
import { type ChosenRules, created, successor } from "./creation";
import type { Clock } from "./clock";
import type { Setup } from "./data";
import type { Person } from "./decide";
import { byeFrame, farewell } from "./frames";
import { expectSame, type HintQuestion, hintQuestion } from "./hints";
import { Ledger } from "./ledger";
import { LocalWire } from "./localWire";
import type { Created } from "./log";
import { recordOf } from "./record";
import { Refusal } from "./refusal";
import { replayOf } from "./replay";
import type { Matches } from "./standing";
import type { Table } from "./state";
import { Conflict, type Store } from "./store";
import { TableActor } from "./tableActor";
import type { Tabs } from "./tabs";
import type { HostMessages } from "./words";

/**
 * Gives the rules of a requested table, and what this page's engine and the page itself need to know of them. Rejected
 * with a `Refusal` where there is no such game, or rules contradict each other.
 */
export type Rulebook = (request: TableRequest) => Promise<ChosenRules & { readonly setup: Setup }>;

/** What a host works with. */
export interface HostParts {
  /** Matches of a table, by the engine: they say what the rules say. */
  readonly engine: () => Matches;
  readonly store: Store;
  readonly rules: Rulebook;
  readonly bots: BotRoom;
  readonly clock: Clock;
  readonly tabs: Tabs;
  /** The person of this browser; the name may change between two tables. */
  readonly person: () => Person;
  /** Random bytes as hexadecimal digits. */
  readonly chance?: (bytes: number) => string;
  /** Version of the program. */
  readonly version: string;
  readonly say: HostMessages;
  /** Measures the moves of a hint. */
  readonly measure: (question: HintQuestion) => Promise<HintSeen>;
}

const SECRET_BYTES = 32;
const ID_BYTES = 16;

export class Host {
  readonly #actors = new Map<string, Promise<TableActor | null>>();

  constructor(private readonly parts: HostParts) {}

  /** Makes a table. Rejected with a `Refusal` for rules, bots or names that there are not. */
  async make(request: TableRequest): Promise<TableMade> {
    const { setup, ...chosen } = await this.parts.rules(request);
    const fresh = { ...this.#fresh(), id: idOf(this.#chance(ID_BYTES)) };
    const first = created(request, chosen, this.parts.person().id, fresh);
    await this.#keep(first, setup);
    return { id: fresh.id, path: `/t/${fresh.id}`, commitment: commitmentOf(fresh.secret) };
  }

  /** Connects a page to a table. `since`: the last event that the page has seen; `wire`: a wire that it has already. */
  open(table: string, since = 0, wire = new LocalWire(since)): LocalWire {
    void this.#connect(table, wire);
    return wire;
  }

  /** The replay of a finished match; `null` where there is none, or its hands are still hidden. */
  replay(id: string): Promise<Replay | null> {
    return this.#read(id, replayOf);
  }

  /** The record of a finished match, in JSON; `null` as for a replay. */
  record(id: string): Promise<object | null> {
    return this.#read(id, recordOf);
  }

  async #read<T>(id: string, make: (log: readonly unknown[], matches: Matches) => T | null): Promise<T | null> {
    const log = await this.parts.store.log(id);
    const matches = this.parts.engine();
    try {
      return log.length === 0 ? null : make(log, matches);
    } finally {
      matches.close();
    }
  }

  /** A hint for the person to act, noted in the log. Rejected with a `Refusal` where it cannot be given now. */
  async hint(id: string): Promise<HintSeen> {
    const actor = await this.actor(id);
    if (actor === null) throw new Refusal("no_table", this.parts.say.noTable());
    try {
      return await this.#hinted(actor);
    } finally {
      actor.release();
    }
  }

  async #hinted(actor: TableActor): Promise<HintSeen> {
    const { id: person } = this.parts.person();
    const question = hintQuestion(actor.ledger.table, person);
    const hint = await this.parts.measure(question);
    await actor.note(() => {
      expectSame(actor.ledger.table, question);
      const { helped } = actor.ledger.table;
      return helped.includes(question.seat) ? [] : [{ kind: "helped", seat: question.seat }];
    });
    return hint;
  }

  /** Deletes a match; pages that show it are told so. Rejected as the store does, and then the match is as it was. */
  async forget(table: string): Promise<void> {
    const { store, say } = this.parts;
    const actor = await this.#actors.get(table)?.catch(() => null);
    const deletes = () => store.forget(table);
    await (actor ? actor.dismiss(byeFrame("no_table", say.noTable()), deletes) : deletes());
  }

  async #connect(id: string, wire: LocalWire): Promise<void> {
    const { say } = this.parts;
    try {
      const actor = await this.actor(id);
      if (actor === null) wire.end(byeFrame("no_table", say.noTable()));
      else wire.connect(actor);
    } catch (error) {
      wire.end(farewell(error, say));
    }
  }

  /** The loaded table; `null` where there is none. Rejected with `DamagedLog`, or as the store does. */
  actor(id: string): Promise<TableActor | null> {
    const known = this.#actors.get(id);
    if (known !== undefined) return known;
    const loading = this.#load(id);
    this.#actors.set(id, loading);
    loading.then(
      (actor) => actor ?? this.#actors.delete(id),
      () => this.#actors.delete(id),
    );
    return loading;
  }

  async #load(id: string): Promise<TableActor | null> {
    const { engine, store, clock, tabs, bots, person, version, say } = this.parts;
    const ledger = await Ledger.open(id, engine(), store, clock);
    if (ledger === null) return null;
    const around = {
      ...{ clock, tabs, bots, version, say },
      person: person(),
      rematch: (table: Table) => this.#rematch(table),
      left: () => void this.#actors.delete(id),
      again: (wire: LocalWire) => void this.#connect(id, wire),
    };
    return new TableActor(ledger, around);
  }

  /** The table of the next match. Its id follows from the secret of this one, so making it twice makes one. */
  async #rematch(table: Table): Promise<string> {
    const { secret, id: before } = table.created;
    const id = idOf(hex(hashOf(`rematch ${secret} ${before}`)).slice(0, 2 * ID_BYTES));
    try {
      await this.#keep(successor(table, { ...this.#fresh(), id }), table.setup);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
    return id;
  }

  async #keep(first: Created, setup: Setup): Promise<void> {
    const { store, clock, engine } = this.parts;
    await Ledger.create(first, setup, engine(), store, clock.wall());
  }

  #fresh(): { readonly secret: string; readonly date: string } {
    const date = new Date(this.parts.clock.wall()).toISOString().slice(0, 10);
    return { secret: this.#chance(SECRET_BYTES), date };
  }

  #chance(bytes: number): string {
    return (this.parts.chance ?? randomHex)(bytes);
  }
}

/** An id as the server writes them: the bytes in Base64 for addresses. */
function idOf(digits: string): string {
  const bytes = digits.match(/../g) ?? [];
  const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
