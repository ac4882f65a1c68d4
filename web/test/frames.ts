// Frames as a server sends them, with as little in them as a test needs.
import type { Refused, TableEvent, TableCard, TableSeen, Update, Welcome } from "../src/wire/types";

export const card: TableCard = {
  id: "tablename",
  name: "",
  spec: "five-up",
  rules: "Five-Up",
  game: "five-up",
  seats: 2,
  partners: false,
  public: false,
  tally: "points",
  set: 6,
  target: 100,
  commitment: "0".repeat(64),
};

export const welcome = (version = "1"): Welcome => ({ is: "welcome", version, name: "Ana", table: card, host: true });

export const seen = (seq: number, more: Partial<TableSeen> = {}): TableSeen => ({
  seq,
  now: 1000,
  stage: "playing",
  seats: [
    { seat: 0, side: 0, name: "Ana", person: true, here: true, tiles: 2 },
    { seat: 1, side: 1, name: "Greedy", bot: "greedy", tiles: 2 },
  ],
  scores: [0, 0],
  on_board: [true, true],
  may: [],
  digest: "",
  seat: 0,
  hand: ["63", "11"],
  ...more,
});

export const update = (table: TableSeen, happened: readonly TableEvent[] = [], reset = false): Update => ({
  is: "update",
  table,
  happened,
  reset,
});

export const refused = (key: string, code = "stale", why = "no"): Refused => ({
  is: "refused",
  key,
  code,
  why,
  message: { id: "text.verbatim", text: why, args: { text: why } },
});

export const passed = (seq: number): TableEvent => ({ what: "acted", seq, at: 0, seat: 1, move: "pass", by: "bot" });
