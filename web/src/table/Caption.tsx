// The last thing that happened, in a line below the felt; a score with its arithmetic comes up over the felt for a while.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { moving } from "../app/settings";
import type { Cleared } from "../felt/room";
import { words } from "../i18n";
import { count } from "../motion/count";
import { narratorOf, useLog, useTable } from "./context";
import { Plate } from "./Plate";
import { Score } from "./Score";
import type { LogLine } from "./describe";

const SCORE_MS = 3500;
/** Events in which the last that was said surely is: the whole match need not be described again for it. */
const TAIL = 40;

/** What is worth a line: that a seat had nothing to say must not hide what was played before. */
function latest(log: readonly LogLine[]): { readonly text: string; readonly scores: readonly LogLine[] } {
  const spoken = log.filter((entry) => entry.kind !== "waive" && entry.kind !== "people");
  const last = spoken.at(-1);
  const scores = spoken.filter((entry) => entry.seq === last?.seq && entry.award !== undefined);
  return { text: spoken.findLast((entry) => entry.award === undefined)?.text ?? "", scores };
}

/** Boneyard, count, and what happened last. */
export function Caption() {
  const t = words.value;
  const { seen } = useTable();
  const { text } = latest(useLog(TAIL).value);
  return (
    <div class="caption">
      <dl class="facts">
        <div class="facts-boneyard"><dt>{t.boneyardShort}</dt><dd>{seen.boneyard ?? 0}</dd></div>
        {seen.count === undefined || seen.count === null ? null : <div><dt>{t.count}</dt><dd>{seen.count}</dd></div>}
      </dl>
      <p aria-hidden="true">{text}</p>
    </div>
  );
}

/** The score that was just made. It is in the log as well, and said to those who listen. */
export function Scored({ cleared }: { readonly cleared: Cleared }) {
  const { card, seen } = useTable();
  const { scores } = latest(useLog(TAIL).value);
  const seq = scores[0]?.seq ?? 0;
  const old = useSignal(0);
  useEffect(() => {
    const timer = setTimeout(() => (old.value = seq), SCORE_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  if (seq === 0 || old.value === seq) return null;
  return (
    <Plate key={seq} cleared={cleared} shown={() => (moving.value && scores[0]?.award ? count(scores[0].award) : () => undefined)}>
      {scores.map((entry, index) => entry.award ? <Score key={index} award={entry.award} narrator={narratorOf(card, seen)} who linked /> : null)}
    </Plate>
  );
}
