// Ledger: the state of a table and the only way to append to its log.
import type { TableCard, TableLine } from "../wire/types";
import { bookLineOf, cardOf, lineOf } from "./card";
import { DamagedLog, GoneLog } from "./damage";
import type { Step } from "./events";
import type { Setup } from "./data";
import type { Created, Entry, Logged } from "./log";
import { openTable, stepsOf } from "./readLog";
import { same } from "./shape";
import type { Matches } from "./standing";
import type { Table } from "./state";
import type { Clock } from "./clock";
import type { Row, Store } from "./store";

/** Missed entries that are sent to a page that comes back; beyond them it gets the table only. */
const DELTA = 200;

/** Who made the entries that are appended; empty for the table itself. */
export interface Writer {
  readonly person: string;
  readonly key: string;
}

export class Ledger {
  table: Table;
  readonly card: TableCard;
  /** Steps since the last broadcast. */
  unsent: readonly Step[] = [];
  #line: TableLine;
  #origin: number;
  /** The page's clock as it was last seen; where it has gone back since, the table goes on from there. */
  #seen: number;

  private constructor(
    readonly matches: Matches,
    private readonly store: Store,
    private readonly clock: Clock,
    table: Table,
  ) {
    this.table = table;
    this.card = cardOf(table);
    this.#line = lineOf(table, this.card);
    this.#seen = clock.now();
    this.#origin = this.#seen - table.at;
  }

  /** Loads a table; its clock goes on from the last entry. `null` where there is none; throws `DamagedLog`. */
  static async open(id: string, matches: Matches, store: Store, clock: Clock): Promise<Ledger | null> {
    const rows = await store.log(id);
    if (rows.length === 0) return null;
    try {
      const table = openTable(rows[0], matches);
      const last = stepsOf(table, rows.slice(1)).at(-1)?.after ?? table;
      const ledger = new Ledger(matches, store, clock, last);
      ledger.#drop();
      return ledger;
    } catch (error) {
      matches.close();
      throw error;
    }
  }

  /** Gives back what the engine holds. */
  close(): void {
    this.matches.close();
  }

  /** Stores a new table. Throws `Conflict` where there is one with its id. */
  static async create(entry: Created, setup: Setup, matches: Matches, store: Store, wall: number): Promise<void> {
    const row: Row = { seq: 1, at: 0, wall, entry, setup };
    try {
      const table = openTable(row, matches);
      const line = lineOf(table, cardOf(table));
      await store.append(entry.id, [row], { id: entry.id, line, updated: wall });
    } finally {
      matches.close();
    }
  }

  get id(): string {
    return this.table.created.id;
  }

  /** The table's clock, ms: never before its last entry, whatever the machine's clock does. */
  now(): number {
    const now = this.clock.now();
    this.#origin -= Math.max(0, this.#seen - now);
    this.#seen = now;
    return Math.max(now - this.#origin, this.table.at);
  }

  /** A time of the table's clock as one of the page's, ms. */
  real(at: number): number {
    return at + this.#origin;
  }

  /** Lets time pass that the table does not count, because the machine slept. */
  slept(ms: number): void {
    this.#origin += ms;
  }

  /** Appends entries and folds them once they are stored; the number of the last one. Throws as the store does. */
  async append(entries: readonly Entry[], by: Writer = { person: "", key: "" }): Promise<number> {
    const wall = this.clock.wall();
    const at = this.now();
    const rows = entries.map(
      (entry, place): Logged => ({
        seq: this.table.seq + place + 1,
        at,
        wall,
        entry,
        person: by.person,
        key: place === 0 ? by.key : "",
      }),
    );
    // Folded before they are stored, so that the log never holds an entry that cannot follow.
    const steps = stepsOf(this.table, rows);
    const after = steps.at(-1)?.after ?? this.table;
    const line = lineOf(after, this.card);
    const book = bookLineOf(after, wall);
    const listed = same(line, this.#line) ? null : { id: this.id, line, updated: wall, ...(book && { book }) };
    await this.store.append(this.id, rows, listed);
    this.#line = line;
    this.#take(steps);
    return this.table.seq;
  }

  /** Reads what another page has appended. Throws `DamagedLog` where what was read before is gone. */
  async catchUp(): Promise<void> {
    const rows = await this.store.log(this.id);
    if (rows.length === 0) throw new GoneLog("it was deleted");
    if (rows.length < this.table.seq) throw new DamagedLog(`it has ${rows.length} entries, and had ${this.table.seq}`);
    this.#take(stepsOf(this.table, rows.slice(this.table.seq)));
    this.#line = lineOf(this.table, this.card);
  }

  /** Steps since an entry; `null` where there are too many, or it is none of this log. */
  async missed(since: number): Promise<readonly Step[] | null> {
    // The first entry makes the table, so it is never missed.
    const from = Math.max(since, 1);
    const missing = this.table.seq - from;
    if (missing < 0 || missing > DELTA) return null;
    if (missing === 0) return [];
    const rows = await this.store.log(this.id);
    const table = openTable(rows[0], this.matches);
    return stepsOf(table, rows.slice(1, this.table.seq)).slice(from - 1);
  }

  /** Takes out the steps that are not sent yet. */
  drain(): readonly Step[] {
    const { unsent } = this;
    this.unsent = [];
    return unsent;
  }

  /** Gives back what the engine holds of tables that are past; called when all steps are sent. */
  forgetPast(): void {
    if (this.unsent.length === 0) this.#drop();
  }

  #take(steps: readonly Step[]): void {
    for (const { logged, after } of steps) {
      this.#origin -= Math.max(0, logged.at - this.now());
      this.table = after;
    }
    this.unsent = [...this.unsent, ...steps];
  }

  #drop(): void {
    const { match, settled, undo } = this.table;
    this.matches.keepOnly([match, ...(settled === null ? [] : [settled]), ...(undo === null ? [] : [undo.match])]);
  }
}
