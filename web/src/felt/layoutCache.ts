// Cache of layouts: a game is drawn tile by tile, and a replay steps back and forth.
import { type LayoutRules, type LaidOut, nextLayout, noLayout } from "./layout";
import { parsePlay } from "./plays";
import type { Shape } from "./shapes";

interface Kept {
  readonly key: string;
  readonly texts: string[];
  /** Layouts by number of plays, starting with the empty one. */
  readonly pictures: LaidOut[];
}

const MOST = 6;
const kept: Kept[] = [];

/** Lay out plays, reusing the common prefix with the last cached game of the same lead, rules and shape. */
export function layoutOf(texts: readonly string[], rules: LayoutRules, shape: Shape): LaidOut {
  const key = [texts[0] ?? "", rules.crosswise, rules.set, shape.name].join(" ");
  const known = taken(key) ?? { key, texts: [], pictures: [noLayout(shape, rules)] };
  kept.unshift(known);
  kept.length = Math.min(kept.length, MOST);
  const differs = texts.findIndex((text, at) => text !== known.texts[at]);
  if (differs >= 0) {
    known.texts.splice(differs, Infinity, ...texts.slice(differs));
    known.pictures.length = differs + 1;
    const plays = texts.map((text) => parsePlay(text, rules.spinners));
    for (let count = differs + 1; count <= plays.length; count++) {
      known.pictures.push(
        nextLayout(known.pictures[count - 1] ?? noLayout(shape, rules), plays.slice(0, count), rules, shape),
      );
    }
  }
  return known.pictures[texts.length] ?? noLayout(shape, rules);
}

function taken(key: string): Kept | undefined {
  const at = kept.findIndex((one) => one.key === key);
  return at < 0 ? undefined : kept.splice(at, 1)[0];
}
