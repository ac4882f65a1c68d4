// Store of matches in the browser's database (IndexedDB).
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { MatchReview } from "../wire/types";
import type { ReviewStore } from "./reviews";
import { Conflict, type Listed, type Row, type Store, StoreTrouble } from "../host/store";

const NAME = "doublesix";
const VERSION = 2;

interface Matches extends DBSchema {
  tables: { key: string; value: Listed };
  /** Entries by table and number. */
  rows: { key: [string, number]; value: Row };
  /** Reviews by table. */
  reviews: { key: string; value: MatchReview };
}

/** The store of a browser, opened with the first use, and again where the browser has closed it. */
export class DatabaseStore implements Store, ReviewStore {
  #opened: Promise<IDBPDatabase<Matches>> | null = null;

  log(table: string): Promise<readonly unknown[]> {
    return this.#with((database) => database.getAll("rows", rowsOf(table)));
  }

  append(table: string, rows: readonly Row[], listed: Listed | null): Promise<void> {
    return this.#with(async (database) => {
      const writing = database.transaction(["rows", "tables"], "readwrite", { durability: "strict" });
      const steps: Promise<unknown>[] = rows.map((row) => writing.objectStore("rows").add(row, [table, row.seq]));
      if (listed !== null) steps.push(writing.objectStore("tables").put(listed, listed.id));
      // All of them fail with the transaction; the first one says why.
      const ends = await Promise.allSettled([...steps, writing.done]);
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    });
  }

  async tables(): Promise<readonly Listed[]> {
    const all = await this.#with((database) => database.getAll("tables"));
    return all.sort((one, other) => other.updated - one.updated);
  }

  async review(table: string): Promise<MatchReview | null> {
    return (await this.#with((database) => database.get("reviews", table))) ?? null;
  }

  async keepReview(table: string, review: MatchReview): Promise<void> {
    await this.#with((database) => database.put("reviews", review, table));
  }

  forget(table: string): Promise<void> {
    return this.#with(async (database) => {
      const writing = database.transaction(["rows", "tables", "reviews"], "readwrite");
      await Promise.all([
        writing.objectStore("rows").delete(rowsOf(table)),
        writing.objectStore("reviews").delete(table),
        writing.objectStore("tables").delete(table),
        writing.done,
      ]);
    });
  }

  async #with<T>(use: (database: IDBPDatabase<Matches>) => Promise<T>): Promise<T> {
    try {
      this.#opened ??= this.#open();
      return await use(await this.#opened);
    } catch (error) {
      const name = error instanceof Error ? error.name : "";
      if (name === "ConstraintError") throw new Conflict("another page has stored an entry with this number");
      if (name === "InvalidStateError") this.#opened = null;
      throw new StoreTrouble(error instanceof Error ? error.message : String(error));
    }
  }

  async #open(): Promise<IDBPDatabase<Matches>> {
    try {
      return await openDB<Matches>(NAME, VERSION, {
        upgrade(database) {
          for (const name of ["tables", "rows", "reviews"] as const)
            if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
        },
        // Another page brings a newer version: what is stored is whole, and this page opens it anew.
        blocking: (_old, _fresh, event) => (event.target as IDBDatabase).close(),
        terminated: () => {
          this.#opened = null;
        },
      });
    } catch (error) {
      this.#opened = null;
      throw error;
    }
  }
}

/** All entries of a table, in their order. */
const rowsOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
