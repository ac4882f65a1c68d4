// A tile and its place by typing, as one says them: “62 on 22”, “41 on the 4”, “62” for the hand.
import { type Draft, placesIn, withHeld, withPlay } from "../../features/study/draft";

/** The tile on its place, in any of the words that people write between them. */
const ON =
  /^\s*([0-9A-I])\s*[-–.:]?\s*([0-9A-I])(?:\s+(?:\S+\s+)?([0-9A-I])(?:\s*[-–.:]?\s*([0-9A-I]))?|\s*>\s*(\S+))?\s*$/i;

/** The draft with what was typed; `null` where that is no tile, is gone, or has no such place. */
export function typedTile(draft: Draft, text: string): Draft | null {
  const { names } = draft.at;
  const [, one = "", other = "", on, double, end] = ON.exec(text) ?? [];
  const tile = names.tileNumber(`${one}${other}`);
  const gone = draft.hand.includes(tile) || draft.plays.some((play) => play.tile === tile);
  if (tile < 0 || gone) return null;
  if (on === undefined && end === undefined) return withHeld(draft, tile);
  const named = (place: string): boolean => {
    const [owner = "", joint = ""] = place.split("/");
    if (end !== undefined) return place.toLowerCase() === end.toLowerCase();
    if (double !== undefined) return names.tileNumber(owner) === names.tileNumber(`${on}${double}`);
    return joint === on || (owner[0] === owner[1] && owner[0] === on);
  };
  const found = placesIn(draft, tile).find(({ move }) => named(names.move(move).split(">")[1] ?? ""));
  return found === undefined ? null : withPlay(draft, found.move);
}
