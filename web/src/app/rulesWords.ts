// Rule sets and tables in a line of words.
import { textOf, words } from "../i18n";
import { ruleName } from "../i18n/rules";
import type { TableLine } from "../wire/types";

/** Label of each deviation: “to 60”, “No spinner”, “Who leads first”; the value is included only if it is a number. */
function changes(named: readonly string[]): string[] {
  const t = words.value;
  return named.map((one) => {
    const [rule = "", value = ""] = one.split("=").map((part) => part.trim());
    if (rule === "target") return t.toTarget(Number(value));
    const called = ruleName(rule) ?? textOf(t.variationNames, rule) ?? rule;
    return /^\d+$/.test(value) ? `${called}: ${value}` : called;
  });
}

/** Name of a game in the current language, by its English name. */
export const gameWords = (name: string): string => textOf(words.value.gameNames, name) ?? name;

/** Name of the game, and labels of its deviations. */
export function rulesParts(named: string): readonly [game: string, changes: readonly string[]] {
  const [name = "", ...house] = named.split(";");
  const [game = "", ...variations] = name.split("+").map((part) => part.trim());
  return [gameWords(game), changes([...variations, ...house])];
}

/** Name and deviations in one line: “Five-Up, to 60”. */
export function rulesWords(named: string): string {
  const [game, changed] = rulesParts(named);
  return [game, ...changed].join(", ");
}

/** “to 100 · with calling · 1 seat free”. */
export function facts(line: TableLine): string {
  const t = words.value;
  const { table } = line;
  const free = line.names.filter((name) => name === null).length;
  return [
    t.toTarget(table.target),
    ...(table.partners ? [t.partnersWord] : []),
    ...(table.calling ? [t.withCalling] : []),
    ...(table.move_seconds ? [t.secondsMove(table.move_seconds)] : []),
    line.stage === "waiting" ? t.freeSeats(free) : t.stage[line.stage],
  ].join(" · ");
}
