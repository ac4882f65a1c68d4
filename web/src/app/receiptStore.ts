// Store of this browser's receipts, one a table; the oldest are evicted.
import type { TableCard, TableSeen } from "../wire/types";
import { adding, readReceipt, seeing, type Receipt } from "./receipts";

const PLACE = "doublesix-receipt-";
const LIST = "doublesix-receipts";
const MOST = 100;

/** Fallback without local storage, kept until the page is closed. */
const here = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    here.delete(key);
    return true;
  } catch {
    here.set(key, text);
    return false;
  }
}

function forget(key: string): void {
  here.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Without local storage there is nothing to remove.
  }
}

/** Ids of the tables with a receipt, oldest first. */
function tables(): string[] {
  try {
    const list: unknown = JSON.parse(read(LIST) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Evict the oldest receipts until at most `left` remain. */
function makeRoom(left: number): void {
  const list = tables();
  for (const table of list.splice(0, Math.max(0, list.length - left))) forget(PLACE + table);
  write(LIST, JSON.stringify(list));
}

/** Receipt of a table; `null` if there is none. */
export function keptReceipt(table: string): Receipt | null {
  const text = read(PLACE + table);
  return text === null ? null : readReceipt(text);
}

function keep(receipt: Receipt): void {
  if (!tables().includes(receipt.table)) {
    makeRoom(MOST - 1);
    write(LIST, JSON.stringify([...tables(), receipt.table]));
  }
  const text = JSON.stringify(receipt);
  if (write(PLACE + receipt.table, text)) return;
  // Local storage may be full: evict half of the receipts, and try again.
  makeRoom(MOST / 2);
  write(LIST, JSON.stringify([...tables().filter((one) => one !== receipt.table), receipt.table]));
  write(PLACE + receipt.table, text);
}

/** Updates the receipt of a table. Another window may write it too, so it is read again each time. */
export const witness = {
  saw(table: string, card: TableCard, seen: TableSeen): Receipt {
    const before = keptReceipt(table);
    const after = seeing(before, { origin: location.origin, table }, card, seen);
    if (JSON.stringify(before) !== JSON.stringify(after)) keep(after);
    return after;
  },

  /** Store a contribution before it is sent, so that it is not lost if the page is closed. */
  adds(table: string, seat: number, entropy: string): void {
    const receipt = keptReceipt(table);
    if (receipt !== null) keep(adding(receipt, { seat, entropy }));
  },
};

export type Witness = typeof witness;
