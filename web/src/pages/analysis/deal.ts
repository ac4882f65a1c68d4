// A hand at random to lead from, as a line.
import { writeLine } from "../../features/study/line";
import type { Analysed } from "../../features/study/spot";

/** The lead of a new round in which the other hands are hidden, with the first tiles of a shuffled set. */
export function leadLine({ table, rules, names }: Analysed): string {
  const tiles = Array.from({ length: names.size }, (_, tile) => ({ tile, key: Math.random() }));
  const shuffled = tiles.sort((one, other) => one.key - other.key).map(({ tile }) => tile);
  const size = rules.numbers.hand_size;
  const hand = shuffled.slice(0, size).sort((one, other) => one - other);
  return writeLine({
    rules: table.rules,
    seats: table.seats,
    partners: table.partners,
    plays: [],
    hands: Array.from({ length: table.seats }, (_, seat) => (seat === 0 ? names.tiles(hand) : size)),
    boneyard: names.size - table.seats * size,
    toAct: 0,
    points: Array.from({ length: rules.facts.sides }, () => 0),
    options: new Map([
      ["view", "0"],
      ["past", "-"],
    ]),
  });
}
