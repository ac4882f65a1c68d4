// Review page of a finished match: request, progress, and the review.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, me, Sorry } from "../../app/api";
import { fetchReviewWords, reviewWords } from "../../features/analysis/words";
import { words } from "../../i18n";
import { Bar } from "../../parts/Bar";
import { Link } from "../../parts/Link";
import type { ReviewState } from "../../wire/types";
import { Match } from "./Match";

const LOOK_MS = 700;

/** Page before the review exists: the request button and the progress. */
function Asking({
  state,
  why,
  ask,
}: {
  readonly state: ReviewState | null;
  readonly why: string | null;
  readonly ask: () => void;
}) {
  const t = reviewWords.value;
  const judging = state?.stage === "judging";
  const done = state?.done ?? 0;
  const total = state?.total ?? 0;
  return (
    <main id="main" class="invited review-asking" tabIndex={-1}>
      {state === null ? null : <p>{state.stage === "none" && !me.value?.name ? t.none : t.asking}</p>}
      {judging ? (
        <>
          <progress aria-label={t.title} max={total || undefined} value={total ? done : undefined} />
          <p role="status">{total ? t.judging(done, total) : t.queued}</p>
        </>
      ) : null}
      {state?.stage === "failed" ? <p role="alert">{t.failed}</p> : null}
      {why === null ? null : <p role="alert">{why}</p>}
      {why !== null && state === null ? (
        <Link to="/" class="button">
          {words.value.toLobby}
        </Link>
      ) : null}
      {state !== null && !judging && me.value?.name ? (
        <button type="button" class="main big" onClick={ask}>
          {t.ask}
        </button>
      ) : null}
    </main>
  );
}

/** Load the translations of this page. */
export const ready = () => fetchReviewWords();

export function ReviewPage({ id }: { readonly id: string }) {
  const t = reviewWords.value;
  const all = words.value;
  const state = useSignal<ReviewState | null>(null);
  const why = useSignal<string | null>(null);
  const take = (found: Promise<ReviewState>) =>
    found.then(
      (now) => {
        state.value = now;
        why.value = null;
      },
      (error: unknown) => {
        why.value = error instanceof Sorry ? error.message : String(error);
      },
    );
  useEffect(() => {
    void take(api.review(id)).then(() => {
      // The link at the end of a match (`#ask`) requests the review at once.
      if (location.hash === "#ask" && state.value?.stage === "none" && me.value?.name) void take(api.askReview(id));
    });
  }, [id]);
  useEffect(() => {
    document.title = `${t.title} · doublesix`;
  }, [t]);
  useEffect(() => {
    if (state.value?.stage !== "judging") return;
    const timer = setInterval(() => void take(api.review(id)), LOOK_MS);
    return () => clearInterval(timer);
  }, [id, state.value?.stage]);
  const review = state.value?.review;
  return (
    <div class="review-page">
      <Bar title={review ? <strong>{t.title}</strong> : <h1>{t.title}</h1>} />
      {review ? (
        <Match id={id} review={review} />
      ) : state.value === null && why.value === null ? (
        <main id="main" class="invited" tabIndex={-1}>
          <p role="status">{all.loading}</p>
        </main>
      ) : (
        <Asking state={state.value} why={why.value} ask={() => void take(api.askReview(id))} />
      )}
    </div>
  );
}
