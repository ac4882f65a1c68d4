// Private projection: what one seat alone may know of a table.
import type { OwnSeen } from "../wire/types";
import { digestFor, type Shown } from "./changes";
import { mayTakeBack } from "./decide";
import { callsEarly } from "./decideMoves";
import { shaped } from "./shape";
import {
  askedOf,
  type CallWindow,
  countsItself,
  scoresItself,
  isAlone,
  isOpen,
  isPersonAt,
  silentIn,
  stageOf,
  type Table,
} from "./state";

/** The private part of a seat's picture; `null` is a seat of none, that of a person who only watches. */
export function ownView(table: Table, seat: number | null, shown: Shown, person: string): OwnSeen {
  const { match } = table;
  const hand = seat === null ? [] : (match.round?.hands[seat] ?? []);
  const own = { seat, hand, digest: digestFor(shown, hand), may: mayDo(table, seat, person), held: null };
  if (seat === null || seat !== shown.to_act || !isPersonAt(table, seat) || table.flagged)
    return shaped("OwnSeen", own);
  const legal = match.legal(seat);
  const prospects = scoresItself(table) ? match.prospects(seat) : [];
  return shaped("OwnSeen", {
    ...own,
    legal,
    counts: countsItself(table) ? prospects.map(({ count }) => count) : [],
    gains: prospects.map(({ gain }) => gain),
    lead: match.leadRule(seat),
    forced: isForced(table, seat, legal),
  });
}

/** Whether the seat can only draw, or only pass, and its page may do that by itself. */
function isForced(table: Table, seat: number, legal: readonly string[]): boolean {
  const { optional_draw, optional_pass } = table.setup.numbers;
  const [only, ...others] = legal;
  if (others.length > 0 || (only !== "draw" && only !== "pass")) return false;
  return !(only === "draw" ? optional_draw : optional_pass) || isAlone(table, seat);
}

/** Commands that would be accepted now, apart from moves. */
function mayDo(table: Table, seat: number | null, person: string): readonly string[] {
  const stage = stageOf(table);
  if (stage === "waiting") {
    const words = seat === null ? (table.seats.some(isOpen) ? ["sit"] : []) : ["stand"];
    return person !== "" && person === table.host ? [...words, "start"] : words;
  }
  if (seat === null || !table.seats[seat]?.person) return [];
  if (stage === "over") return !table.rematchSeats.includes(seat) && table.rematch === null ? ["rematch"] : [];
  if (table.seats[seat].bot !== "") return ["back"];
  if (stage === "between") return table.ready.includes(seat) ? ["stand"] : ["stand", "ready"];
  return [
    "stand",
    ...(table.window === null ? [] : wordsIn(table, table.window, seat)),
    ...(mayTakeBack(table, seat) ? ["takeback"] : []),
    ...(mayHint(table, seat) ? ["hint"] : []),
  ];
}

function wordsIn(table: Table, window: CallWindow, seat: number): readonly string[] {
  if (silentIn(window).includes(seat)) return [window.stage, "waive"];
  return callsEarly(table, window, seat) ? ["call"] : [];
}

/** Whether a seat may ask for a hint now: it is to act, among the table's own bots, where the engine judges moves. */
export function mayHint(table: Table, seat: number): boolean {
  if (table.flagged || stageOf(table) !== "playing" || askedOf(table) !== seat) return false;
  return isPersonAt(table, seat) && isAlone(table, seat) && table.match.hasPlayers;
}
