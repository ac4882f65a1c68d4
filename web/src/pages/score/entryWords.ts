// Entries in words, for what undo takes back and for the list of a sheet.
import { type Entry, sideOf, sidesOf, type SheetRecord } from "../../features/score/record";
import { scoreWords } from "./words";

/** “Ana and Cleo”. */
export const sideWords = (names: readonly string[]): string => scoreWords.value.and(names);

/** “Ana counted 15”. */
export function entryWords(record: SheetRecord, { kind, seat, count = 0 }: Entry): string {
  const t = scoreWords.value;
  const player = record.players[seat] ?? "";
  const pair = (sidesOf(record)[sideOf(record, seat)] ?? []).map((one) => record.players[one] ?? "");
  switch (kind) {
    case "count":
      return t.counts(sideWords(pair), count);
    case "steal":
      return t.calls(sideWords(pair), count);
    case "false_call":
      return t.calledWrongly(sideWords(pair));
    case "out":
      return t.isOut(player);
    case "blocked":
      return t.isBlocked(player);
  }
}
