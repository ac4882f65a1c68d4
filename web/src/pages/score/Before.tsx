// Before a match: go on with the last one, open an older one, or begin.
import { useSignal } from "@preact/signals";
import { gameWords } from "../../app/rulesWords";
import type { SheetModule } from "../../engine/sheet";
import { presetOf } from "../../features/score/games";
import { sidesOf, tableOf } from "../../features/score/record";
import { BrokenSheet, Scorer } from "../../features/score/scorer";
import { keptSheets, type KeptSheet, placeOf } from "../../features/score/store";
import { language } from "../../i18n/chosen";
import { beginSheet, openSheet } from "./desk";
import { sideWords } from "./entryWords";
import { Setup } from "./Setup";
import { scoreWords } from "./words";

/** “3 minutes ago”. */
function ago(at: number): string {
  const minutes = Math.round((at - Date.now()) / 60_000);
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  if (minutes > -60) return format.format(minutes, "minute");
  return minutes > -48 * 60
    ? format.format(Math.round(minutes / 60), "hour")
    : format.format(Math.round(minutes / 1440), "day");
}

/** “Ana 43, Ben 59”: the sides of a kept sheet with their scores. */
function standing(module: SheetModule, { record }: KeptSheet): string | null {
  const t = scoreWords.value;
  const table = tableOf(record);
  if (table === null) return null;
  try {
    const scorer = new Scorer(module, table, record);
    const { points } = scorer.facts;
    scorer.dispose();
    return sidesOf(record)
      .map((seats, side) => t.sideScore(sideWords(seats.map((seat) => record.players[seat] ?? "")), points[side] ?? 0))
      .join(", ");
  } catch (error) {
    if (error instanceof BrokenSheet) return null;
    throw error;
  }
}

function Kept({
  module,
  sheets,
  choose,
  remove,
}: {
  readonly module: SheetModule;
  readonly sheets: readonly KeptSheet[];
  readonly choose: (sheet: KeptSheet) => void;
  readonly remove: (sheet: KeptSheet) => void;
}) {
  const t = scoreWords.value;
  if (sheets.length === 0) return null;
  return (
    <section class="panel score-kept">
      <h2>{t.kept}</h2>
      <ul>
        {sheets.map((sheet) => {
          const scores = standing(module, sheet);
          const what = `${gameWords(presetOf(sheet.record.game, "")?.name ?? "")}: ${scores ?? t.broken}`;
          return (
            <li key={sheet.id}>
              <button type="button" disabled={scores === null} aria-label={t.open(what)} onClick={() => choose(sheet)}>
                <span>{what}</span>
                <small>{ago(sheet.at)}</small>
              </button>
              <button type="button" aria-label={t.remove(what)} onClick={() => remove(sheet)}>
                {t.removeShort}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function GoOn({
  module,
  sheet,
  choose,
  other,
}: {
  readonly module: SheetModule;
  readonly sheet: KeptSheet;
  readonly choose: () => void;
  readonly other: () => void;
}) {
  const t = scoreWords.value;
  return (
    <section class="panel score-go-on">
      <h2>{t.goOn(standing(module, sheet) ?? "", ago(sheet.at))}</h2>
      <p>{gameWords(presetOf(sheet.record.game, "")?.name ?? "")}</p>
      <div class="row">
        <button type="button" class="main big" onClick={choose}>
          {t.yes}
        </button>
        <button type="button" class="big" onClick={other}>
          {t.newMatch}
        </button>
      </div>
    </section>
  );
}

export function Before({ module }: { readonly module: SheetModule }) {
  const sheets = useSignal(keptSheets(localStorage));
  const [latest] = sheets.value;
  const asks = useSignal(latest !== undefined && !latest.over && standing(module, latest) !== null);
  const remove = ({ id }: KeptSheet) => {
    localStorage.removeItem(placeOf(id));
    sheets.value = keptSheets(localStorage);
  };
  if (asks.value && latest !== undefined)
    return (
      <GoOn
        module={module}
        sheet={latest}
        choose={() => openSheet(module, latest)}
        other={() => (asks.value = false)}
      />
    );
  return (
    <>
      <Setup last={latest?.record ?? null} begin={(record) => beginSheet(module, record)} />
      <Kept module={module} sheets={sheets.value} choose={(sheet) => openSheet(module, sheet)} remove={remove} />
    </>
  );
}
