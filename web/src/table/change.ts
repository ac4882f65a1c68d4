// The table after a change, as the server tells it: what all may know, and what this seat alone may.
import type { Change, OwnSeen, TableSeen } from "../wire/types";

/** What a seat knows alone where a change does not say it. */
const NOTHING_OWN: Omit<OwnSeen, "digest"> = {
  seat: null,
  hand: [],
  legal: [],
  counts: [],
  gains: [],
  may: [],
  held: null,
  notation: null,
};

/** The table of before with a change applied; whether it is the server's, its digest tells. */
export function changed(seen: TableSeen, { table, own }: Change): TableSeen {
  const { played = [], plays = seen.plays ?? [], seats = seen.seats, tiles, ...rest } = table;
  return {
    ...seen,
    ...rest,
    ...NOTHING_OWN,
    ...own,
    may: own.may ?? [],
    plays: [...plays, ...played],
    seats: tiles === undefined ? seats : seats.map((seat, at) => ({ ...seat, tiles: tiles[at] ?? 0 })),
  };
}
