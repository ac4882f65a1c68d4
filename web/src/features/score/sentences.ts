// What a sheet says of itself, as the library's messages: awards with their arithmetic, and why an entry cannot be.
import type { SheetFacts, SheetProblem, SheetRefusal } from "../../engine/sheetShapes";
import { awardFacts } from "../../host/engineMatches";
import { awardMessage } from "../../host/awardMessages";
import { message, seatMessage } from "../../host/message";
import type { MessageSeen } from "../../wire/types";
import { clausesOf } from "./games";
import type { Scorer } from "./scorer";

/** The sentences of the last awards, with their clauses. */
export function awardSentences({ names, preset, house }: Scorer, facts: SheetFacts): readonly MessageSeen[] {
  return facts.awards.map((award, place) => {
    const reckoning = facts.reckonings[place];
    const known = awardFacts(names, award, reckoning);
    // A wrong call has a price, and no sum.
    const told = award.source === "false_call" ? { ...known, total: null, terms: [] } : known;
    return awardMessage(told, clausesOf(preset, house, reckoning?.topics ?? []));
  });
}

/** Topics of the clauses behind a refusal. */
const TOPICS: Partial<Record<SheetProblem, readonly string[]>> = {
  no_play_scores: ["divisors"],
  no_stealing: ["claim"],
  no_equal_ends: ["end_match"],
  too_much: ["divisors", "count_score"],
  no_score: ["divisors", "count_score"],
  no_false_call: ["false_call"],
};

/** The clauses behind a refusal. */
export const refusalClauses = ({ preset, house }: Scorer, { problem }: SheetRefusal): readonly string[] =>
  clausesOf(preset, house, TOPICS[problem] ?? []);

const items = (numbers: readonly number[]) => ({ items: numbers });

/** Why an entry cannot be, and what could be in its place. */
export function refusalMessage(scorer: Scorer, refusal: SheetRefusal): MessageSeen {
  const { given, most, nearest, tiles, others } = refusal;
  const seat = seatMessage(refusal.seat);
  const pips = message("unit.pips", { n: given });
  switch (refusal.problem) {
    case "no_score":
      if (nearest.length === 1) return message("sheet.one-score", { given, only: nearest[0] ?? 0 });
      return message("sheet.no-score", {
        given,
        divisors: message("list.or", items(scorer.preset.numbers.divisors)),
        nearest: message("list.and", items(nearest)),
      });
    case "no_equal_ends":
      return message("sheet.no-equal-ends", { given, points: message("list.or", items(nearest)) });
    case "too_much":
      return message("sheet.too-much", { given, most });
    case "wrong_hands":
      return message("sheet.wrong-hands", { given, seats: scorer.seats });
    case "no_tile":
    case "tile_twice": {
      const tile = scorer.names.tile(refusal.tile);
      if (refusal.problem === "tile_twice") return message("sheet.tile-twice", { tile });
      return message("sheet.no-tile", { tile, highest: scorer.names.tile(scorer.names.size - 1) });
    }
    case "more_than_set":
      return message("sheet.more-than-set", { pips, tiles: message("unit.tiles", { n: tiles }), most });
    case "not_out":
      return message("sheet.not-out", { seat, pips });
    case "empty_hand":
      return message("sheet.empty-hand", { seat });
    case "negative_hand":
      return message("sheet.negative-hand", { seat, pips: given });
    case "hand_too_heavy":
      return message("sheet.hand-too-heavy", { seat, pips, tiles, most });
    case "hand_not_made":
      return message("sheet.hand-not-made", { seat, pips });
    case "two_blanks":
      return message("sheet.two-blanks", { seats: message("list.and", { items: others.map(seatMessage) }) });
    case "hands_not_together":
      return message("sheet.hands-not-together", { pips: message("list.and", items(others)) });
    case "too_many_tiles":
      return message("sheet.too-many-tiles", { seat, given: message("unit.tiles", { n: given }), most });
    case "":
    case "no_seat":
      throw new RangeError("there is nothing to refuse, or no such seat");
    default:
      return message(`sheet.${refusal.problem.replaceAll("_", "-")}`);
  }
}
