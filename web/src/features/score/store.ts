// Score sheets kept on this device: each is written whole before an entry is shown, so that nothing is lost.
import { isEntry, readRecord, type SheetRecord } from "./record";
import type { Shared } from "./shared";

/** A sheet as it is kept, with the time of the last entry. */
export interface KeptSheet {
  readonly id: string;
  readonly at: number;
  readonly over: boolean;
  readonly record: SheetRecord;
  /** Left out for a sheet that only this telephone has. */
  readonly shared?: Shared;
}

const PLACE = "doublesix.sheet.";

/** What keeps texts by their keys, as `localStorage` does. */
export type Texts = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The place of a sheet among the texts of a device. */
export const placeOf = (id: string): string => `${PLACE}${id}`;

/** Writes a sheet; throws what the device says if it cannot. */
export function keep(texts: Texts, { id, ...sheet }: KeptSheet): void {
  texts.setItem(placeOf(id), JSON.stringify(sheet));
}

/** The sheet of a text; null if it is none that this page reads. */
export function readKept(id: string, text: string | null): KeptSheet | null {
  try {
    const value = JSON.parse(text ?? "null") as {
      at?: unknown;
      over?: unknown;
      record?: unknown;
      shared?: unknown;
    } | null;
    const record = readRecord(value?.record);
    if (record === null || typeof value?.at !== "number") return null;
    const shared = readShared(value.shared);
    return { id, at: value.at, over: value.over === true, record, ...(shared === null ? {} : { shared }) };
  } catch {
    return null;
  }
}

/** What a stored sheet says of the other telephones; null if it is not shared. */
function readShared(value: unknown): Shared | null {
  if (typeof value !== "object" || value === null) return null;
  const { link, no, sent, waits, writes, apart } = value as Partial<Record<keyof Shared, unknown>>;
  const good =
    typeof link === "string" &&
    Number.isSafeInteger(no) &&
    Number.isSafeInteger(sent) &&
    typeof waits === "boolean" &&
    typeof writes === "boolean" &&
    Array.isArray(apart) &&
    apart.every(isEntry);
  return good ? (value as Shared) : null;
}

/** All sheets of this device, the latest first. */
export function keptSheets(texts: Texts): readonly KeptSheet[] {
  const keys = Array.from({ length: texts.length }, (_, at) => texts.key(at) ?? "");
  return keys
    .filter((key) => key.startsWith(PLACE))
    .flatMap((key) => readKept(key.slice(PLACE.length), texts.getItem(key)) ?? [])
    .sort((one, other) => other.at - one.at);
}
