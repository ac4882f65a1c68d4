// Port to where matches are kept: append-only logs, of which each entry has a number that is taken once.
import type { Setup } from "./data";
import type { BookLine, TableLine } from "../wire/types";
import type { Logged } from "./log";

/** An entry as it is stored; the first one of a table has the rules beside it, as this page's engine takes them. */
export interface Row extends Logged {
  readonly setup?: Setup;
}

/** What lists show of a table without reading its log. */
export interface Listed {
  readonly id: string;
  readonly line: TableLine;
  /** The line of a finished match in the book of its person. */
  readonly book?: BookLine;
  /** Time of the last entry, ms since 1970. */
  readonly updated: number;
}

/** Another page of this browser has stored an entry with this number first: read what it has stored. */
export class Conflict extends Error {}

/** The store does not work: it is full, forbidden, or was taken away. Nothing was stored. */
export class StoreTrouble extends Error {}

export interface Store {
  /** The log of a table as it was stored, in order; empty where there is none. What is damaged is given as it is. */
  log(table: string): Promise<readonly unknown[]>;
  /** Stores rows together, or none of them. Throws `Conflict` or `StoreTrouble`. */
  append(table: string, rows: readonly Row[], listed: Listed | null): Promise<void>;
  /** All tables, latest first. */
  tables(): Promise<readonly Listed[]>;
  /** Deletes a table with its log. */
  forget(table: string): Promise<void>;
}

/** A store in memory, for a page that may keep nothing: matches are gone when it is closed. */
export class MemoryStore implements Store {
  readonly #logs = new Map<string, readonly Row[]>();
  readonly #listed = new Map<string, Listed>();

  log(table: string): Promise<readonly Row[]> {
    return Promise.resolve(this.#logs.get(table) ?? []);
  }

  async append(table: string, rows: readonly Row[], listed: Listed | null): Promise<void> {
    const log = this.#logs.get(table) ?? [];
    if (rows.some(({ seq }, place) => seq !== log.length + place + 1))
      throw new Conflict(`entry ${rows[0]?.seq} of ${table} is there already`);
    // As a database does, which keeps a copy.
    this.#logs.set(table, [...log, ...(JSON.parse(JSON.stringify(rows)) as Row[])]);
    if (listed !== null) this.#listed.set(table, listed);
  }

  tables(): Promise<readonly Listed[]> {
    return Promise.resolve([...this.#listed.values()].sort((one, other) => other.updated - one.updated));
  }

  async forget(table: string): Promise<void> {
    this.#logs.delete(table);
    this.#listed.delete(table);
  }
}
