// Where this browser keeps its receipts: one for each table, the oldest going where there are too many.
import type { TableCard, TableSeen } from "../wire/types";
import { adding, readReceipt, seeing, type Receipt } from "./receipts";

const PLACE = "doublesix-receipt-";
const LIST = "doublesix-receipts";
const MOST = 100;

/** What a browser without a memory knows until the page is closed. */
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
    // There is nothing to be forgotten.
  }
}

/** The tables with a receipt, the oldest first. */
function tables(): string[] {
  try {
    const list: unknown = JSON.parse(read(LIST) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Lets the oldest receipts go, so that so many are left, and one more can come. */
function makeRoom(left: number): void {
  const list = tables();
  for (const table of list.splice(0, Math.max(0, list.length - left))) forget(PLACE + table);
  write(LIST, JSON.stringify(list));
}

/** What was kept at a table, or `null` where nothing was. */
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
  // The browser's memory may be full: half of what is old goes.
  makeRoom(MOST / 2);
  write(LIST, JSON.stringify([...tables().filter((one) => one !== receipt.table), receipt.table]));
  write(PLACE + receipt.table, text);
}

/** Reading and writing of a seat's receipt. A window beside this one may write it too, so it is read each time. */
export const witness = {
  saw(table: string, card: TableCard, seen: TableSeen): Receipt {
    const before = keptReceipt(table);
    const after = seeing(before, { origin: location.origin, table }, card, seen);
    if (JSON.stringify(before) !== JSON.stringify(after)) keep(after);
    return after;
  },

  /** Before it is sent: what was added must not be lost with the page. */
  adds(table: string, seat: number, entropy: string): void {
    const receipt = keptReceipt(table);
    if (receipt !== null) keep(adding(receipt, { seat, entropy }));
  },
};

export type Witness = typeof witness;
