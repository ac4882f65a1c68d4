// Review page of a finished match: request, progress, overview, single decisions, and retrying them.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, me, Sorry } from "../../app/api";
import { Bar } from "../../parts/Bar";
import { botTitle } from "../../app/games";
import { rulesWords } from "../../app/rulesWords";
import { answered } from "../../app/speak";
import { words } from "../../i18n";
import { isolated } from "../../i18n/isolate";
import { Why } from "../../parts/Why";
import { CopyLink } from "../../parts/CopyLink";
import { TileIcon } from "../../tile/Tile";
import { sideNames } from "../../table/describe";
import type { MatchReview, ReviewBalance, ReviewedChoice, ReviewState } from "../../wire/types";
import { Choice, verdictWords } from "./Choice";
import { Curve } from "./Curve";
import { moveWords } from "../../features/analysis/moves";
import { fetchReviewWords, reviewWords, signed } from "../../features/analysis/words";

const LOOK_MS = 700;

/** Style of a balance of play, which is negative if the choices cost more than those of the other sides. */
const goodOrBad = (play: number): string => (Math.round(play) < 0 ? "review-bad" : "review-good");

/** What the tiles of a balance consist of; `null` if luck was not measured. */
function tilesWords({ tiles, lead, deal, draws, hidden }: ReviewBalance): string | null {
  if (lead == null || deal == null || draws == null || hidden == null) return null;
  return reviewWords.value.tilesAre(signed(tiles), signed(lead), signed(deal), signed(draws), signed(hidden));
}

function Headline({ review, side }: { readonly review: MatchReview; readonly side: number }) {
  const t = reviewWords.value;
  const who = sideNames(review.players, review.sides, side);
  const found = review.balance[side];
  if (!found) return null;
  const { margin, tiles, play } = found;
  const you = who === me.value?.name;
  const shown = sideNames(review.players.map(isolated), review.sides, side);
  const begun =
    margin > 0
      ? you
        ? t.youWon(margin)
        : t.won(shown, margin)
      : margin < 0
        ? you
          ? t.youLost(-margin)
          : t.lost(shown, -margin)
        : t.even(you ? t.you : shown);
  const lost = review.balance.map((_, one) => {
    const names = sideNames(review.players.map(isolated), review.sides, one);
    return `${names} ${Math.round(review.rounds.reduce((sum, round) => sum + (round.losses[one] ?? 0), 0))}`;
  });
  return (
    <>
      <p class="hint">
        {rulesWords(review.rules)} · {review.players.map(isolated).join(", ")} · {review.result.join("–")}
      </p>
      <h1>
        {begun}: <span class="review-lucky">{t.tiles(signed(tiles))}</span>,{" "}
        <span class={goodOrBad(play)}>{t.play(signed(play))}</span>
      </h1>
      <p class="hint">
        {t.gave(lost.join(", "))} {tilesWords(found) ?? t.gaveRest}
      </p>
    </>
  );
}

interface Row {
  readonly name: string;
  readonly found: ReviewBalance;
}

/** Balances by round with their names; empty for a side that is not there. */
const rowsOf = (review: MatchReview, side: number): readonly Row[] =>
  review.rounds.flatMap((one) => {
    const found = one.balance?.[side];
    return found ? [{ name: reviewWords.value.round(one.number), found }] : [];
  });

