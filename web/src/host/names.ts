// Names at one table, of which no two look alike, and the bots of a table, which are different characters.
import { levelOf } from "../app/level";
import { DOMAIN } from "./data";

const TITLES: Readonly<Record<string, string>> = DOMAIN.titles;

/** For each of the two keys by which names are compared: what a character is compared as. */
const ALIKE = DOMAIN.alike.map(
  (groups) => new Map(Object.entries(groups).flatMap(([seen, signs]) => [...signs].map((sign) => [sign, seen]))),
);

/** The keys of a name: without case, blanks and accents, look-alike characters made the same. */
const keysOf = (name: string): readonly string[] =>
  ALIKE.map((alike, number) => {
    const plain = (sign: string) => [...bare(sign)].map((one) => alike.get(one) ?? one).join("");
    return `${number} ${[...name.normalize("NFC")].map((sign) => alike.get(sign) ?? plain(sign)).join("")}`;
  });

const bare = (sign: string): string =>
  sign
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{C}\p{M}\p{Z}]/gu, "");

/** A title with a number, to tell players of the same title apart. */
const numbered = (title: string, number: number): string =>
  /\p{Nd}$/u.test(title) ? `${title} (${number})` : `${title} ${number}`;

/** The name, with a number behind it if it looks like one that is taken. */
export function distinct(name: string, taken: readonly string[]): string {
  const others = new Set(taken.filter((other) => other !== "").flatMap(keysOf));
  let shown = name;
  for (let number = 2; keysOf(shown).some((key) => others.has(key)); number++) shown = numbered(name, number);
  return shown;
}

/** Whether there is such a bot. */
export const isBot = (kind: string): boolean => Object.hasOwn(TITLES, kind);

/** Name of a bot at a table. */
export const botTitle = (kind: string): string => TITLES[kind] ?? kind;

/** Whether a bot answers at once, without thinking. */
export const answersAtOnce = (kind: string): boolean => DOMAIN.atOnce.includes(kind);

const LEVELS = Object.keys(TITLES).flatMap((kind) => levelOf(kind) ?? []);

/** The nearest level to this one that is not taken; the bot itself where it is no level, or there is none. */
export function another(kind: string, taken: readonly string[]): string {
  const own = levelOf(kind);
  const held = new Set(taken.map(levelOf));
  if (own === null || !held.has(own)) return kind;
  const free = LEVELS.filter((level) => !held.has(level));
  free.sort((one, other) => Math.abs(one - own) - Math.abs(other - own) || one - other);
  return free[0] === undefined ? kind : `level-${free[0]}`;
}

/** Bots and open seats of a request: each filler's seat has the filler, or its nearest neighbour without a seat. */
export function filled(fill: readonly string[], filler: string): readonly string[] {
  const found = fill.filter((kind) => kind !== DOMAIN.fill.filler);
  return fill.map((kind) => {
    if (kind !== DOMAIN.fill.filler) return kind;
    const bot = another(filler, found);
    found.push(bot);
    return bot;
  });
}
