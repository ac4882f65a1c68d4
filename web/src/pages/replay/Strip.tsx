// Controls of a replay on one line: steps, rounds, and the mistakes that its review found.
import type { Signal } from "@preact/signals";
import { textOf, words } from "../../i18n";
import { reviewWords, verdictWords } from "../../features/analysis/words";
import { IconButton } from "../../parts/Bar";
import { Link } from "../../parts/Link";
import type { ReplayStep } from "../../wire/types";
import type { Mistake } from "./steps";

interface Props {
  readonly id: string;
  readonly at: Signal<number>;
  readonly playing: Signal<boolean>;
  readonly steps: readonly ReplayStep[];
  readonly mistakes: readonly Mistake[];
}

/** Marks of the mistakes above the line; those of the current step are filled. */
function Marks({ at, steps, mistakes }: Pick<Props, "at" | "steps" | "mistakes">) {
  const last = Math.max(1, steps.length - 1);
  return (
    <svg class="replay-marks" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
      {mistakes.map(({ step, seat, grade }) => (
        <rect
          key={`${step} ${seat}`}
          class={`replay-mark replay-${grade} ${step === at.value ? "replay-mark-now" : ""}`}
          x={(1000 * step) / last - 3}
          width={6}
          height={12}
        />
      ))}
    </svg>
  );
}

/** What the review says of the current step, with the way there; nothing where it found no mistake. */
export function Verdict({ id, at, mistakes }: Pick<Props, "id" | "at" | "mistakes">) {
  const here = mistakes.find(({ step }) => step === at.value);
  if (here === undefined) return null;
  const { choice, event, grade } = here;
  return (
    <p class="replay-verdict">
      {choice ? (
        <Link to={`/review/${id}#e${event}`}>{verdictWords(choice)}</Link>
      ) : (
        (textOf(reviewWords.value.grades, grade) ?? grade)
      )}
    </p>
  );
}

/** The way to the next mistake. */
function NextMistake({ at, mistakes }: Pick<Props, "at" | "mistakes">) {
  const t = words.value;
  const next = mistakes.find(({ step }) => step > at.value) ?? mistakes[0];
  if (next === undefined) return null;
  return (
    <button
      type="button"
      class="quiet replay-next"
      aria-label={t.nextMistake}
      aria-keyshortcuts="M"
      onClick={() => (at.value = next.step)}
    >
      <span class="replay-next-word">{t.nextMistake}</span>
      <span aria-hidden="true">▲ ›</span>
    </button>
  );
}

export function Strip({ at, playing, steps, mistakes }: Omit<Props, "id">) {
  const t = words.value;
  const all = steps.length;
  const to = (step: number) => (at.value = Math.max(0, Math.min(all - 1, step)));
  const rounds = steps.flatMap((step, index) =>
    step.happened.flatMap((event) => (event.what === "dealt" ? [{ round: event.round, index }] : [])),
  );
  return (
    <div class="replay-controls" role="group" aria-label={t.replayTitle}>
      <div class="replay-buttons">
        <IconButton icon="first" label={t.first} onClick={() => to(0)} />
        <IconButton icon="prev" label={t.back} onClick={() => to(at.value - 1)} />
        <IconButton
          icon={playing.value ? "pause" : "play"}
          label={playing.value ? t.pause : t.playOn}
          onClick={() => (playing.value = !playing.value)}
        />
        <IconButton icon="next" label={t.forward} onClick={() => to(at.value + 1)} />
        <IconButton icon="last" label={t.last} onClick={() => to(all - 1)} />
      </div>
      <div class="replay-line">
        <Marks at={at} steps={steps} mistakes={mistakes} />
        <input
          type="range"
          min={0}
          max={all - 1}
          value={at.value}
          aria-label={t.replayTitle}
          aria-valuetext={t.step(at.value + 1, all)}
          onInput={(event) => to(Number(event.currentTarget.value))}
        />
      </div>
      <span class="step-number">{t.step(at.value + 1, all)}</span>
      <select aria-label={t.roundJump} onChange={(event) => to(Number(event.currentTarget.value))}>
        {rounds.map(({ round, index }) => (
          <option key={index} value={index} selected={round === steps[at.value]?.table.round}>
            {t.round(round)}
          </option>
        ))}
      </select>
      <NextMistake at={at} mistakes={mistakes} />
    </div>
  );
}
