// Keep score: a pencil for real tiles. It needs no account, and no line once it is loaded.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../app/announce";
import type { SheetModule } from "../../engine/sheet";
import { NoWebAssembly } from "../../engine/module";
import { loadSheets } from "../../features/score/load";
import type { SheetRecord } from "../../features/score/record";
import { Bar } from "../../parts/Bar";
import { beginSheet, closeSheet, enter, followOthers, follows, isOver, lit, note, open, sideName, sides } from "./desk";
import { Before } from "./Before";
import { Facing } from "./Facing";
import { Following } from "./Following";
import { Hands } from "./Hands";
import { needsHands } from "./held";
import { Joining } from "./Joining";
import { useKeys } from "./keys";
import { against, joining, unreadable } from "./line";
import { type EndKind, Pad } from "./Pad";
import { Second, SecondButton } from "./Second";
import { resultWords, rulesTitle, Sheet } from "./Sheet";
import { useLine } from "./useLine";
import { useWake } from "./wake";
import { fetchScoreWords, scoreWords } from "./words";

/** Load the translations of this page, and what keeps scores. */
export const ready = () => Promise.all([fetchScoreWords(), loadSheets().catch(() => undefined)]);

/** How long the scores rest before they are said. */
const REST_MS = 1000;

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
  useKeys(ending.value === null && !shows.value && !isOver.value && !follows.value, end);
  const again = () => {
    const record = open.peek()?.scorer.record;
    if (record === undefined) return;
    shows.value = false;
    beginSheet(module, { ...record, entries: [] } satisfies SheetRecord);
  };
  if (ending.value !== null && !follows.value) return <Hands kind={ending.value} done={() => (ending.value = null)} />;
  if (shows.value || isOver.value) return <Sheet back={() => (shows.value = false)} again={again} />;
  if (follows.value) return <Following />;
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
  const second = useSignal(false);
  useLine(module.value);
  const canFace = inMatch && !isOver.value && !follows.value && sides.value.length === 2;
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
        {inMatch ? <SecondButton show={() => (second.value = true)} /> : null}
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
        ) : joining.value !== "" || against.value !== null || unreadable.value ? (
          <Joining />
        ) : (
          <Before module={module.value} />
        )}
        {second.value && module.value !== null ? (
          <Second module={module.value} close={() => (second.value = false)} />
        ) : null}
      </main>
    </div>
  );
}
