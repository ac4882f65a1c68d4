// Review of a match: its overview, or one of its decisions.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { replaceFragment } from "../../app/address";
import { me } from "../../app/api";
import { answered } from "../../app/announce";
import { ownBackend } from "../../app/backend";
import { reviewWords, verdictWords } from "../../features/analysis/words";
import { words } from "../../i18n";
import { CopyLink } from "../../parts/CopyLink";
import { Link } from "../../parts/Link";
import type { MatchReview, ReviewedChoice } from "../../wire/types";
import { Choice } from "./Choice";
import { addressed, decisionsOf, type Place } from "./address";
import { Overview } from "./Overview";

function useKeys(place: Signal<Place>, most: number): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const busy = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
      if (busy || event.ctrlKey || event.altKey || event.metaKey) return;
      const { at } = place.value;
      const number = Number(event.key);
      if (number >= 1 && number <= most) place.value = { at: number - 1, trying: false };
      else if (event.key === "Escape" && at !== null) place.value = { at: null, trying: false };
      else if (event.key.toLowerCase() === "t" && most > 0) place.value = { at: at ?? 0, trying: true };
      else if (event.key.toLowerCase() === "p") print();
      else if (at !== null && event.key === "ArrowRight")
        place.value = { at: Math.min(most - 1, at + 1), trying: place.value.trying };
      else if (at !== null && event.key === "ArrowLeft")
        place.value = { at: Math.max(0, at - 1), trying: place.value.trying };
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [most]);
}

function One({
  id,
  review,
  worst,
  place,
}: {
  readonly id: string;
  readonly review: MatchReview;
  readonly worst: readonly ReviewedChoice[];
  readonly place: Signal<Place>;
}) {
  const t = reviewWords.value;
  const { at, trying } = place.value;
  const number = at ?? 0;
  const choice = worst[number];
  if (!choice) return null;
  const to = (where: number, again = trying) => (place.value = { at: where, trying: again });
  return (
    <>
      <p class="hint">{t.decision(number + 1, worst.length, choice.round, choice.scores.join("–"))}</p>
      <h1>{trying ? t.tryIt : verdictWords(choice)}</h1>
      <div class="row review-actions">
        <button
          type="button"
          aria-label={t.back}
          aria-keyshortcuts="Escape"
          onClick={() => (place.value = { at: null, trying: false })}
        >
          ‹ {t.title}
        </button>
        <button type="button" aria-label={t.previous} disabled={number === 0} onClick={() => to(number - 1)}>
          <span class="review-word">{t.previous}</span>
          <span class="review-sign">‹</span>
        </button>
        <button type="button" aria-label={t.next} disabled={number === worst.length - 1} onClick={() => to(number + 1)}>
          <span class="review-word">{t.next}</span>
          <span class="review-sign">›</span>
        </button>
        {trying ? null : (
          <button type="button" class="main" aria-keyshortcuts="T" onClick={() => to(number, true)}>
            {t.tryIt}
          </button>
        )}
        <Link to={`/replay/${id}#e${choice.event}`} class="button">
          {words.value.replay}
        </Link>
      </div>
      <Choice
        key={`${choice.event}-${trying}`}
        review={review}
        choice={choice}
        trying={trying}
        shown={() => to(number, false)}
      />
    </>
  );
}

/** Whose decisions are shown, and what can be done with the review. */
function Tools({
  id,
  review,
  seat,
  retry,
}: {
  readonly id: string;
  readonly review: MatchReview;
  readonly seat: Signal<number>;
  /** Try the worst decision again; `null` if there is none. */
  readonly retry: (() => void) | null;
}) {
  const t = reviewWords.value;
  return (
    <div class="row review-tools">
      <label>
        {t.seenBy}{" "}
        <select onChange={(event) => (seat.value = Number(event.currentTarget.value))}>
          {review.players.map((name, one) => (
            <option key={one} value={one} selected={one === seat.value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {retry === null ? null : (
        <button type="button" class="main" aria-keyshortcuts="T" onClick={retry}>
          {t.tryIt}
        </button>
      )}
      <Link to={`/replay/${id}`} class="button">
        {words.value.replay}
      </Link>
      {ownBackend.value === null ? <CopyLink path={`/review/${id}`} why={words.value.shareReview} /> : null}
      <button type="button" aria-keyshortcuts="P" onClick={() => print()}>
        {t.print}
      </button>
    </div>
  );
}

export function Match({ id, review }: { readonly id: string; readonly review: MatchReview }) {
  const t = reviewWords.value;
  const begin = useMemo(() => addressed(review, location.hash, me.value?.name ?? ""), [review]);
  const seat = useSignal(begin.seat);
  const place = useSignal<Place>({ at: begin.at, trying: false });
  const worst = decisionsOf(review, seat.value);
  const retry = () => (place.value = { at: 0, trying: true });
  useKeys(place, worst.length);
  useEffect(() => {
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo(0, 0);
    const choice = place.value.at === null ? undefined : worst[place.value.at];
    replaceFragment(choice ? `#e${choice.event}` : "");
    if (choice) answered.value = place.value.trying ? t.tryWhich : verdictWords(choice);
  }, [place.value.at, place.value.trying]);
  return (
    <main id="main" class={place.value.at === null ? "review" : "review review-open"} tabIndex={-1}>
      {place.value.at === null ? (
        <Overview
          review={review}
          side={review.sides[seat.value] ?? 0}
          worst={worst}
          look={(at) => (place.value = { at, trying: false })}
          tools={<Tools id={id} review={review} seat={seat} retry={worst.length > 0 ? retry : null} />}
        />
      ) : (
        <One id={id} review={review} worst={worst} place={place} />
      )}
    </main>
  );
}
