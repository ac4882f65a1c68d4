// What the house has agreed on: the points to win, and what a wrong call costs.
import type { House, Preset } from "../../features/score/games";
import { Select } from "../../parts/fields";
import { scoreWords } from "./words";

interface Props {
  readonly preset: Preset;
  readonly house: House;
  readonly change: (house: Partial<House>) => void;
}

export function Agreed({ preset, house, change }: Props) {
  const t = scoreWords.value;
  return (
    <div class="grid">
      <Select
        label={t.target}
        value={String(house.target)}
        options={preset.targets.map((target) => ({
          value: String(target),
          text: target === preset.target ? t.byTheRules(target) : String(target),
        }))}
        onChange={(target) => change({ target: Number(target) })}
      />
      {preset.costs.length < 2 ? null : (
        <Select
          label={t.wrongCallCosts}
          value={String(house.false_call)}
          options={preset.costs.map((cost) => ({
            value: String(cost),
            text: cost === 0 ? t.nothing : t.points(cost),
          }))}
          onChange={(cost) => change({ false_call: Number(cost) })}
        />
      )}
    </div>
  );
}
