// The dealer: lots and deals of a table follow from its seed.
import { keyOf, parseSeed, seedLine, shuffled } from "../app/deal";
import { DamagedLog } from "./damage";
import type { Dealt, Entry } from "./log";
import type { Table } from "./state";

/** Seed that decides all lots and deals of a table; hidden until the match is over. */
export const seedOf = ({ created, seats }: Table): string =>
  seedLine(
    created.secret,
    seats.map(({ entropy }) => entropy),
  );

/** Entries of the next deal, preceded by the lots if the lead is drawn for; they are stored together. */
export function dealtNext(table: Table): readonly Entry[] {
  const seed = parseSeed(seedOf(table));
  if (seed === null) throw new DamagedLog("the seed of this table is none");
  const key = keyOf(seed);
  const { set } = table.setup.numbers;
  const entry = (use: Dealt["use"]): Dealt => {
    const tiles = shuffled(set, key, use, table.deals[use]);
    return { kind: "dealt", use, tiles: use === "lots" ? tiles.slice(0, table.seats.length) : tiles };
  };
  return table.match.needs === "lots" ? [entry("lots"), entry("deal")] : [entry("deal")];
}
