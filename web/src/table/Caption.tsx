// The last thing that happened, in a line below the felt; a score with its arithmetic comes up over the felt for a while.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { moving } from "../app/settings";
import type { Counts } from "../felt/counted";
import type { Cleared } from "../felt/room";
import { words } from "../i18n";
import { count } from "../motion/count";
import { narratorOf, useLog, useTable } from "./context";
import { Counted } from "./Counted";
import { Plate } from "./Plate";
import { Score } from "./Score";
import type { AwardSeen } from "../wire/types";
import type { LogLine } from "./describe";

/** A score stands so long; when something else has happened since, until it has been counted. */
const SCORE_MS = 3500;
const COUNTED_MS = 1600;
/** Events in which the last that was said surely is: the whole match need not be described again for it. */
const TAIL = 40;

/** What is worth a line: that a seat had nothing to say must not hide what was played before. */
const spokenIn = (log: readonly LogLine[]): readonly LogLine[] => log.filter((entry) => entry.kind !== "waive" && entry.kind !== "people");

/** What was scored last, and whether nothing was done since. */
function latestScores(log: readonly LogLine[]): { readonly seq: number; readonly awards: readonly AwardSeen[]; readonly last: boolean } {
  const spoken = spokenIn(log);
  const seq = spoken.findLast(({ award }) => award !== undefined)?.seq ?? 0;
  return { seq, awards: spoken.flatMap((entry) => (entry.seq === seq ? (entry.award ?? []) : [])), last: spoken.at(-1)?.seq === seq };
}

/** Boneyard, count, and what happened last. */
export function Caption() {
  const t = words.value;
  const { seen } = useTable();
  const text = spokenIn(useLog(TAIL).value).findLast(({ award }) => award === undefined)?.text ?? "";
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
export function Scored({ cleared, counts }: { readonly cleared: Cleared; readonly counts: Counts }) {
  const { card, seen } = useTable();
  const { seq, awards, last } = latestScores(useLog(TAIL).value);
  const [award] = awards;
  // What was counted before this was looked at is old.
  const old = useSignal(last ? 0 : seq);
  const counted = useSignal(0);
  useEffect(() => {
    const timers = [setTimeout(() => (counted.value = seq), COUNTED_MS), setTimeout(() => (old.value = seq), SCORE_MS)];
    return () => timers.forEach(clearTimeout);
  }, [seq]);
  if (seq === 0 || old.value === seq || (counted.value === seq && !last)) return null;
  return (
    <>
      {award ? <Counted key={`ends ${seq}`} award={award} counts={counts} /> : null}
      <Plate key={seq} cleared={cleared} shown={(plate) => (moving.value && award ? count(plate, award) : () => undefined)}>
        {awards.map((one, index) => <Score key={index} award={one} narrator={narratorOf(card, seen)} who linked />)}
      </Plate>
    </>
  );
}
