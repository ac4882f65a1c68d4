// Keep score: a pencil for real tiles. It needs no account, and no line once it is loaded.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../app/announce";
import { gameWords } from "../../app/rulesWords";
import type { SheetModule } from "../../engine/sheet";
import { NoWebAssembly } from "../../engine/module";
import { loadSheets } from "../../features/score/load";
import { presetOf } from "../../features/score/games";
import { sidesOf, type SheetRecord, tableOf } from "../../features/score/record";
import { BrokenSheet, Scorer } from "../../features/score/scorer";
import { keptSheets, type KeptSheet, placeOf } from "../../features/score/store";
import { language } from "../../i18n/chosen";
import { Bar } from "../../parts/Bar";
import {
  beginSheet,
  closeSheet,
  enter,
  followOthers,
  isOver,
  lit,
  note,
  open,
  openSheet,
  sideName,
  sides,
} from "./desk";
import { sideWords } from "./entryWords";
import { Facing } from "./Facing";
import { Hands } from "./Hands";
import { needsHands } from "./held";
import { useKeys } from "./keys";
import { type EndKind, Pad } from "./Pad";
import { resultWords, rulesTitle, Sheet } from "./Sheet";
import { Setup } from "./Setup";
import { useWake } from "./wake";
import { fetchScoreWords, scoreWords } from "./words";

/** Load the translations of this page, and what keeps scores. */
export const ready = () => Promise.all([fetchScoreWords(), loadSheets().catch(() => undefined)]);

/** How long the scores rest before they are said. */
const REST_MS = 1000;

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

/** Before a match: go on with the last one, or begin another. */
function Before({ module }: { readonly module: SheetModule }) {
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

/** The scores are said once they have rested. */
function useSaid(): void {
  const facts = open.value?.facts;
  useEffect(() => {
    if (facts === undefined) return;
    const t = scoreWords.peek();
    const scores = facts.points.map((points, side) => t.sideScore(sideName(side), points)).join(", ");
    const timer = setTimeout(() => say(facts.winner < 0 ? scores : `${scores}. ${resultWords()}`), REST_MS);
    return () => clearTimeout(timer);
  }, [facts]);
}

function During({
  module,
  shows,
  faces,
}: {
  readonly module: SheetModule;
  readonly shows: Signal<boolean>;
  readonly faces: boolean;
}) {
  const t = scoreWords.value;
  const ending = useSignal<EndKind | null>(null);
  const end = (kind: EndKind) => {
    const now = open.peek();
    if (now === null || isOver.peek()) return;
    const pair = now.scorer.record.partners;
    if (kind === "out" && !pair && !needsHands(now.scorer, kind)) enter({ kind, seat: lit.peek(), hands: [] });
    else ending.value = kind;
  };
  useSaid();
  useWake(!isOver.value, () => (note.value = t.awake));
  useEffect(() => followOthers(module), [module]);
  useKeys(ending.value === null && !shows.value && !isOver.value, end);
  const again = () => {
    const record = open.peek()?.scorer.record;
    if (record === undefined) return;
    shows.value = false;
    beginSheet(module, { ...record, entries: [] } satisfies SheetRecord);
  };
  if (ending.value !== null) return <Hands kind={ending.value} done={() => (ending.value = null)} />;
  if (shows.value || isOver.value) return <Sheet back={() => (shows.value = false)} again={again} />;
  return faces ? <Facing end={end} /> : <Pad end={end} />;
}

const whyFailed = (error: unknown): string =>
  error instanceof NoWebAssembly ? scoreWords.peek().noEngine : error instanceof Error ? error.message : String(error);

export function ScorePage() {
  const t = scoreWords.value;
  const module = useSignal<SheetModule | null>(null);
  const failed = useSignal("");
  const shows = useSignal(false);
  const faces = useSignal(false);
  useEffect(() => {
    document.title = `${t.title} · doublesix`;
  }, [t]);
  useEffect(() => {
    void loadSheets().then(
      (found) => (module.value = found),
      (error: unknown) => (failed.value = whyFailed(error)),
    );
    return closeSheet;
  }, []);
  const inMatch = open.value !== null;
  const canFace = inMatch && !isOver.value && sides.value.length === 2;
  const facing = canFace && faces.value;
  return (
    <div class={inMatch ? "score-page score-in-match" : "score-page"}>
      <Bar title={<h1>{inMatch ? rulesTitle() : t.title}</h1>}>
        {canFace ? (
          <button
            type="button"
            class="quiet score-to-facing"
            aria-pressed={facing}
            title={t.facingWhy}
            onClick={() => (faces.value = !faces.value)}
          >
            {t.facing}
          </button>
        ) : null}
        {inMatch && !isOver.value ? (
          <button
            type="button"
            class="quiet score-to-sheet"
            aria-pressed={shows.value}
            onClick={() => (shows.value = !shows.value)}
          >
            {t.sheet}
          </button>
        ) : null}
      </Bar>
      <main id="main" class="score-main" tabIndex={-1}>
        {failed.value ? <p role="alert">{failed.value}</p> : null}
        {module.value === null ? (
          <p role="status">{failed.value ? "" : t.loading}</p>
        ) : inMatch ? (
          <During module={module.value} shows={shows} faces={facing} />
        ) : (
          <Before module={module.value} />
        )}
      </main>
    </div>
  );
}
