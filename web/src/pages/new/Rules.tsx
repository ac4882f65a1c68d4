// Variations and house rules of a new table.
import { useSignal } from "@preact/signals";
import { textOf, words } from "../../i18n";
import { said } from "../../i18n/messages";
import { Check, Input, Segments, Select, Trouble } from "../../parts/fields";
import { Icon } from "../../parts/Icon";
import type { GameSeen, RulesSeen } from "../../wire/types";
import { CALL_RULES, DRAW_LIMIT, DRAW_LIMITS, drawLimited, drawsByChoice, varied, type Draft } from "./draft";

interface Props {
  readonly draft: Draft;
  readonly game: GameSeen;
  readonly change: (part: Partial<Draft>) => void;
  readonly rules: RulesSeen | null;
}

export function Variations({ draft, game, change, rules }: Props) {
  const t = words.value;
  // An optional partnership is chosen with the seats.
  const offered = game.variations.filter(({ name }) => name !== "partners" || game.partnership !== "optional");
  return (
    <section class="panel">
      <h2>{t.variations}</h2>
      {offered.length === 0 ? <p class="hint">{t.noVariations}</p> : null}
      <div class="stack">
        {offered.map((variation) => (
          <Check
            key={variation.name}
            label={textOf(t.variationNames, variation.name) ?? variation.name}
            hint={said.value(variation.summary).text}
            checked={draft.variations.includes(variation.name)}
            onChange={(on) => change(varied(draft, variation.name, on, rules))}
          >
            {variation.clauses.length > 0 ? <span class="clauses"> {variation.clauses.join(", ")}</span> : null}
          </Check>
        ))}
      </div>
    </section>
  );
}

/** Text form of a rule's value, for editing. */
const plain = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "none");

/** House rules with a dedicated field. */
const APART: readonly string[] = ["target", DRAW_LIMIT, ...CALL_RULES];

/** House rules; `why` is the error that makes the chosen rules invalid, shown where it can be corrected. */
export function HouseRules({ draft, game, change, rules, why }: Props & { readonly why: string | null }) {
  const t = words.value;
  const rule = useSignal("");
  const known = Object.keys(rules?.rules ?? {}).filter(
    (name) => name !== "name" && name !== "clauses" && !(name in draft.house) && !APART.includes(name),
  );
  const chosen = known.includes(rule.value) ? rule.value : (known[0] ?? "");
  const set = (name: string, value: string) => change({ house: { ...draft.house, [name]: value } });
  const remove = (gone: string) =>
    change({ house: Object.fromEntries(Object.entries(draft.house).filter(([name]) => name !== gone)) });
  const target = draft.house["target"] ?? "";
  return (
    <section class="panel stack">
      <Input
        label={t.target}
        hint={t.targetWhy(game.target)}
        type="number"
        min={1}
        value={target}
        onInput={(text) => (text === "" ? remove("target") : set("target", text))}
      />
      {drawsByChoice(draft, rules) ? (
        <Segments
          label={t.drawLimit}
          hint={t.drawLimitWhy}
          value={draft.house[DRAW_LIMIT] ?? "none"}
          options={DRAW_LIMITS.map((limit) => ({ value: limit, text: limit === "none" ? t.noLimit : limit }))}
          onChange={(limit) => change(drawLimited(draft, limit))}
        />
      ) : null}
      <details open={Object.keys(draft.house).some((name) => !APART.includes(name))}>
        <summary>{t.houseRules}</summary>
        <div class="stack">
          <p class="hint">{t.houseRulesWhy}</p>
          {Object.entries(draft.house)
            .filter(([name]) => !APART.includes(name))
            .map(([name, value]) => (
              <div class="row house-rule" key={name}>
                <Input
                  label={textOf(t.ruleNames, name) ?? name}
                  value={value}
                  max={64}
                  onInput={(text) => set(name, text)}
                />
                <button
                  type="button"
                  class="quiet round-button"
                  aria-label={t.removeRule(textOf(t.ruleNames, name) ?? name)}
                  onClick={() => remove(name)}
                >
                  <Icon name="close" />
                </button>
              </div>
            ))}
          <div class="row">
            <Select
              label={t.houseRule}
              value={chosen}
              options={known.map((name) => ({ value: name, text: textOf(t.ruleNames, name) ?? name }))}
              onChange={(name) => (rule.value = name)}
            />
            <button type="button" disabled={chosen === ""} onClick={() => set(chosen, plain(rules?.rules[chosen]))}>
              {t.addRule}
            </button>
          </div>
        </div>
      </details>
      <Trouble why={why} />
    </section>
  );
}
