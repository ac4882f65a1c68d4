// Fields for rule parameters, each by the shape of its values.
import { textOf, words } from "../../i18n";
import { ruleName } from "../../i18n/rules";
import { Check, Input, Segments, Select } from "../../parts/fields";
import type { Parameter } from "../../wire/parameters";
import type { GameSeen, RulesSeen } from "../../wire/types";
import { fieldsOf, ruled, valueNow, type Draft } from "./draft";

interface Props {
  readonly draft: Draft;
  readonly game: GameSeen;
  readonly rules: RulesSeen | null;
  readonly change: (part: Partial<Draft>) => void;
}

/** Field for one parameter. */
export function RuleField({ parameter, draft, game, rules, change }: Props & { readonly parameter: Parameter }) {
  const t = words.value;
  const { name, shape, offered, options, least, most } = parameter;
  const own = textOf(t.ruleFields, name);
  const value = valueNow(parameter, draft, rules);
  const set = (text: string) => change(ruled(draft, parameter, text));
  const shown = { label: own?.label ?? ruleName(name) ?? name, hint: own?.why(game) ?? "" };
  if (offered.length > 0) {
    const listed = offered.map((one) => ({ value: one, text: one === "none" ? t.noLimit : one }));
    return <Segments {...shown} value={value} options={listed} onChange={set} />;
  }
  if (shape === "flag") return <Check {...shown} checked={value === "true"} onChange={(on) => set(String(on))} />;
  if (shape === "choice" && least === null) {
    const words = options.map((option) => ({ value: option, text: option.replaceAll("_", " ") }));
    return <Select {...shown} value={value} options={words} onChange={set} />;
  }
  if (shape !== "number" || least === null)
    return <Input {...shown} value={draft.house[name] ?? ""} max={64} onInput={set} />;
  const typed = { type: "number" as const, min: least ?? undefined, max: most ?? undefined };
  return <Input {...shown} {...typed} value={draft.house[name] ?? ""} usual={value} onInput={set} />;
}

/** Fields of a section of the form for the parameters that have fields of their own there. */
export function RuleFields({ section, ...props }: Props & { readonly section: string }) {
  return (
    <>
      {fieldsOf(section, props.draft, props.rules).map((parameter) => (
        <RuleField key={parameter.name} parameter={parameter} {...props} />
      ))}
    </>
  );
}
