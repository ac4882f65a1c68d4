// Seats to be taken as soon as a table's page is open: at a new table of the user, or a rematch.
export interface Arrival {
  readonly seat: number;
  readonly entropy: string;
}

const PLACE = "doublesix-sit-";

/** Store a pending seat in session storage, so that it survives a reload. */
export function sitAtOnce(table: string, arrival: Arrival): void {
  try {
    sessionStorage.setItem(PLACE + table, JSON.stringify(arrival));
  } catch {
    // Without session storage the user takes the seat by hand.
  }
}

/** Remove and return the pending seat of a table; `null` if there is none. */
export function pendingSeat(table: string): Arrival | null {
  try {
    const text = sessionStorage.getItem(PLACE + table);
    sessionStorage.removeItem(PLACE + table);
    return text === null ? null : (JSON.parse(text) as Arrival);
  } catch {
    return null;
  }
}
