// The moves made so far, each of which can be gone back to, and those that were tried here before.
import { moveWords, reviewWords } from "../../features/analysis/words";
import type { Step } from "../../features/study/tree";
import { tileWords } from "../../tile/notation";
import type { Desk } from "./desk";
import type { Who } from "./Hands";
import { boardWords } from "./words";

interface Props {
  readonly desk: Desk;
  readonly step: Step;
  readonly who: Who;
}

/** A move in words, with the tile that came. */
function madeWords(step: Step, who: Who): string {
  const { made, spot } = step;
  if (made === null) return boardWords.value.start;
  const { names } = spot.at;
  const move =
    made.drawn === null
      ? moveWords(reviewWords.value, names.move(made.move))
      : boardWords.value.drew(tileWords(names.tile(made.drawn)));
  return boardWords.value.did(who(made.seat), move);
}

export function Course({ desk, step, who }: Props) {
  const t = boardWords.value;
  const first = step.course[0]?.before ?? step;
  const steps = [first, ...step.course];
  if (steps.length === 1 && step.next.length === 0) return null;
  return (
    <nav class="analysis-course" aria-label={t.course}>
      <ol>
        {steps.map((one, place) => (
          <li key={place}>
            <button type="button" aria-current={one === step ? "step" : undefined} onClick={() => desk.go(one)}>
              {madeWords(one, who)}
            </button>
          </li>
        ))}
      </ol>
      {step.next.length === 0 ? null : (
        <>
          <h3>{t.branches}</h3>
          <ul>
            {step.next.map((one, place) => (
              <li key={place}>
                <button type="button" onClick={() => desk.go(one)}>
                  {madeWords(one, who)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}
