// Awards as they travel, with their arithmetic in words.
import type { AwardSeen, TermSeen } from "../wire/types";
import { awardMessage } from "./awardMessages";
import { shaped } from "./shape";
import type { AwardFacts, TermFacts } from "./standing";

/** An award as it travels. */
export function awardSeen(award: AwardFacts, clauses: readonly string[]): AwardSeen {
  const { seat, side, source, points, gained, score, terms, total, fits, misses, shared, rounded, match } = award;
  const { text } = awardMessage(award, clauses);
  const seen = {
    seat,
    side,
    source,
    points,
    gained,
    score,
    text,
    clauses,
    total,
    fits,
    shared,
    rounded,
    misses,
    match,
  };
  return shaped("AwardSeen", { ...seen, terms: terms.map(termSeen), void: award.refusal });
}

const termSeen = ({ tile, seat, pips, less, adds }: TermFacts): TermSeen =>
  shaped("TermSeen", tile === null ? { adds, seat, pips, less } : { adds, tile });
