// The end of a match: its course, and what the opponent says, one sentence out of the review, where there is one.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../app/api";
import { settings } from "../../app/settings";
import { fetchReviewWords, reviewWords } from "../../features/analysis/words";
import { BotFace } from "../../parts/BotFace";
import { nameIn, sidesOf, useTable } from "../../table/context";
import { playOf, tileWords } from "../../tile/notation";
import { fixed } from "../../i18n/decimals";
import { Course } from "./Course";
import type { MatchReview, ReviewState } from "../../wire/types";

/** Time between two looks at a review that is being made, ms. */
const LOOK_MS = 3000;

/** The dearest choice of a seat, by points; `null` if no choice of it cost anything. */
export function dearest(review: MatchReview, seat: number): MatchReview["choices"][number] | null {
  const own = review.choices.filter((choice) => choice.seat === seat && choice.loss > 0);
  return own.reduce<(typeof own)[number] | null>(
    (most, one) => (most === null || one.loss > most.loss ? one : most),
    null,
  );
}

/** The state of the review of a match that is over, looked at again while it is being made. */
function useReview(id: string): ReviewState | null {
  const state = useSignal<ReviewState | null>(null);
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const look = () =>
      void api.review(id).then(
        (found) => {
          if (gone) return;
          state.value = found;
          if (found.stage === "judging") timer = window.setTimeout(look, LOOK_MS);
        },
        // Without a review nothing is said.
        () => undefined,
      );
    void fetchReviewWords().then(look, look);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id]);
  return state.value;
}

function LastWord() {
  const t = reviewWords.value;
  const { card, seen } = useTable();
  const review = useReview(card.id)?.review ?? null;
  const me = seen.seat ?? null;
  const sides = sidesOf(seen);
  const bot =
    me === null ? undefined : seen.seats.find((seat) => seat.bot && !seat.person && sides[seat.seat] !== sides[me]);
  if (review === null || me === null || !bot?.bot || !settings.value.remarks) return null;
  const choice = dearest(review, me);
  const [best, played] = choice === null ? [null, null] : [playOf(choice.best), playOf(choice.played)];
  const loss = choice === null ? "" : fixed(choice.loss, 1);
  const text =
    choice === null
      ? t.lastWordNothing
      : best !== null && played !== null && best.tile !== played.tile
        ? t.lastWordTile(choice.round, loss, tileWords(best.tile), tileWords(played.tile))
        : t.lastWordMove(choice.round, loss);
  return (
    <p class="last-word">
      <BotFace bot={bot.bot} />
      <span>
        <b>{nameIn(bot)}</b> {text}
      </span>
    </p>
  );
}

/** The course of the match, and the last word. */
export const Closing = () => (
  <>
    <Course />
    <LastWord />
  </>
);
