// What happened, in sentences: from the events that the server told, and from nothing else.
import type { Catalog, Who } from "../i18n";
import type { AwardSeen, Happened } from "../wire/types";
import { playOf, tileWords } from "./choosing";

/** One line of the log. */
export interface Told {
  readonly seq: number;
  readonly kind: "round" | "move" | "waive" | "score" | "people" | "end";
  readonly text: string;
  readonly seat?: number;
  readonly award?: AwardSeen;
}

/** Who sits where, and in which words it is told. */
export interface Teller {
  readonly names: readonly string[];
  readonly me: number | null;
  readonly calls: string;
  /** Whether a wrong call also costs the call on the next play. */
  readonly forfeits: boolean;
  /** Whether people claim scores themselves; where they do not, a claim is no deed of anybody. */
  readonly calling: boolean;
  readonly words: Catalog;
}

export const whoOf = (teller: Teller, seat: number): Who => ({
  name: teller.names[seat] ?? teller.words.seatNumber(seat),
  you: seat === teller.me,
});

/** Where a tile is laid: «on the 3 of 6-3», «on a side of 6-6»; for a choice, «on side 1 of 6-6». */
export function placeWords(words: Catalog, end: string, use: "told" | "chosen" = "told"): string {
  const [tile = "", place = ""] = end.split("/");
  if (end === "") return words.lead;
  const number = use === "chosen" ? place.slice(1) : "";
  if (place.startsWith("s")) return words.placeSide(tileWords(tile), number);
  if (place.startsWith("e")) return words.placeEnd(tileWords(tile), number);
  return words.placeHalf(Number.parseInt(place, 19), tileWords(tile));
}

/** The arithmetic of an award, step by step, in words. */
export function arithmetic(teller: Teller, award: AwardSeen): string {
  const { words } = teller;
  if (award.total === undefined || award.total === null) return words.fixedScore;
  if (award.terms.length === 0) return words.nobodyHolds;
  const terms = award.terms.map((term) =>
    term.tile !== undefined && term.tile !== null
      ? words.counts(tileWords(term.tile), term.adds)
      : words.holds(teller.names[term.seat ?? 0] ?? "", term.pips ?? 0, term.less ?? 0, term.adds),
  );
  return [`${terms.join(", ")}: ${award.total}`, ...steps(words, award)].join(", ");
}

/** What lies between the sum and the points. */
export function steps(words: Catalog, award: AwardSeen): string[] {
  const shared = award.shared ?? 1;
  const fits = award.fits ?? [];
  const misses = award.misses ?? [];
  return [
    ...(misses.length > 0 && fits.length === 0 ? [words.noMultipleOf(misses.join(words.or))] : []),
    ...(fits.length > 1 ? [words.multipleOf(fits.join(words.and))] : []),
    ...(shared > 1 ? [words.sharedBetween(shared)] : []),
    ...(award.rounded !== undefined && award.rounded !== null ? [words.roundedTo(award.rounded)] : []),
    ...(award.void !== undefined && award.void !== null ? [words.voided[award.void]] : []),
  ];
}

/** An award in a sentence, with its clauses. */
export function awardWords(teller: Teller, award: AwardSeen): string {
  const { words } = teller;
  const who = whoOf(teller, award.seat);
  const gain =
    award.gained === 0
      ? (award.source === "false_call" ? words.callCostsNothing : words.gainsNothing)(who)
      : award.gained > 0
        ? words.gains(who, award.gained)
        : words.loses(who, -award.gained);
  const clauses = award.clauses.length === 0 ? "" : ` (${award.clauses.join(", ")})`;
  return `${gain}: ${arithmetic(teller, award)}${clauses}.`;
}

const awards = (teller: Teller, seq: number, list: readonly AwardSeen[] | undefined): Told[] =>
  (list ?? []).map((award) => ({ seq, kind: "score", seat: award.seat, text: awardWords(teller, award), award }));

function deed(teller: Teller, event: Extract<Happened, { what: "acted" }>): string {
  const { words } = teller;
  const who = whoOf(teller, event.seat);
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
      return (isWrong(event) ? words.callsWrongly : words.calls)(who, words.callWord(teller.calls));
    default:
      return words.waives(who);
  }
}

