// Decider of play commands: moves, claims, calls and waivers.
import { BARE } from "../engine/notation";
import { DOMAIN } from "./data";
import type { Acted, Entry, Waived } from "./log";
import { message, seatMessage } from "./message";
import { Refusal, refuse, refuseAway } from "./refusal";
import {
  askedOf,
  type CallWindow,
  callsAt,
  deadlineOf,
  isPersonAt,
  opponentsOf,
  silentIn,
  stageOf,
  type Table,
  windowEnd,
} from "./state";
import type { MessageSeen, Move } from "../wire/types";

type By = NonNullable<Acted["by"]>;

const TOPICS: Readonly<Record<string, readonly string[]>> = DOMAIN.illegal;

/** Entries of a person's play, draw or pass. */
export function moved(table: Table, command: Move, seat: number, now: number): readonly Entry[] {
  inPlay(table, seat);
  if (table.match.round === null) return refuse("not_now", "being-dealt");
  if (table.window !== null) return refuse("window_open", "window-open");
  if (command.after < table.changed) return refuse("stale", "table-changed");
  const deadline = deadlineOf(table);
  if (askedOf(table) === seat && (table.flagged || (deadline !== null && deadline < now)))
    return refuse("time_up", "time-up");
  return acted(table, seat, readMove(table, seat, command.move), "person");
}

/** A legal play, draw or pass as the notation has it. */
function readMove(table: Table, seat: number, text: string): string {
  const legal = table.match.legal(seat);
  const move = table.match.read(text);
  if (move === null) {
    const words = message("list.or", { items: BARE });
    throw new Refusal("unreadable", message("notation.moves", { words }), [], legal);
  }
  const reason = table.match.whyNot(move, seat);
  if (reason !== null) {
    const seen = message(`illegal.${reason.replaceAll("_", "-")}`);
    throw new Refusal(reason, seen, clausesOf(table, ...(TOPICS[reason] ?? [])), legal);
  }
  if (["claim", "call", "release"].includes(move))
    throw new Refusal("not_now", message("refusal.own-commands"), [], legal);
  return move;
}

/** Entries of a legal play, draw or pass, with the claim of its score where scores count by themselves. */
export function acted(table: Table, seat: number, move: string, by: By): readonly Entry[] {
  const act: Acted = { kind: "acted", seat, move, ...(by === "person" ? {} : { by }) };
  const scores = table.match.play(move, seat).round?.owner !== null;
  return scores && !table.created.calling ? [act, { ...act, move: "claim" }] : [act];
}

/** Ids of the clauses behind these topics, each once, in the order of the topics. */
export function clausesOf({ created }: Table, ...topics: readonly string[]): readonly string[] {
  const clauses = created.rules.clauses as Readonly<Record<string, readonly string[]>>;
  return [...new Set(topics.flatMap((topic) => (Object.hasOwn(clauses, topic) ? (clauses[topic] ?? []) : [])))];
}

/** Entries of the owner's claim of a score. */
export function claimed(table: Table, seat: number, now: number): readonly Entry[] {
  const window = openWindow(table, seat);
  if (seat !== window.owner) return refuse("not_your_score", "owner-claims", { owner: seatMessage(window.owner) });
  if (window.stage !== "claim" || windowEnd(window) < now) return refuse("window_closed", "claim-time-over");
  return [taken(table, seat, "claim")];
}

/** Entries of an opponent's call, which takes a score that was not claimed. */
export function called(table: Table, seat: number, now: number): readonly Entry[] {
  const window = openWindow(table, seat);
  if (!callsAt(table)) return refuse("no_stealing", "no-stealing");
  if (!opponentsOf(table, window.owner).includes(seat)) return refuse("own_side", "opponent-calls");
  if (window.barred.includes(seat))
    throw new Refusal("call_forfeited", message("refusal.call-forfeited"), clausesOf(table, "false_call"));
  if (callsEarly(table, window, seat))
    return refuse(DOMAIN.early, "may-still-claim", { owner: seatMessage(window.owner) });
  expectSilent(window, seat);
  if (windowEnd(window) < now) return refuse("window_closed", "call-time-over");
  return [taken(table, seat, "call")];
}

/** Whether a call of this seat is early: the owner may still claim, and the call may wait until that is over. */
export function callsEarly(table: Table, window: CallWindow, seat: number): boolean {
  const isOpponent = opponentsOf(table, window.owner).includes(seat);
  return callsAt(table) && window.stage === "claim" && isOpponent && !window.barred.includes(seat);
}

/** Entries of a seat that says there is nothing to claim or call. */
export function waived(table: Table, seat: number): readonly Entry[] {
  const window = openWindow(table, seat);
  if (!window.speakers.includes(seat)) return refuse("not_now", "others-speak", { seats: allOf(silentIn(window)) });
  expectSilent(window, seat);
  return [silence(table, seat, "person")];
}

/** Entry of a seat that says nothing; what it says of a score is seen by no one. */
export function silence(table: Table, seat: number, by: By): Acted | Waived {
  const who = { seat, ...(by === "person" ? {} : { by }) };
  if (table.match.whyNotHidden("release", seat) === null) return { kind: "acted", move: "release", ...who };
  return { kind: "waived", ...who };
}

function taken(table: Table, seat: number, move: "claim" | "call"): Entry {
  if (table.match.whyNotHidden(move, seat) !== null) {
    const nothing = message(`refusal.nothing-to-${move}`, { seat: seatMessage(seat) });
    throw new Refusal("nothing_to_claim", nothing, clausesOf(table, "claim", "count_score", "get_in"));
  }
  return { kind: "acted", seat, move };
}

/** Refuses a play command outside a round, and for a seat that a bot plays. */
function inPlay(table: Table, seat: number): void {
  const stage = stageOf(table);
  if (stage === "waiting") refuse("not_now", "not-begun");
  if (stage === "over") refuse("over", "match-over");
  if (stage === "between") refuse("round_over", "round-over");
  if (!isPersonAt(table, seat)) refuseAway();
}

function openWindow(table: Table, seat: number): CallWindow {
  inPlay(table, seat);
  if (!table.created.calling) return refuse("not_now", "automatic-scores");
  return table.window ?? refuse("window_closed", "no-window");
}

function expectSilent({ spoken }: CallWindow, seat: number): void {
  if (spoken.includes(seat)) refuse("already_released", "already-spoken");
}

/** Several seats, in words. */
function allOf(seats: readonly number[]): MessageSeen {
  const [first, ...others] = seats.map(seatMessage);
  if (first === undefined) throw new Error("a window without a speaker is closed");
  return others.reduce((one, other) => message("list.and", { items: [one, other] }), first);
}
