// The arithmetic of awards in words: the sentences are the library's, and so is their order.
import { pipsOf } from "../app/halves";
import type { MessageSeen } from "../wire/types";
import { message, seatMessage } from "./message";
import type { AwardFacts, TermFacts } from "./standing";

/** “66 counts 12, 63 gives 3: 15 -> 15 points (MOF-16, MOF-19)”. */
export function awardMessage(award: AwardFacts, clauses: readonly string[]): MessageSeen {
  const made = message("award.points", {
    arithmetic: arithmetic(award),
    points: message("unit.points", { n: award.points }),
  });
  const why = award.refusal?.replaceAll("_", "-");
  const told = why === undefined ? made : message("award.void", { award: made, why: message(`award.${why}`) });
  if (clauses.length === 0) return told;
  return message("award.clauses", { message: told, clauses: series(clauses) });
}

const series = (items: readonly (string | MessageSeen)[]): MessageSeen => message("list.series", { items });

function arithmetic(award: AwardFacts): MessageSeen {
  const { terms, total, match } = award;
  if (total === null) return message(award.points < 0 ? "award.false-call" : "award.fixed");
  if (terms.length === 0) return ofCount(award, total);
  if (match !== null)
    return message("award.matched", { pip: match, tiles: series(terms.map(shownMessage)), halves: total });
  return series([message("award.sum", { terms: series(terms.map(termMessage)), total }), ...steps(award, total)]);
}

/** A score without terms: a score sheet knows the count, and not the tiles that make it; or no hand adds anything. */
function ofCount(award: AwardFacts, total: number): MessageSeen {
  if (award.fits.length > 0) return series([message("award.ends-count", { count: total }), ...steps(award, total)]);
  return award.points === 0 ? message("award.nobody-holds-more") : message("award.equal-halves", { halves: total });
}

/** Steps between the sum and the points. */
function steps({ misses, fits, points, shared, rounded }: AwardFacts, total: number): readonly MessageSeen[] {
  const found: MessageSeen[] = [];
  if (misses.length > 0 && fits.length === 0)
    found.push(message("award.no-multiple", { divisors: message("award.either", { n: misses }) }));
  else if (fits.length > 0 && points <= 0) found.push(message("award.scores-nothing"));
  else if (fits.length > 1) found.push(message("award.multiple", { divisors: message("award.both", { n: fits }) }));
  if (shared > 1) found.push(message("award.split", { n: shared }));
  if (rounded !== null && rounded !== Math.floor(total / shared)) found.push(message("award.rounded", { n: rounded }));
  return found;
}

function termMessage(term: TermFacts): string | MessageSeen {
  const { seat, pips, less, adds, own } = term;
  if (seat === null) return tileMessage(term);
  const who = seatMessage(seat);
  if (own || adds < 0) {
    // What is taken off is at most 0, and minus 0 would be said as “-0”.
    const taken = adds === -pips ? pips : message("award.rounded-term", { term: pips, n: Math.abs(adds) });
    return own ? message("award.less-own", { pips: taken }) : message("award.less-partner", { pips: taken, who });
  }
  const left = pips - less;
  const holds =
    less === 0 ? message("award.holds", { who, pips }) : message("award.holds-more", { who, pips, less, left });
  return adds === left ? holds : message("award.rounded-term", { term: holds, n: adds });
}

function tileMessage({ tile, adds }: TermFacts): MessageSeen {
  const [high, low] = pipsOf(tile ?? "");
  return message(high === low ? "award.counts" : "award.gives", { tile: `${high}${low}`, pips: adds });
}

const shownMessage = ({ tile, adds }: TermFacts): MessageSeen =>
  message("award.shown", { halves: adds, tile: pipsOf(tile ?? "").join("") });
