// Decider: turns a person's command into log entries, or refuses it.
import type { Command } from "./data";
import { called, claimed, moved, waived } from "./decideMoves";
import { askedAgain, readied, returned, sat, started, stood } from "./decideSeats";
import type { Entry } from "./log";
import { refuse, refuseAway } from "./refusal";
import { askedOf, isAlone, isPersonAt, seatOf, stageOf, type Table } from "./state";
import { seatMessage } from "./message";

/** Sender of commands. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/**
 * Log entries that carry a command out, to be stored together in this order. Throws `Refusal` where it cannot be carried
 * out; the caller first looks whether its key is new (`already`).
 */
export function decide(table: Table, command: Command, person: Person, now: number): readonly Entry[] {
  if (command.do === "sit") return sat(table, command, person);
  if (command.do === "start") return started(table, person.id);
  // Bots have nothing to answer, so there is no chat at such a table.
  if (command.do === "say" || command.do === "emote") return refuse("chat_off", "chat.off");
  const seat = seatOf(table, person.id) ?? refuse("not_seated", "not-seated");
  switch (command.do) {
    case "stand":
      return stood(table, seat, command.waiting ?? false);
    case "back":
      return returned(table, seat);
    case "ready":
      return readied(table, seat);
    case "rematch":
      return askedAgain(table, seat);
    case "move":
      return moved(table, command, seat, now);
    case "claim":
      return claimed(table, seat, now);
    case "call":
      return called(table, seat, now);
    case "waive":
      return waived(table, seat);
    case "takeback":
      return takenBack(table, seat);
    case "answertakeback":
      inRound(table, seat);
      return refuse("not_now", "takeback.not-asked");
    case "replace":
    case "wait":
      return heldUp(table, command.seat, seat);
  }
}

/** Whether a seat can take its last play back: nothing but bots is affected by it. */
export function mayTakeBack(table: Table, seat: number): boolean {
  const { undo } = table;
  if (undo === null || undo.seat !== seat || stageOf(table) !== "playing") return false;
  return isPersonAt(table, seat) && (!undo.followed || isAlone(table, seat));
}

function takenBack(table: Table, seat: number): readonly Entry[] {
  inRound(table, seat);
  if (!mayTakeBack(table, seat)) return refuse("no_takeback", "takeback.only-last");
  return [{ kind: "takenback", seat }];
}

function inRound(table: Table, seat: number): void {
  if (stageOf(table) !== "playing") refuse("not_now", "takeback.in-round");
  if (!isPersonAt(table, seat)) refuseAway();
}

/** Why a seat cannot be said to hold the table up: where one person plays among bots, none ever does. */
function heldUp(table: Table, held: number, by: number): never {
  const asked = askedOf(table);
  if (!isPersonAt(table, by)) return refuseAway();
  if (stageOf(table) !== "playing" || asked === null) return refuse("not_now", "wait.nothing-held-up");
  if (table.created.move_seconds > 0) return refuse("not_now", "wait.clock");
  if (table.created.patience_seconds === 0) return refuse("not_now", "wait.no-limit");
  if (held !== asked) return refuse("not_now", "wait.other-seat", { seat: seatMessage(asked) });
  if (held === by) return refuse("own_seat", "wait.own-turn");
  return refuse("not_now", "wait.bot-plays", { seat: seatMessage(held) });
}
