// Reading a stored log: what another version of the page, a full disk or a person has made of it is not trusted.
import { DamagedLog } from "./damage";
import type { Setup } from "./data";
import type { Created, Entry, Logged } from "./log";
import { after } from "./reducer";
import type { Matches } from "./standing";
import type { Step } from "./events";
import { noted, opened, type Table } from "./state";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** A row of a store as an entry. Throws `DamagedLog` where it is none. */
export function readRow(value: unknown): Logged {
  const row = isFields(value) ? value : {};
  const numbers = [row.seq, row.at, row.wall];
  const entry = isFields(row.entry) ? row.entry : {};
  if (!numbers.every((number) => Number.isSafeInteger(number)) || typeof entry.kind !== "string")
    throw new DamagedLog("an entry of the log cannot be read");
  return {
    seq: Number(row.seq),
    at: Number(row.at),
    wall: Number(row.wall),
    entry: entry as unknown as Entry,
    person: typeof row.person === "string" ? row.person : "",
    key: typeof row.key === "string" ? row.key : "",
  };
}

/** The table that the first row of a log makes. Throws `DamagedLog` where it makes none. */
export function openTable(value: unknown, matches: Matches): Table {
  const first = readRow(value);
  const { setup } = value as { readonly setup?: Setup };
  const { entry } = first;
  if (entry.kind !== "created" || first.seq !== 1 || !isTable(entry) || !isSetup(setup, entry.seats))
    throw new DamagedLog("a log of a table begins with entry 1, which says what table it is");
  const match = sound(() => matches.start(setup.numbers));
  const table = { ...opened(entry, setup, match), at: first.at };
  return first.key ? noted(table, 1, first.person ?? "", first.key) : table;
}

const isTable = (created: Created): boolean =>
  [created.fill, created.entropy].every((list) => Array.isArray(list) && list.length === created.seats) &&
  typeof created.secret === "string" &&
  isFields(created.rules) &&
  isFields(created.rules.clauses);

const isSetup = (setup: Setup | undefined, seats: number): setup is Setup =>
  isFields(setup) &&
  [setup.numbers, setup.card, setup.scoring].every(isFields) &&
  [setup.sides, setup.opponents].every((list) => Array.isArray(list) && list.length === seats);

/** The step of one more stored row. Throws `DamagedLog` where it cannot follow. */
export function stepOf(before: Table, value: unknown): Step {
  const logged = readRow(value);
  return { before, logged, after: sound(() => after(before, logged)) };
}

/** The steps of a log from its second entry on. */
export function stepsOf(table: Table, rows: readonly unknown[]): readonly Step[] {
  const steps: Step[] = [];
  for (const row of rows) steps.push(stepOf(steps.at(-1)?.after ?? table, row));
  return steps;
}

/** What the engine refuses in a log is damage to it. */
function sound<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof DamagedLog) throw error;
    throw new DamagedLog(error instanceof Error ? error.message : String(error));
  }
}
