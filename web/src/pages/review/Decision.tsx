// The position of a reviewed decision: as a question, or with the better and the played move laid.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { Analyse } from "../../features/analysis/Analyse";
import { Drawing } from "../../features/analysis/Drawing";
import { Acts, MoveList } from "../../features/analysis/MoveList";
import { type Answer, judged, moveWords, reviewWords } from "../../features/analysis/words";
import { Laying } from "../../features/laying/laying";
import { type Mark, Position } from "../../features/laying/Position";
import type { ReviewedChoice } from "../../wire/types";

/** The position as a question, answered by laying a tile; moves in words stand in an order that reveals nothing. */
export function Question({ choice, done }: { readonly choice: ReviewedChoice; readonly done: () => void }) {
  const t = reviewWords.value;
  const answer = useSignal<Answer | null>(null);
  const moves = choice.options.map((option) => option.move).sort();
  const laying = useMemo(() => layingOf(choice, (move) => (answer.value = judged(t, choice, move))), [choice]);
  const choose = (move: string) => {
    if (laying) laying.move(move);
    else answer.value = judged(t, choice, move);
  };
  return (
    <div class="review-columns">
      {laying ? (
        <Position laying={laying} label={choice.label} mark={answer.value?.good ? "better" : "played"}>
          <Acts moves={moves} choose={choose} />
        </Position>
      ) : (
        <Drawing svg={choice.question} label={choice.label} />
      )}
      <section>
        <h2>{t.tryWhich}</h2>
        <p role="status" class={answer.value?.good ? "review-good" : "review-bad"}>
          {answer.value?.words ?? ""}
        </p>
        <p class="hint">{t.layIt}</p>
        <MoveList moves={moves} choose={choose} />
        <button type="button" class={answer.value?.good ? "main" : ""} onClick={done}>
          {t.show}
        </button>
      </section>
    </div>
  );
}

/** The decision's position; `null` in a review of an earlier version, which has its drawing alone. */
function layingOf({ position, options }: ReviewedChoice, answered: (move: string) => void): Laying | null {
  if (!position) return null;
  return new Laying(
    position,
    options.map(({ move }) => move),
    answered,
  );
}

/** The decision on its cloth, with the better or the played move laid; on paper both are drawn. */
export function Decided({ choice }: { readonly choice: ReviewedChoice }) {
  const t = reviewWords.value;
  const shown = useSignal<Mark>("better");
  const laying = useMemo(() => layingOf(choice, () => undefined), [choice]);
  useLayoutEffect(() => laying?.show(shown.value === "better" ? choice.best : choice.played), [laying, shown.value]);
  // A review that the page made has no drawing: paper shows the cloth as it is.
  const isDrawn = choice.board !== "";
  const moves = [
    { mark: "better" as const, sign: "\u2713", word: t.better, move: choice.best },
    { mark: "played" as const, sign: "\u2717", word: t.played, move: choice.played },
  ];
  return (
    <>
      {laying ? (
        <div class={isDrawn ? "review-live" : ""}>
          <Position laying={laying} label={choice.label} mark={shown.value} />
        </div>
      ) : null}
      {isDrawn ? (
        <div class={laying ? "review-printed" : ""}>
          <Drawing svg={choice.board} label={laying ? null : choice.label} />
        </div>
      ) : null}
      <div class="review-both" role="group" aria-label={t.move}>
        {moves.map(({ mark, sign, word, move }) => (
          <button
            key={mark}
            type="button"
            class={mark === "better" ? "review-best" : "review-played"}
            aria-pressed={laying ? shown.value === mark : undefined}
            disabled={!laying}
            onClick={() => (shown.value = mark)}
          >
            {sign} {word}: <b>{moveWords(t, move)}</b>
          </button>
        ))}
      </div>
      <Analyse position={choice.position} />
    </>
  );
}
