// The felt of a table, with what the user chooses on it.
import { moving } from "../../app/settings";
import { Felt } from "../../felt/Felt";
import { words } from "../../i18n";
import { useModel, useTable } from "../../table/context";
import { placeWords } from "../../table/describe";
import type { TableModel } from "../../table/model";
import { playOf } from "../../tile/notation";
import { Scored } from "./Caption";

/** Validate which doubles lie across; `all` by default. */
const across = (word: string | undefined): "all" | "spinners" | "none" =>
  word === "spinners" || word === "none" ? word : "all";

/** End that the hint suggests for the chosen tile. */
function bestPlace(model: TableModel): string | null {
  const best = playOf(model.hints.best.value ?? "");
  return best !== null && best.tile === model.selection.tile.value ? best.end : null;
}

export function Cloth() {
  const t = words.value;
  const model = useModel();
  const { card, seen } = useTable();
  const plays = seen.plays ?? [];
  const preview = model.selection.preview();
  return (
    <div class="felt-place">
      <Felt
        plays={plays as string[]}
        spinners={(seen.spinners ?? []) as string[]}
        crosswise={across(card.crosswise)}
        set={card.set}
        openEnds={[...(seen.open_ends ?? [])]}
        places={model.selection.places.value}
        tile={model.selection.tile.value}
        preview={preview}
        hinted={bestPlace(model)}
        onPlace={(end) => model.selection.lay(end)}
        last={plays.length === 0 ? null : plays.length - 1}
        animate={moving.value}
        label={t.felt}
        placeLabel={(end) => {
          const sum = model.selection.sumAt(end);
          const said = end === "" ? t.lead : t.layHere(placeWords(t, end, "chosen"));
          return sum === null ? said : `${said}. ${t.wouldScore(sum.count, sum.gain)}`;
        }}
        sumAt={(end) => model.selection.sumAt(end, preview?.tile ?? model.selection.tile.value)}
        over={(cleared, counts) => (seen.stage === "playing" ? <Scored cleared={cleared} counts={counts} /> : null)}
        boneyard={{
          count: seen.boneyard ?? 0,
          label: `${t.boneyardShort}: ${seen.boneyard ?? 0}`,
          text: t.boneyardLeft(seen.boneyard ?? 0),
        }}
      />
    </div>
  );
}
