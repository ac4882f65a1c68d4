// Seats that are to be taken as soon as the page of a table is open: one's own new table, or a rematch.
export interface Arrival {
  readonly seat: number;
  readonly entropy: string;
}

const PLACE = "doublesix-sit-";

/** Remembers that one wants to sit there; a reload on the way does not lose it. */
export function sitAtOnce(table: string, arrival: Arrival): void {
  try {
    sessionStorage.setItem(PLACE + table, JSON.stringify(arrival));
  } catch {
    // Without a memory one sits down by hand.
  }
}

/** Whether one is to sit, once. */
export function pendingSeat(table: string): Arrival | null {
  try {
    const text = sessionStorage.getItem(PLACE + table);
    sessionStorage.removeItem(PLACE + table);
    return text === null ? null : (JSON.parse(text) as Arrival);
  } catch {
    return null;
  }
}
