// Variations and house rules of a new table.
import { useSignal } from "@preact/signals";
import { textOf, words } from "../../i18n";
import { said } from "../../i18n/messages";
import { ruleName } from "../../i18n/rules";
import { Check, Select, Trouble } from "../../parts/fields";
import { Icon } from "../../parts/Icon";
import type { GameSeen, RulesSeen } from "../../wire/types";
import { PARAMETERS } from "../../wire/parameters";
import { ruled, valueNow, varied, type Draft } from "./draft";
import { RuleField, RuleFields } from "./RuleFields";

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

/** House rules; `why` is the error that makes the chosen rules invalid, shown where it can be corrected. */
export function HouseRules({ why, ...props }: Props & { readonly why: string | null }) {
  const { draft } = props;
  const t = words.value;
  if (draft.alone)
    return (
      <section class="panel stack">
        <p class="hint">{t.rulesOfPage}</p>
        <Trouble why={why} />
      </section>
    );
  return <Further why={why} {...props} />;
}

/** Fields of further rules, and those that have been added. */
function Further({ why, ...props }: Props & { readonly why: string | null }) {
  const { draft, change, rules } = props;
  const t = words.value;
  const rule = useSignal("");
  const listed = PARAMETERS.filter((parameter) => parameter.section === "");
  const added = listed.filter(({ name }) => name in draft.house);
  const known = listed.filter(({ name }) => !(name in draft.house));
  const chosen = known.find(({ name }) => name === rule.value) ?? known[0];
  return (
    <section class="panel stack">
      <RuleFields section="match" {...props} />
      <RuleFields section="turn" {...props} />
      <details open={added.length > 0}>
        <summary>{t.houseRules}</summary>
        <div class="stack">
          <p class="hint">{t.houseRulesWhy}</p>
          {added.map((parameter) => (
            <div class="row house-rule" key={parameter.name}>
              <RuleField parameter={parameter} {...props} />
              <button
                type="button"
                class="quiet round-button"
                aria-label={t.removeRule(ruleName(parameter.name) ?? parameter.name)}
                onClick={() => change(ruled(draft, parameter, ""))}
              >
                <Icon name="close" />
              </button>
            </div>
          ))}
          {chosen ? (
            <div class="row">
              <Select
                label={t.houseRule}
                value={chosen.name}
                options={known.map(({ name }) => ({ value: name, text: ruleName(name) ?? name }))}
                onChange={(name) => (rule.value = name)}
              />
              <button type="button" onClick={() => change(ruled(draft, chosen, valueNow(chosen, draft, rules)))}>
                {t.addRule}
              </button>
            </div>
          ) : null}
        </div>
      </details>
      <Trouble why={why} />
    </section>
  );
}
