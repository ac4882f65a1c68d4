// The match whose score is kept: what is shown follows from its record, and every entry is stored before it is shown.
import { computed, signal } from "@preact/signals";
import type { SheetModule } from "../../engine/sheet";
import type { SheetFacts } from "../../engine/sheetShapes";
import type { House } from "../../features/score/games";
import { type Entry, sideOf, sidesOf, type SheetRecord, tableOf } from "../../features/score/record";
import { BrokenSheet, Scorer } from "../../features/score/scorer";
import { refusalClauses, refusalMessage } from "../../features/score/sentences";
import { keep, type KeptSheet, placeOf, readKept } from "../../features/score/store";
import type { MessageSeen } from "../../wire/types";
import { entryWords, sideWords } from "./entryWords";
import { scoreWords } from "./words";

/** A match that is being kept. */
export interface Open {
  readonly id: string;
  readonly scorer: Scorer;
  readonly facts: SheetFacts;
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

/** The name of a side: those of its players. */
export const sideName = (side: number): string => {
  const names = open.value?.scorer.record.players ?? [];
  return sideWords((sides.value[side] ?? []).map((seat) => names[seat] ?? ""));
};

function show(id: string, scorer: Scorer): void {
  open.value = { id, scorer, facts: scorer.facts };
}

/** Opens a sheet. Throws `BrokenSheet` if it cannot be. */
export function openSheet(module: SheetModule, { id, record }: Pick<KeptSheet, "id" | "record">): void {
  const table = tableOf(record);
  if (table === null) return;
  const scorer = new Scorer(module, table, record);
  open.value?.scorer.dispose();
  lit.value = record.entries.at(-1)?.seat ?? 0;
  clear();
  show(id, scorer);
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

/** Writes the sheet, and says so where the device refuses. */
function store(id: string, scorer: Scorer): void {
  try {
    keep(localStorage, { id, at: Date.now(), over: scorer.facts.winner >= 0, record: scorer.record });
  } catch (error) {
    note.value = scoreWords.peek().notStored(error instanceof Error ? error.message : String(error));
  }
}

/** A new match; its sheet is kept from the first entry on. */
export function beginSheet(module: SheetModule, record: SheetRecord): void {
  openSheet(module, { id: crypto.randomUUID(), record });
}

/** Enters it, unless the rules refuse; whether it was entered. */
export function enter(entry: Entry): boolean {
  const now = open.peek();
  if (now === null) return false;
  clear();
  const refusal = now.scorer.enter(entry);
  if (refusal !== null) {
    refused.value = {
      message: refusalMessage(now.scorer, refusal),
      clauses: refusalClauses(now.scorer, refusal),
      nearest: refusal.nearest,
    };
    return false;
  }
  store(now.id, now.scorer);
  lit.value = entry.seat;
  show(now.id, now.scorer);
  return true;
}

/** Takes back the last entries, and says what they were. */
export function undo(entries = 1): void {
  const now = open.peek();
  const t = scoreWords.peek();
  if (now === null) return;
  clear();
  const undone = now.scorer.undo(entries);
  if (undone.length === 0) {
    note.value = t.nothingToUndo;
    return;
  }
  store(now.id, now.scorer);
  lit.value = undone[0]?.seat ?? 0;
  note.value = t.undone(undone.map((entry) => entryWords(now.scorer.record, entry)).join(", "));
  show(now.id, now.scorer);
}

/** Changes what the house has agreed on in the middle of a match, unless an entry cannot be under these rules. */
export function agree(house: Partial<House>): void {
  const now = open.peek();
  if (now === null) return;
  clear();
  try {
    const scorer = now.scorer.under({ ...now.scorer.house, ...house });
    now.scorer.dispose();
    store(now.id, scorer);
    show(now.id, scorer);
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
    openSheet(module, kept);
    note.value = scoreWords.peek().elsewhere;
  };
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}
