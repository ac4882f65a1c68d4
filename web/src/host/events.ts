// Event projection: a log entry as the person at a table may see it.
import type { AwardSeen, Ended, TableEvent } from "../wire/types";
import { isPlay } from "../engine/notation";
import { awardSeen } from "./awards";
import { DOMAIN } from "./data";
import { seedOf } from "./dealer";
import { clausesOf } from "./decideMoves";
import type { Acted, Dealt, Entry, Logged, Waived } from "./log";
import { shaped } from "./shape";
import type { AwardFacts } from "./standing";
import { countsItself, type Table } from "./state";

/** An entry, with the table before and after it. */
export interface Step {
  readonly before: Table;
  readonly logged: Logged;
  readonly after: Table;
}

/** Whose view: a seat, all hands (in a replay), or that of a person who only watches. */
export type Viewer = number | "all" | null;

interface When {
  readonly seq: number;
  readonly at: number;
}

/** Events of one entry, in order, all with its number. */
export function eventsOf({ before, logged, after }: Step, viewer: Viewer): readonly TableEvent[] {
  const when = { seq: logged.seq, at: after.at };
  const { entry } = logged;
  switch (entry.kind) {
    case "acted":
    case "waived":
      return [actEvent(before, after, entry, when, viewer), ...ends(before, after, when)];
    case "created":
      return bots(
        after,
        after.seats.map((_, seat) => seat),
        when,
      );
    case "started": {
      const filled = Object.keys(entry.bots ?? {}).map(Number);
      filled.sort((one, other) => one - other);
      const names = after.seats.map(({ name }) => name);
      const entropy = after.seats.map((sitting) => sitting.entropy);
      return [...bots(after, filled, when), { what: "started", ...when, names, entropy }];
    }
    case "dealt":
      return [dealtEvent(before, after, entry, when, viewer)];
    case "takenback":
      return [{ what: "takenback", ...when, seat: entry.seat, move: before.undo?.move ?? "" }];
    default:
      return [plainEvent(entry, when)];
  }
}

/** Events that are the same for every seat. */
function plainEvent(entry: Entry, when: When): TableEvent {
  switch (entry.kind) {
    case "sat":
      return { what: "came", ...when, seat: entry.seat, name: entry.name, entropy: entry.entropy };
    case "stood":
      return { what: "left", ...when, seat: entry.seat };
    case "handed":
      return { what: "handed", ...when, seat: entry.seat, bot: entry.bot, why: entry.why };
    case "returned":
    case "readied":
    case "flagged":
    case "helped":
    case "wished":
      return { what: entry.kind, ...when, seat: entry.seat };
    case "named":
      return { what: "rematched", ...when, table: entry.table };
    default:
      throw new Error(`an entry of the kind “${entry.kind}” does not occur at a table of one person`);
  }
}

const bots = (table: Table, seats: readonly number[], when: When): readonly TableEvent[] =>
  seats.flatMap((seat) => {
    const { name, entropy, bot } = table.seats[seat] ?? { name: "", entropy: "", bot: "" };
    return bot === "" ? [] : [{ what: "came", ...when, seat, name, entropy, bot } as const];
  });

function dealtEvent(before: Table, after: Table, { use, tiles }: Dealt, when: When, viewer: Viewer): TableEvent {
  const { match } = after;
  if (use === "lots") return { what: "lotsdrawn", ...when, tiles, leader: match.leader ?? 0 };
  const { hands, boneyard } = before.match.handsOf(tiles);
  const leader = match.round?.leader ?? null;
  return shaped("Dealt", {
    what: "dealt",
    ...when,
    round: before.match.results.length + 1,
    hand: typeof viewer === "number" ? (hands[viewer] ?? []) : [],
    each: hands[0]?.length ?? 0,
    boneyard: boneyard.length,
    shufflers: before.match.shuffledBy(before.match.leader ?? leader),
    leader,
  });
}

/** A play, draw, pass, claim or call; a release looks like a waiver, so that it shows no score. */
function actEvent(before: Table, after: Table, entry: Acted | Waived, when: When, viewer: Viewer): TableEvent {
  const { seat } = entry;
  if (entry.kind === "waived" || entry.move === "release") return { what: "waived", ...when, seat };
  const { round } = after.match;
  const { move, by = "person" } = entry;
  const plays = isPlay(move);
  const sees = move === "draw" && (viewer === "all" || viewer === seat);
  // At a table with calling the worth of a play stays hidden, even that it was void.
  const hides = plays && after.created.calling;
  return shaped("Acted", {
    what: "acted",
    ...when,
    seat,
    move,
    by,
    tile: sees ? (before.match.round?.boneyard[0] ?? null) : null,
    count: plays && countsItself(after) ? (round?.count ?? null) : null,
    awards: hides ? [] : awards(after, (award) => !fromHands(award)),
  });
}

const fromHands = ({ source }: AwardFacts): boolean => source === "domino" || source === "block";

const awards = (table: Table, which: (award: AwardFacts) => boolean): readonly AwardSeen[] =>
  (table.match.round?.awards ?? [])
    .filter(which)
    .map((award) => awardSeen(award, [...new Set(award.topics.flatMap((topic) => clausesBehind(table, topic)))]));

/** Ids behind a topic of an award; a finer one has a coarser one behind it where the rules say nothing of it. */
function clausesBehind(table: Table, topic: string): readonly string[] {
  if (topic === "false_call_ruling") return DOMAIN.falseCall;
  const own = clausesOf(table, topic);
  return own.length > 0 ? own : clausesOf(table, COARSER[topic] ?? topic);
}

const COARSER: Readonly<Record<string, string>> = DOMAIN.coarser;

/** Events of the end of the round and of the match; none where the entry ended neither. */
function ends(before: Table, after: Table, when: When): readonly TableEvent[] {
  const { match } = after;
  const ending = match.round?.ending ?? null;
  if (ending === null || before.match.round?.ending) return [];
  const ended: Ended = shaped("Ended", {
    what: "ended",
    ...when,
    round: match.roundNumber,
    kind: ending.kind,
    seat: ending.seat ?? null,
    hands: match.round?.hands ?? [],
    awards: awards(after, fromHands),
    gained: match.points.map((now, side) => now - (match.dealtAt[side] ?? 0)),
    scores: match.points,
  });
  if (match.winner === null) return [ended];
  const won = { side: match.winner, skunk: match.skunk, scores: match.points, seed: seedOf(after) };
  return [ended, { what: "won", ...when, ...won }];
}
