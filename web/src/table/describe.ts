// Sentences about events, from the server's frames only.
import { botTitle } from "../app/games";
import type { Catalog, Who } from "../i18n";
import { isolated } from "../i18n/isolate";
import type { AwardSeen, TableEvent } from "../wire/types";
import { pipOf, playOf, tileWords } from "../tile/notation";

/** Line of the log. */
export interface LogLine {
  readonly seq: number;
  readonly kind: "round" | "move" | "waive" | "score" | "people" | "end";
  readonly text: string;
  readonly seat?: number;
  readonly award?: AwardSeen;
}

/** Context of descriptions: names, rules about calls, and the catalog of a language. */
export interface Narrator {
  readonly names: readonly string[];
  readonly me: number | null;
  readonly calls: string;
  /** Whether a false call forfeits the call on the next play. */
  readonly forfeits: boolean;
  /** Whether people claim scores themselves; otherwise claims are automatic and not described. */
  readonly calling: boolean;
  readonly words: Catalog;
}

export const whoOf = (narrator: Narrator, seat: number): Who => ({
  name: narrator.names[seat] ?? narrator.words.seatNumber(seat),
  you: seat === narrator.me,
});

/** Describe an end: “on the 3 of 6-3”, “on a side of 6-6”; numbered for a choice, “on side 1 of 6-6”. */
export function placeWords(words: Catalog, end: string, use: "played" | "chosen" = "played"): string {
  const [tile = "", place = ""] = end.split("/");
  if (end === "") return words.lead;
  const number = use === "chosen" ? place.slice(1) : "";
  if (place.startsWith("s")) return words.placeSide(tileWords(tile), number);
  if (place.startsWith("e")) return words.placeEnd(tileWords(tile), number);
  return words.placeHalf(pipOf(place), tileWords(tile));
}

/** Describe the arithmetic of an award, step by step. */
export function arithmetic(narrator: Narrator, award: AwardSeen): string {
  const { words } = narrator;
  if (award.total === undefined || award.total === null) return words.fixedScore;
  if (award.terms.length === 0) return words.nobodyHolds;
  const { match } = award;
  if (match !== undefined && match !== null) {
    const shown = award.terms.map(({ tile, adds }) => words.shown(tileWords(tile ?? ""), adds));
    return words.matched(match, shown.join(", "), award.total);
  }
  const terms = award.terms.map((term) =>
    term.tile !== undefined && term.tile !== null
      ? words.counts(tileWords(term.tile), term.adds)
      : words.holds(
          narrator.names[term.seat ?? 0] ?? "",
          term.pips ?? 0,
          term.less ?? 0,
          term.adds,
          term.seat === award.seat,
        ),
  );
  return [`${terms.join(", ")}: ${award.total}`, ...steps(words, award)].join(", ");
}

/** “÷ 5 = 3” for each divisor of the count, if the points are the sum of its quotients. */
function divided(award: AwardSeen): string[] {
  const total = award.total ?? 0;
  const parts = (award.fits ?? []).map((number) => ({ number, part: total / number }));
  const sum = parts.reduce((before, { part }) => before + part, 0);
  return sum !== total && (sum === award.score || sum === award.points)
    ? parts.map(({ number, part }) => `÷ ${number} = ${part}`)
    : [];
}

/** Steps of the arithmetic from the sum to the points. */
export function steps(words: Catalog, award: AwardSeen): string[] {
  const shared = award.shared ?? 1;
  const fits = award.fits ?? [];
  const misses = award.misses ?? [];
  return [
    ...(misses.length > 0 && fits.length === 0 ? [words.noMultipleOf(misses.join(words.or))] : []),
    ...(fits.length > 1 ? [words.multipleOf(fits.join(words.and))] : []),
    ...divided(award),
    ...(shared > 1 ? [words.sharedBetween(shared)] : []),
    ...(award.rounded !== undefined && award.rounded !== null ? [words.roundedTo(award.rounded)] : []),
    ...(award.void !== undefined && award.void !== null ? [words.voided[award.void]] : []),
  ];
}

/** Describe an award in a sentence, with its clauses. */
export function awardWords(narrator: Narrator, award: AwardSeen): string {
  const { words } = narrator;
  const who = whoOf(narrator, award.seat);
  const gain =
    award.gained === 0
      ? (award.source === "false_call" ? words.callCostsNothing : words.gainsNothing)(who)
      : award.gained > 0
        ? words.gains(who, award.gained)
        : words.loses(who, -award.gained);
  const clauses = award.clauses.length === 0 ? "" : ` (${award.clauses.join(", ")})`;
  return `${gain}: ${arithmetic(narrator, award)}${clauses}.`;
}

const awards = (narrator: Narrator, seq: number, list: readonly AwardSeen[] | undefined): LogLine[] =>
  (list ?? []).map((award) => ({ seq, kind: "score", seat: award.seat, text: awardWords(narrator, award), award }));

function deed(narrator: Narrator, event: Extract<TableEvent, { what: "acted" }>): string {
  const { words } = narrator;
  const who = whoOf(narrator, event.seat);
  const play = playOf(event.move);
  if (play !== null) {
    const tile = tileWords(play.tile);
    return play.end === "" ? words.leadsTile(who, tile) : words.plays(who, tile, placeWords(words, play.end));
  }
  switch (event.move) {
    case "draw":
      return event.tile ? words.drawsTile(who, tileWords(event.tile)) : words.draws(who);
    case "pass":
      return words.passes(who);
    case "claim":
      return words.claims(who);
    case "call":
      return isWrong(event)
        ? words.callsWrongly(who, words.callWord(narrator.calls), lostBy(event), narrator.forfeits)
        : words.calls(who, words.callWord(narrator.calls));
    default:
      return words.waives(who);
  }
}

