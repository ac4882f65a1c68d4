// The match whose score is kept: what is shown follows from its record, and every entry is stored before it is shown.
import { computed, signal } from "@preact/signals";
import { newKey } from "../../app/crypto";
import type { SheetModule } from "../../engine/sheet";
import type { SheetFacts } from "../../engine/sheetShapes";
import type { House } from "../../features/score/games";
import { type Entry, sideOf, sidesOf, type SheetRecord, tableOf } from "../../features/score/record";
import { BrokenSheet, Scorer } from "../../features/score/scorer";
import { refusalClauses, refusalMessage } from "../../features/score/sentences";
import { changed, type Shared } from "../../features/score/shared";
import { keep, type KeptSheet, placeOf, readKept } from "../../features/score/store";
import type { MessageSeen } from "../../wire/types";
import { entryWords, sideWords } from "./entryWords";
import { scoreWords } from "./words";

/** A match that is being kept. */
export interface Open {
  readonly id: string;
  readonly scorer: Scorer;
  readonly facts: SheetFacts;
  /** Left out for a sheet that only this telephone has. */
  readonly shared?: Shared;
}

/** What stands in the way of an entry: a sentence of the rules, with its clauses and what could be entered. */
export interface Refused {
  readonly message: MessageSeen;
  readonly clauses: readonly string[];
  readonly nearest: readonly number[];
}

export const open = signal<Open | null>(null);
/** The seat whose count comes next. */
export const lit = signal(0);
export const refused = signal<Refused | null>(null);
/** A sentence about the last tap. */
export const note = signal("");
/** Whether the next count is one that the others did not claim. */
export const calling = signal(false);

export const litSide = computed(() => (open.value ? sideOf(open.value.scorer.record, lit.value) : 0));
export const sides = computed(() => (open.value ? sidesOf(open.value.scorer.record) : []));
export const isOver = computed(() => (open.value?.facts.winner ?? -1) >= 0);
/** Whether another telephone writes, and this one only shows what it does. */
export const follows = computed(() => open.value?.shared?.writes === false);

/** Called after a sheet was stored. */
let stored: () => void = () => undefined;
export const whenStored = (listener: () => void): void => {
  stored = listener;
};

/** The name of a side: those of its players. */
export const sideName = (side: number): string => {
  const names = open.value?.scorer.record.players ?? [];
  return sideWords((sides.value[side] ?? []).map((seat) => names[seat] ?? ""));
};

function show(id: string, scorer: Scorer, shared?: Shared): void {
  open.value = { id, scorer, facts: scorer.facts, ...(shared === undefined ? {} : { shared }) };
}

/** Opens a sheet. Throws `BrokenSheet` if it cannot be, and a `RangeError` if this page does not have its game. */
export function openSheet(module: SheetModule, { id, record, shared }: Omit<KeptSheet, "at" | "over">): void {
  const table = tableOf(record);
  if (table === null) throw new RangeError("this page does not have the game of the sheet");
  const scorer = new Scorer(module, table, record);
  open.value?.scorer.dispose();
  lit.value = record.entries.at(-1)?.seat ?? 0;
  clear();
  show(id, scorer, shared);
}

/** What is known now about the telephones that have the sheet; it is stored with the next entry at the latest. */
export function sharedNow(shared: Shared): void {
  const now = open.peek();
  if (now !== null) open.value = { ...now, shared };
}

export function closeSheet(): void {
  open.value?.scorer.dispose();
  open.value = null;
  clear();
}

function clear(): void {
  refused.value = null;
  note.value = "";
  calling.value = false;
}

/** Stores a sheet, and says so where the device refuses. */
export function keepSheet(sheet: KeptSheet): void {
  try {
    keep(localStorage, sheet);
  } catch (error) {
    note.value = scoreWords.peek().notStored(error instanceof Error ? error.message : String(error));
  }
}

/** Stores the sheet after a change, and shows it; what others have to know is sent. */
function change(before: Open, scorer: Scorer): void {
  const { record } = scorer;
  const sheet = { id: before.id, at: Date.now(), over: scorer.facts.winner >= 0, record };
  const shared = before.shared && changed(before.shared, record);
  keepSheet(shared === undefined ? sheet : { ...sheet, shared });
  show(before.id, scorer, shared);
  stored();
}

/** A new match; its sheet is kept from the first entry on. In an evening that is shared, the others see it begin. */
export function beginSheet(module: SheetModule, record: SheetRecord): void {
  const before = open.peek()?.shared;
  const id = newKey();
  if (before?.writes !== true) {
    openSheet(module, { id, record });
    return;
  }
  const shared = { ...before, no: before.no + 1, sent: 0, waits: true, apart: [] };
  openSheet(module, { id, record, shared });
  keepSheet({ id, at: Date.now(), over: false, record, shared });
  stored();
}

/** Enters it, unless the rules refuse; whether it was entered. */
export function enter(entry: Entry): boolean {
  const now = open.peek();
  if (now === null) return false;
  clear();
  if (follows.peek()) {
    note.value = scoreWords.peek().onlyFollows;
    return false;
  }
  const refusal = now.scorer.enter(entry);
  if (refusal !== null) {
    refused.value = {
      message: refusalMessage(now.scorer, refusal),
      clauses: refusalClauses(now.scorer, refusal),
      nearest: refusal.nearest,
    };
    return false;
  }
  lit.value = entry.seat;
  change(now, now.scorer);
  return true;
}

/** Takes back the last entries, and says what they were. */
export function undo(entries = 1): void {
  const now = open.peek();
  const t = scoreWords.peek();
  if (now === null || follows.peek()) return;
  clear();
  const undone = now.scorer.undo(entries);
  if (undone.length === 0) {
    note.value = t.nothingToUndo;
    return;
  }
  lit.value = undone[0]?.seat ?? 0;
  note.value = t.undone(undone.map((entry) => entryWords(now.scorer.record, entry)).join(", "));
  change(now, now.scorer);
}

/** Changes what the house has agreed on in the middle of a match, unless an entry cannot be under these rules. */
export function agree(house: Partial<House>): void {
  const now = open.peek();
  if (now === null || follows.peek()) return;
  clear();
  try {
    const scorer = now.scorer.under({ ...now.scorer.house, ...house });
    now.scorer.dispose();
    change(now, scorer);
  } catch (error) {
    if (!(error instanceof BrokenSheet)) throw error;
    const entry = now.scorer.record.entries[error.place];
    note.value = scoreWords.peek().cannotAgree(entry === undefined ? "" : entryWords(now.scorer.record, entry));
  }
}

/** Follows a sheet that another window has written. */
export function followOthers(module: SheetModule): () => void {
  const changed = ({ key, newValue }: StorageEvent) => {
    const now = open.peek();
    if (now === null || key !== placeOf(now.id)) return;
    const kept = readKept(now.id, newValue);
    if (kept === null) return;
    if (JSON.stringify(kept.record) === JSON.stringify(now.scorer.record)) {
      if (kept.shared !== undefined) sharedNow(kept.shared);
      return;
    }
    openSheet(module, kept);
    note.value = scoreWords.peek().elsewhere;
  };
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}
