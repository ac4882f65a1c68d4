// A position in the fragment of the page's address: the line of its first position, and the moves made since.
import { BLANK, THEN } from "../../app/analysisPath";
import type { Notation } from "../../engine/notation";
import { membersOf, numberOf } from "../../features/study/line";
import type { Made } from "../../features/study/tree";

/** Line and moves of a fragment; `null` where there is no position in it. */
export function positionIn(fragment: string): { readonly line: string; readonly moves: readonly string[] } | null {
  let text: string;
  try {
    text = decodeURIComponent(fragment.replace(/^#/, ""));
  } catch {
    return null;
  }
  const [line = "", moves = "-"] = text.split(THEN);
  return line === "" ? null : { line: line.replaceAll(BLANK, " "), moves: membersOf(moves) };
}

/** A move that was made, as in `past=` of a line; the tile that came stands behind it. */
export const writtenMade = ({ seat, move, drawn }: Made, names: Notation): string =>
  `${seat}:${names.move(move)}${drawn === null ? "" : `:${names.tile(drawn)}`}`;

/** A move of a text; `null` where it is none. */
export function madeIn(text: string, names: Notation): Made | null {
  const [seat = "", written = "", came] = text.split(":");
  const move = names.parseMove(written);
  if (move === null) return null;
  return { seat: numberOf(seat), move, drawn: came === undefined ? null : names.tileNumber(came) };
}
