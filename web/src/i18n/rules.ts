// Names of rule parameters in the current language.
import { ruleNames } from "../wire/rule_names";
import { textOf } from "./index";
import { said } from "./messages";

/** Name of a parameter, by the message that its declaration makes of its label; `undefined` if there is none. */
export function ruleName(rule: string): string | undefined {
  const text = textOf(ruleNames, rule);
  return text && said.value({ id: `rule.${rule.replaceAll("_", "-")}.label`, text }).text;
}
