// Rules as a person says them, from their name with all that is not as in the document.
import { textOf, words } from "../i18n";

/** What is changed, each in a few words: «to 60», «No spinner», «Who leads first»; a value stands with it where it is a number. */
function changes(named: readonly string[]): string[] {
  const t = words.value;
  return named.map((one) => {
    const [rule = "", value = ""] = one.split("=").map((part) => part.trim());
    if (rule === "target") return t.toTarget(Number(value));
    const called = textOf(t.ruleNames, rule) ?? textOf(t.variationNames, rule) ?? rule;
    return /^\d+$/.test(value) ? `${called}: ${value}` : called;
  });
}

/** The name of the game, and what is changed. */
export function rulesParts(named: string): readonly [game: string, changes: readonly string[]] {
  const [name = "", ...house] = named.split(";");
  const [game = "", ...variations] = name.split("+").map((part) => part.trim());
  return [game, changes([...variations, ...house])];
}

/** «Five-Up, to 60». */
export function rulesWords(named: string): string {
  const [game, changed] = rulesParts(named);
  return [game, ...changed].join(", ");
}