/** Whether somebody called a play that had scored nothing. */
const isWrong = (event: Extract<Happened, { what: "acted" }>): boolean => (event.awards ?? []).some((award) => award.source === "false_call");

function acted(teller: Teller, event: Extract<Happened, { what: "acted" }>): Told[] {
  const { words } = teller;
  const scored = awards(teller, event.seq, event.awards);
  if (event.move === "claim" && !teller.calling) return scored;
  const counted = event.count === undefined || event.count === null ? [] : [words.countIs(event.count)];
  const lost = isWrong(event) && teller.forfeits ? [words.losesCall(whoOf(teller, event.seat))] : [];
  const text = [deed(teller, event), ...(event.by === "clock" ? [words.byClock] : []), ...counted, ...lost].join(" ");
  return [{ seq: event.seq, kind: "move", seat: event.seat, text }, ...scored];
}

function handed(teller: Teller, event: Extract<Happened, { what: "handed" }>): string {
  const { words } = teller;
  const { name } = whoOf(teller, event.seat);
  if (event.why === "held" && event.by !== undefined && event.by !== null) return words.handedHeld(whoOf(teller, event.by), name, event.bot);
  return (event.why === "left" ? words.handedLeft : words.handedAway)(name, event.bot);
}

/** How a round ended. */
export function endWords(teller: Teller, ending: { readonly kind: string; readonly seat?: number | null }): string {
  const { words } = teller;
  const seat = ending.seat ?? null;
  const who = whoOf(teller, seat ?? 0);
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

function dealt(teller: Teller, event: Extract<Happened, { what: "dealt" }>): string {
  const { words } = teller;
  if (event.leader === undefined || event.leader === null) return words.redealt;
  const shuffler = event.shufflers.length === 1 ? [words.shuffles(whoOf(teller, event.shufflers[0] ?? 0))] : [];
  const parts = [words.dealt(event.round, event.each, event.boneyard), ...shuffler, words.leadsRound(whoOf(teller, event.leader))];
  return parts.join(" ");
}

/** The names of a side, by seats that share it. */
export const sideNames = (names: readonly string[], sides: readonly number[], side: number): string =>
  names.filter((_, seat) => sides[seat] === side).join(" & ");

/** Everything that one event has to tell. */
export function told(teller: Teller, event: Happened, sides: readonly number[]): Told[] {
  const { words } = teller;
  const one = (kind: Told["kind"], text: string, seat?: number): Told[] => [
    { seq: event.seq, kind, text, ...(seat === undefined ? {} : { seat }) },
  ];
  const who = "seat" in event ? whoOf(teller, event.seat ?? 0) : { name: "", you: false };
  switch (event.what) {
    case "came":
      return one("people", words.came({ ...who, name: event.name }), event.seat);
    case "left":
      return one("people", event.why === "away" ? words.leftAway(who) : words.left(who), event.seat);
    case "appointed":
      return one("people", words.appointed(who), event.seat);
    case "started":
      return one("people", words.started);
    case "lotsdrawn": {
      const drawn = event.tiles.map((tile, seat) => words.lot(whoOf(teller, seat), tileWords(tile))).join(", ");
      return one("round", words.lots(drawn, whoOf(teller, event.leader)));
    }
    case "dealt":
      return one("round", dealt(teller, event));
    case "acted":
      return acted(teller, event);
    case "waived":
      return one("waive", words.waives(who), event.seat);
    case "ended":
      return [...one("end", endWords(teller, event)), ...awards(teller, event.seq, event.awards)];
    case "won": {
      const mine = teller.me !== null && sides[teller.me] === event.side;
      return one("end", words.won(sideNames(teller.names, sides, event.side), mine));
    }
    case "readied":
      return one("people", words.readied(who), event.seat);
    case "handed":
      return one("people", handed(teller, event), event.seat);
    case "waited":
      return one("people", words.waits(whoOf(teller, event.by), who.name), event.by);
    case "returned":
      return one("people", words.returned(who), event.seat);
    case "flagged":
      return one("people", words.flagged(who), event.seat);
    case "wished":
      return one("people", words.wished(who), event.seat);
    case "rematched":
      return one("people", words.rematched);
  }
}
