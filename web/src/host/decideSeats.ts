// Decider of the commands about seats: sit, stand, back, start, ready, rematch.
import { commitmentOf } from "../app/deal";
import type { Person } from "./decide";
import type { Entry } from "./log";
import { message } from "./message";
import { another, distinct } from "./names";
import { refuse, refuseAway } from "./refusal";
import { isOpen, isPersonAt, nextBot, seatOf, stageOf, type Table } from "./state";
import type { Sit } from "../wire/types";

const ENTROPY = /^[0-9a-f]{16}$/;
const SHOWN = 16;

/** Takes an open seat, under a name that looks like no other; taking the last one begins the match. */
export function sat(table: Table, command: Sit, { id, name }: Person): readonly Entry[] {
  waiting(table, "sit.begun");
  const held = seatOf(table, id);
  if (held !== null) return refuse("already_seated", "sit.already", { seat: held });
  const sitting = table.seats[command.seat];
  if (sitting === undefined)
    return refuse("unknown_seat", "sit.no-such-seat", { seat: command.seat, last: table.seats.length - 1 });
  if (!isOpen(sitting)) return seatTaken(table, command.seat, sitting.name);
  if (!ENTROPY.test(command.entropy)) return refuse("bad_entropy", "sit.bad-entropy");
  answersThis(table, command.commitment ?? "");
  const shown = distinct(
    name,
    table.seats.map((one) => one.name),
  );
  const taken: Entry = { kind: "sat", seat: command.seat, person: id, name: shown, entropy: command.entropy };
  return openSeats(table).length === 1 ? [taken, { kind: "started" }] : [taken];
}

const openSeats = ({ seats }: Table): readonly number[] =>
  seats.flatMap((sitting, seat) => (isOpen(sitting) ? [seat] : []));

function seatTaken(table: Table, seat: number, name: string): never {
  const open = openSeats(table);
  const others = open.length > 0 ? message("refusal.sit.open", { seats: open }) : message("refusal.sit.none-open");
  return refuse("seat_taken", "sit.taken", { name, seat, others });
}

/** Refuses entropy that was chosen for another commitment, of another or an earlier table. */
function answersThis({ created }: Table, given: string): void {
  const own = commitmentOf(created.secret);
  if (given !== "" && given !== own)
    refuse("other_commitment", "sit.other-commitment", { given: given.slice(0, SHOWN), own: own.slice(0, SHOWN) });
}

/** Begins the match with bots in all open seats; for the host only. */
export function started(table: Table, person: string): readonly Entry[] {
  waiting(table, "start.begun");
  if (person !== table.host) return refuse("not_host", "start.not-host");
  const taken = table.seats.map(({ bot }) => bot);
  const bots: Record<string, string> = {};
  const kinds: Record<string, string> = {};
  for (const seat of openSeats(table)) {
    bots[seat] = table.created.entropy[seat] ?? "";
    const kind = another(table.created.filler, taken);
    kinds[seat] = kind;
    taken.push(kind);
  }
  return [{ kind: "started", ...(Object.keys(bots).length === 0 ? {} : { bots, kinds }) }];
}

/** Leaves a seat: before the match it is open again, during the match a bot takes it. */
export function stood(table: Table, seat: number, onlyBefore: boolean): readonly Entry[] {
  if (onlyBefore) waiting(table, "stand.begun");
  if (stageOf(table) === "over") return refuse("over", "stand.over");
  if (stageOf(table) === "waiting") return [{ kind: "stood", seat }];
  const bot = table.seats[seat]?.bot ?? "";
  if (bot !== "") return refuse("not_now", "stand.bot-plays", { bot });
  return [{ kind: "handed", seat, bot: nextBot(table), why: "left" }];
}

/** Takes the seat back from the bot. */
export function returned(table: Table, seat: number): readonly Entry[] {
  if (stageOf(table) === "over") return refuse("over", "back.over");
  if (isPersonAt(table, seat)) return refuse("not_now", "back.no-bot");
  return [{ kind: "returned", seat }];
}

/** Declares a seat ready for the next round. */
export function readied(table: Table, seat: number): readonly Entry[] {
  if (stageOf(table) !== "between") return refuse("not_now", "ready.not-between");
  if (!isPersonAt(table, seat)) return refuseAway();
  if (table.ready.includes(seat)) return refuse("not_now", "ready.already");
  return [{ kind: "readied", seat }];
}

/** Asks for a rematch. */
export function askedAgain(table: Table, seat: number): readonly Entry[] {
  if (stageOf(table) !== "over") return refuse("not_now", "rematch.not-over");
  if (table.rematch !== null) return refuse("not_now", "rematch.made", { table: table.rematch });
  if (table.rematchSeats.includes(seat)) return refuse("not_now", "asked-already");
  return [{ kind: "wished", seat }];
}

function waiting(table: Table, otherwise: string): void {
  if (stageOf(table) !== "waiting") refuse("not_waiting", otherwise);
}
