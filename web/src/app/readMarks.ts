// How far the chat of each table has been read in this browser, kept in local storage.

const PLACE = "doublesix-read";
/** Tables kept, the latest ones. */
const MOST = 50;

type Marks = readonly (readonly [table: string, at: number])[];

function marks(): Marks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(stored) ? (stored as Marks).filter((mark) => Array.isArray(mark)) : [];
  } catch {
    return [];
  }
}

/** Time of the newest line that was read, ms of the table's clock; before all lines if none was. */
export const readMark = (table: string): number => {
  const at = marks().find(([known]) => known === table)?.[1];
  return typeof at === "number" ? at : Number.NEGATIVE_INFINITY;
};

/** Keep that all lines up to a time were read. */
export function keepReadMark(table: string, at: number): void {
  const others = marks().filter(([known]) => known !== table);
  try {
    localStorage.setItem(PLACE, JSON.stringify([...others, [table, at]].slice(-MOST)));
  } catch {
    // Without local storage a reload shows the lines as unread again.
  }
}
