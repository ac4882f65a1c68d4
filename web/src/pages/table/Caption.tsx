// Caption below the felt with the last event, and the temporary display of a score over the felt.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { moving } from "../../app/settings";
import type { Counts } from "../../felt/ghosts";
import type { Cleared } from "../../felt/room";
import { words } from "../../i18n";
import { count } from "../../scene/motion/count";
import { narratorOf, useLog, useTable } from "../../table/context";
import { Counted } from "./Counted";
import { Plate } from "./Plate";
import { Score } from "../../table/Score";
import type { AwardSeen } from "../../wire/types";
import type { LogLine } from "../../table/describe";

/** Display time of a score, and the shorter one if another event has followed; in milliseconds. */
const SCORE_MS = 3500;
const COUNTED_MS = 1600;
/** Number of recent events described to find the last line, instead of the whole match. */
const TAIL = 40;

/** Log lines without waivers and notices about people, which must not hide the last play. */
const spokenIn = (log: readonly LogLine[]): readonly LogLine[] =>
  log.filter((entry) => entry.kind !== "waive" && entry.kind !== "people");

/** Last awards, and whether they are from the last line. */
function latestScores(log: readonly LogLine[]): {
  readonly seq: number;
  readonly awards: readonly AwardSeen[];
  readonly last: boolean;
} {
  const spoken = spokenIn(log);
  const seq = spoken.findLast(({ award }) => award !== undefined)?.seq ?? 0;
  return {
    seq,
    awards: spoken.flatMap((entry) => (entry.seq === seq ? (entry.award ?? []) : [])),
    last: spoken.at(-1)?.seq === seq,
  };
}

/** Boneyard, count and the last event. */
export function Caption() {
  const t = words.value;
  const { seen } = useTable();
  const text = spokenIn(useLog(TAIL).value).findLast(({ award }) => award === undefined)?.text ?? "";
  return (
    <div class="caption">
      <dl class="facts">
        <div class="facts-boneyard">
          <dt>{t.boneyardShort}</dt>
          <dd>{seen.boneyard ?? 0}</dd>
        </div>
        {seen.count === undefined || seen.count === null ? null : (
          <div>
            <dt>{t.count}</dt>
            <dd>{seen.count}</dd>
          </div>
        )}
      </dl>
      <p aria-hidden="true">{text}</p>
    </div>
  );
}

/** The score that was just made; the log and the screen reader announcement have it too. */
export function Scored({ cleared, counts }: { readonly cleared: Cleared; readonly counts: Counts }) {
  const { card, seen } = useTable();
  const { seq, awards, last } = latestScores(useLog(TAIL).value);
  const [award] = awards;
  // A score that was not the last event on mount is not shown.
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
      <Plate
        key={seq}
        cleared={cleared}
        shown={(plate) => (moving.value && award ? count(plate, award) : () => undefined)}
      >
        {awards.map((one, index) => (
          <Score key={index} award={one} narrator={narratorOf(card, seen)} who linked />
        ))}
      </Plate>
    </>
  );
}
