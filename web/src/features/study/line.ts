// A position in one line of the notation: read into its words, and written (docs/reference/notation.md).

/** Tiles of a hand or a boneyard in notation, or the number of hidden ones. */
export type Tiles = readonly string[] | number;

/** The words of a line. They are not yet compared with each other or with the rules. */
export interface Line {
  readonly rules: string;
  readonly seats: number;
  readonly partners: boolean;
  readonly plays: readonly string[];
  readonly hands: readonly Tiles[];
  readonly boneyard: Tiles;
  readonly toAct: number;
  readonly points: readonly number[];
  readonly options: ReadonlyMap<string, string>;
}

/** What is wrong with a line, and where. */
export type LineFault =
  | { readonly is: "words"; readonly found: number }
  | { readonly is: "seats" | "tile" | "play" | "number" | "hidden" | "option"; readonly word: string }
  | { readonly is: "twice"; readonly word: string }
  | { readonly is: "hands"; readonly found: number; readonly seats: number };

/** A text that is no line. */
export class NoLine extends Error {
  constructor(readonly fault: LineFault) {
    super(`${fault.is}: ${"word" in fault ? fault.word : fault.found}`);
  }
}

const WORDS = 7;
const TILE = /^[0-9A-Ia-i]{2}$/;
const PLAY = /^[0-9A-Ia-i]{2}(?:>[0-9A-Ia-i]{2}\/(?:[0-9A-Ia-i]|[sSeE][12]))?$/;

/** Options of lines, each with its value. */
const OPTIONS = [
  ...["leader", "drawn", "chosen", "extra", "claim", "open", "barred", "forfeits", "over", "board", "reached"],
  ...["won", "skunk", "last", "passes", "bound", "lead", "view", "may", "past"],
];

/** The members of a word; none for `-`. */
export const membersOf = (word: string, sign = ","): readonly string[] => (word === "-" ? [] : word.split(sign));

/** A number of a line. Throws `NoLine`. */
export function numberOf(word: string): number {
  if (!/^\d{1,7}$/.test(word)) throw new NoLine({ is: "number", word });
  return Number(word);
}

const numbersOf = (word: string, sign = ","): readonly number[] => membersOf(word, sign).map(numberOf);

/** A tile with its heavier half first. Throws `NoLine`. */
export function tileIn(word: string): string {
  if (!TILE.test(word)) throw new NoLine({ is: "tile", word });
  const [one = "", other = ""] = word.toUpperCase();
  return one >= other ? one + other : other + one;
}

function tilesIn(word: string): Tiles {
  if (!word.startsWith("?")) return membersOf(word).map(tileIn);
  if (!/^\?\d{1,3}$/.test(word)) throw new NoLine({ is: "hidden", word });
  return Number(word.slice(1));
}

function playIn(word: string): string {
  if (!PLAY.test(word)) throw new NoLine({ is: "play", word });
  const [tile = "", end] = word.split(">");
  if (end === undefined) return tileIn(tile);
  const [on = "", joint = ""] = end.split("/");
  return `${tileIn(tile)}>${tileIn(on)}/${joint.length === 1 ? joint.toUpperCase() : joint.toLowerCase()}`;
}

function optionsIn(words: readonly string[]): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (const word of words) {
    const at = word.indexOf("=");
    const [name, value] = [word.slice(0, at), word.slice(at + 1)];
    if (at < 0 || value === "" || !OPTIONS.includes(name)) throw new NoLine({ is: "option", word });
    if (options.has(name)) throw new NoLine({ is: "twice", word: name });
    options.set(name, value);
  }
  return options;
}

/** Reads a line. Throws `NoLine` for a text that is none. */
export function readLine(text: string): Line {
  const words = text.trim().split(/\s+/);
  if (words.length < WORDS) throw new NoLine({ is: "words", found: text.trim() === "" ? 0 : words.length });
  const [rules = "", table = "", layout = "", hands = "", boneyard = "", toAct = "", points = ""] = words;
  const found = /^([2-8])(p?)$/.exec(table);
  if (found === null) throw new NoLine({ is: "seats", word: table });
  const held = hands.split("/").map(tilesIn);
  const seats = Number(found[1]);
  if (held.length !== seats) throw new NoLine({ is: "hands", found: held.length, seats });
  return {
    rules,
    seats,
    partners: found[2] === "p",
    plays: membersOf(layout).map(playIn),
    hands: held,
    boneyard: tilesIn(boneyard),
    toAct: numberOf(toAct),
    points: numbersOf(points, "/"),
    options: optionsIn(words.slice(WORDS)),
  };
}

const written = (tiles: Tiles): string =>
  typeof tiles === "number" ? `?${tiles}` : tiles.length === 0 ? "-" : tiles.join(",");

/** Writes a line; `readLine` gives it back. */
export function writeLine(line: Line): string {
  return [
    line.rules,
    `${line.seats}${line.partners ? "p" : ""}`,
    written(line.plays),
    line.hands.map(written).join("/"),
    written(line.boneyard),
    line.toAct,
    line.points.join("/"),
    ...[...line.options].map(([name, value]) => `${name}=${value}`),
  ].join(" ");
}