/** The parts of the tiles, round by round, on request. */
function Parts({ review, side }: { readonly review: MatchReview; readonly side: number }) {
  const t = reviewWords.value;
  const total = review.balance[side];
  if (!total || total.hidden == null) return null;
  const cells = ({ tiles, lead, deal, draws, hidden }: ReviewBalance) =>
    [tiles, lead, deal, draws, hidden].map((points, at) => (
      <td key={at} class={at === 0 ? "review-lucky" : ""}>
        {signed(points ?? 0)}
      </td>
    ));
  return (
    <details class="review-parts">
      <summary>{t.partsTitle}</summary>
      <table class="review-rounds">
        <thead>
          <tr>
            <td />
            {[t.tilesHead, t.leadHead, t.dealHead, t.drawsHead, t.hiddenHead].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(review, side).map(({ name, found }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells(found)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.match}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
      <p class="hint">{t.partsWhy}</p>
    </details>
  );
}

function Rounds({ review, side }: { readonly review: MatchReview; readonly side: number }) {
  const t = reviewWords.value;
  const rows = rowsOf(review, side);
  const total = review.balance[side];
  return (
    <section>
      <h2>{t.whereTitle(Math.abs(total?.margin ?? 0))}</h2>
      <table class="review-rounds">
        <thead>
          <tr>
            <td />
            <th scope="col">{t.result}</th>
            <th scope="col">{t.tilesHead}</th>
            <th scope="col">{t.playHead}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, found }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <b>{signed(found.margin)}</b>
              </td>
              <td class="review-lucky">{signed(found.tiles)}</td>
              <td class={goodOrBad(found.play)}>{signed(found.play)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.match}</th>
            <td>
              <b>{signed(total?.margin ?? 0)}</b>
            </td>
            <td class="review-lucky">
              <b>{signed(total?.tiles ?? 0)}</b>
            </td>
            <td class={goodOrBad(total?.play ?? 0)}>
              <b>{signed(total?.play ?? 0)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      <Parts review={review} side={side} />
    </section>
  );
}

function Worst({
  worst,
  onLook,
}: {
  readonly worst: readonly ReviewedChoice[];
  readonly onLook: (number: number) => void;
}) {
  const t = reviewWords.value;
  if (worst.length === 0) return <p>{t.noWorst}</p>;
  return (
    <ol class="review-worst">
      {worst.map((choice, number) => (
        <li key={choice.event}>
          <span class="review-number" aria-hidden="true">
            {number + 1}
          </span>
          <div>
            <h3>{verdictWords(choice)}</h3>
            <p>
              {t.round(choice.round)}, {choice.scores.join("–")}. ✓ {t.better}:{" "}
              {/^[0-9A-I]{2}/.test(choice.best) ? <TileIcon tile={choice.best.slice(0, 2)} /> : null}{" "}
              {moveWords(t, choice.best)}.
            </p>
            <Why text={choice.why} />
          </div>
          <button
            type="button"
            aria-keyshortcuts={`${number + 1}`}
            aria-label={`${t.look}: ${verdictWords(choice)}`}
            onClick={() => onLook(number)}
          >
            {t.look} ›
          </button>
        </li>
      ))}
    </ol>
  );
}

interface Place {
  readonly at: number | null;
  readonly trying: boolean;
}

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

function Overview({
  review,
  side,
  worst,
  look,
}: {
  readonly review: MatchReview;
  readonly side: number;
  readonly worst: readonly ReviewedChoice[];
  readonly look: (number: number) => void;
}) {
  const t = reviewWords.value;
  return (
    <>
      <Headline review={review} side={side} />
      {review.note ? <Why text={review.note} kind="hint" /> : null}
      <div class="review-top">
        <section>
          <h2>{t.chance}</h2>
          <Curve review={review} side={side} worst={worst} onLook={look} />
        </section>
        <Rounds review={review} side={side} />
      </div>
      <section>
        <h2>{t.worst}</h2>
        <Worst worst={worst} onLook={look} />
      </section>
      <p class="hint review-judge">
        {t.judgedBy(botTitle(review.judge), review.seed)} <span class="review-keys">{t.keys}</span>
      </p>
    </>
  );
}

function One({
  review,
  worst,
  place,
}: {
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
        <button type="button" aria-keyshortcuts="Escape" onClick={() => (place.value = { at: null, trying: false })}>
          ‹ {t.back}
        </button>
        <button type="button" disabled={number === 0} onClick={() => to(number - 1)}>
          {t.previous}
        </button>
        <button type="button" disabled={number === worst.length - 1} onClick={() => to(number + 1)}>
          {t.next}
        </button>
        {trying ? null : (
          <button type="button" class="main" aria-keyshortcuts="T" onClick={() => to(number, true)}>
            {t.tryIt}
          </button>
        )}
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

function Shown({ review }: { readonly review: MatchReview }) {
  const t = reviewWords.value;
  const mine = review.players.indexOf(me.value?.name ?? "");
  const seat = useSignal(Math.max(0, mine));
  const place = useSignal<Place>({ at: null, trying: false });
  const worst = review.choices.filter((choice) => choice.seat === seat.value);
  useKeys(place, worst.length);
  useEffect(() => {
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo(0, 0);
    const choice = place.value.at === null ? undefined : worst[place.value.at];
    if (choice) answered.value = place.value.trying ? t.tryWhich : verdictWords(choice);
  }, [place.value.at, place.value.trying]);
  return (
    <main id="main" class="review" tabIndex={-1}>
      {place.value.at === null ? (
        <>
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
            {worst.length > 0 ? (
              <button
                type="button"
                class="main"
                aria-keyshortcuts="T"
                onClick={() => (place.value = { at: 0, trying: true })}
              >
                {t.tryIt}
              </button>
            ) : null}
            <CopyLink path={location.pathname} why={words.value.shareReview} />
            <button type="button" aria-keyshortcuts="P" onClick={() => print()}>
              {t.print}
            </button>
          </div>
          <Overview
            review={review}
            side={review.sides[seat.value] ?? 0}
            worst={worst}
            look={(at) => (place.value = { at, trying: false })}
          />
        </>
      ) : (
        <One review={review} worst={worst} place={place} />
      )}
    </main>
  );
}

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
      (now) => ((state.value = now), (why.value = null)),
      (error: unknown) => (why.value = error instanceof Sorry ? error.message : String(error)),
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
        <Shown review={review} />
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
