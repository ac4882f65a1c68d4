// Files with matches: read, reviewed by this browser one after another, and forgotten.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { rulesWords } from "../../app/rulesWords";
import { moveWords, reviewWords } from "../../features/analysis/words";
import { fixed } from "../../i18n/decimals";
import { type MatchRecord, type ReadRecords, type RecordFault, readRecords } from "../../features/study/record";
import type { Desk } from "./desk";
import { type Reviewed, reviewed } from "./reviewing";
import { boardWords } from "./words";

interface Props {
  readonly desk: Desk;
  /** The text of the file. */
  readonly text: string;
  readonly close: () => void;
}

/** Matches that are listed, and choices that are worth a look. */
const LISTED = 200;
const SHOWN = 12;

const titleOf = ({ name, players }: MatchRecord): string =>
  [rulesWords(name), players.filter((player) => player !== "").join(", ")].filter((part) => part !== "").join(": ");

function faultWords({ line, found, expected }: RecordFault): string {
  const t = boardWords.value;
  return t.records.fault(line, found, t.records.expected[expected]);
}

/** What a review has found so far, each choice a way to its position. */
function Found({ desk, review }: { readonly desk: Desk; readonly review: Reviewed }) {
  const t = boardWords.value;
  const r = reviewWords.value;
  const { record, costs, done, all, stopped } = review;
  return (
    <>
      <p role="status">
        {done < all ? t.records.reviewing(done, all) : t.records.reviewed(all)}
        {stopped === null ? "" : ` ${t.records.stopped(stopped.event, stopped.text)}`}
      </p>
      {done === all && costs.length === 0 ? <p>{t.records.nothing}</p> : null}
      <ul class="analysis-costs">
        {costs.slice(0, SHOWN).map(({ decision, lost }, place) => (
          <li key={place}>
            <button type="button" onClick={() => void desk.open(decision.spot.line).then(() => scrollTo(0, 0))}>
              {t.records.cost(
                record.players[decision.seat] || t.seat(decision.seat),
                decision.round,
                moveWords(r, decision.move),
                fixed(lost.points, 1),
                moveWords(r, lost.best),
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Files({ desk, text, close }: Props) {
  const t = boardWords.value;
  const read = useRef<ReadRecords | null>(null);
  read.current ??= readRecords(text);
  const { matches, faults } = read.current;
  const review = useSignal<Reviewed | null>(null);
  const control = useRef<AbortController | null>(null);
  const stop = () => {
    control.current?.abort();
    review.value?.free();
    review.value = null;
  };
  useEffect(() => stop, []);
  const start = (record: MatchRecord) => {
    stop();
    const now = new AbortController();
    control.current = now;
    void desk.attempt(() => reviewed(desk, record, (found) => (review.value = found), now.signal));
  };
  return (
    <section class="analysis-files" aria-label={t.records.title}>
      <h2>{t.records.read(matches.length)}</h2>
      {faults.slice(0, SHOWN).map((fault, place) => (
        <p key={place} class="analysis-fault">
          {faultWords(fault)}
        </p>
      ))}
      <p class="hint">{t.records.kept}</p>
      <ol class="analysis-matches">
        {matches.slice(0, LISTED).map((record, place) => (
          <li key={place}>
            <button type="button" aria-pressed={review.value?.record === record} onClick={() => start(record)}>
              {titleOf(record)}
            </button>
          </li>
        ))}
      </ol>
      {matches.length > LISTED ? <p class="hint">{t.records.more(matches.length - LISTED)}</p> : null}
      {review.value === null ? null : <Found desk={desk} review={review.value} />}
      <button type="button" onClick={close}>
        {t.cancel}
      </button>
    </section>
  );
}