/** Whether an act is a false call. */
const isWrong = (event: Extract<TableEvent, { what: "acted" }>): boolean =>
  (event.awards ?? []).some((award) => award.source === "false_call");

/** Points that a false call has cost. */
const lostBy = (event: Extract<TableEvent, { what: "acted" }>): number =>
  -(event.awards ?? []).reduce((sum, { gained }) => sum + gained, 0);

function acted(narrator: Narrator, event: Extract<TableEvent, { what: "acted" }>): LogLine[] {
  const { words } = narrator;
  const scored = awards(narrator, event.seq, event.awards);
  if (event.move === "claim" && !narrator.calling) return scored;
  const counted = event.count === undefined || event.count === null ? [] : [words.countIs(event.count)];
  const text = [deed(narrator, event), ...(event.by === "clock" ? [words.byClock] : []), ...counted].join(" ");
  return [{ seq: event.seq, kind: "move", seat: event.seat, text }, ...scored];
}

function handed(narrator: Narrator, event: Extract<TableEvent, { what: "handed" }>): string {
  const { words } = narrator;
  const { name } = whoOf(narrator, event.seat);
  if (event.why === "held" && event.by !== undefined && event.by !== null)
    return words.handedHeld(whoOf(narrator, event.by), name, botTitle(event.bot));
  return (event.why === "left" ? words.handedLeft : words.handedAway)(name, botTitle(event.bot));
}

/** Describe how a round ended. */
export function endWords(narrator: Narrator, ending: { readonly kind: string; readonly seat?: number | null }): string {
  const { words } = narrator;
  const seat = ending.seat ?? null;
  const who = whoOf(narrator, seat ?? 0);
  switch (ending.kind) {
    case "domino":
      return words.endDomino(who);
    case "block":
      return seat === null ? words.endBlockTie : words.endBlock(who);
    case "skunk":
      return words.endSkunk(who);
    case "redeal":
      return words.endRedeal;
    default:
      return words.endTarget;
  }
}

function dealt(narrator: Narrator, event: Extract<TableEvent, { what: "dealt" }>): string {
  const { words } = narrator;
  if (event.leader === undefined || event.leader === null) return words.redealt;
  const shuffler = event.shufflers.length === 1 ? [words.shuffles(whoOf(narrator, event.shufflers[0] ?? 0))] : [];
  const parts = [
    words.dealt(event.round, event.each, event.boneyard),
    ...shuffler,
    words.leadsRound(whoOf(narrator, event.leader)),
  ];
  return parts.join(" ");
}

/** Joined names of the seats of a side. */
export const sideNames = (names: readonly string[], sides: readonly number[], side: number): string =>
  names.filter((_, seat) => sides[seat] === side).join(" & ");

/** Log lines of an event. */
export function describe(narrator: Narrator, event: TableEvent, sides: readonly number[]): LogLine[] {
  const { words } = narrator;
  const one = (kind: LogLine["kind"], text: string, seat?: number): LogLine[] => [
    { seq: event.seq, kind, text, ...(seat === undefined ? {} : { seat }) },
  ];
  const who = "seat" in event ? whoOf(narrator, event.seat ?? 0) : { name: "", you: false };
  switch (event.what) {
    case "came":
      return one("people", words.came({ ...who, name: isolated(event.name) }), event.seat);
    case "left":
      return one("people", event.why === "away" ? words.leftAway(who) : words.left(who), event.seat);
    case "appointed":
      return one("people", words.appointed(who), event.seat);
    case "halted":
      return one("people", event.how === "paused" ? words.housePaused : words.houseEnded);
    case "resumed":
      return one("people", words.houseResumed);
    case "renamed":
      return one("people", words.houseRenamed({ ...who, name: isolated(event.name) }), event.seat);
    case "started":
      return one("people", words.started);
    case "lotsdrawn": {
      const drawn = event.tiles.map((tile, seat) => words.lot(whoOf(narrator, seat), tileWords(tile))).join(", ");
      return one("round", words.lots(drawn, whoOf(narrator, event.leader)));
    }
    case "dealt":
      return one("round", dealt(narrator, event));
    case "acted":
      return acted(narrator, event);
    case "waived":
      return one("waive", words.waives(who), event.seat);
    case "ended":
      return [...one("end", endWords(narrator, event)), ...awards(narrator, event.seq, event.awards)];
    case "won": {
      const mine = narrator.me !== null && sides[narrator.me] === event.side;
      return one("end", words.won(sideNames(narrator.names, sides, event.side), mine));
    }
    case "readied":
      return one("people", words.readied(who), event.seat);
    case "handed":
      return one("people", handed(narrator, event), event.seat);
    case "waited":
      return one("people", words.waits(whoOf(narrator, event.by), who.name), event.by);
    case "returned":
      return one("people", words.returned(who), event.seat);
    case "flagged":
      return one("people", words.flagged(who), event.seat);
    case "takebackasked":
      return one("people", words.asksTakeback(who), event.seat);
    case "takebackaccepted":
      return one("people", words.agreesTakeback(who), event.seat);
    case "takebackdeclined":
      return one("people", typeof event.seat === "number" ? words.declinesTakeback(who) : words.takebackLapsed);
    case "takenback":
      return one("move", words.takesBack(who, tileWords(playOf(event.move)?.tile ?? "")), event.seat);
    case "helped":
      return one("people", words.helped(who), event.seat);
    case "wished":
      return one("people", words.wished(who), event.seat);
    case "rematched":
      return one("people", words.rematched);
  }
}
