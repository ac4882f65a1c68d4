// Overview of a reviewed match: headline, curve, rounds and the worst decisions.
import type { ComponentChildren } from "preact";
import { me } from "../../app/api";
import { botTitle } from "../../app/games";
import { rulesWords } from "../../app/rulesWords";
import { moveWords, reviewWords, signed, verdictWords } from "../../features/analysis/words";
import { isolated } from "../../i18n/isolate";
import { Why } from "../../parts/Why";
import { sideNames } from "../../table/describe";
import { TileIcon } from "../../tile/Tile";
import type { MatchReview, ReviewBalance, ReviewedChoice } from "../../wire/types";
import { Curve } from "./Curve";
import { goodOrBad, Rounds } from "./Rounds";

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
            <Why reason={choice.why} />
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

export function Overview({
  review,
  side,
  worst,
  look,
  tools,
}: {
  readonly review: MatchReview;
  readonly side: number;
  readonly worst: readonly ReviewedChoice[];
  readonly look: (number: number) => void;
  readonly tools: ComponentChildren;
}) {
  const t = reviewWords.value;
  return (
    <>
      <Headline review={review} side={side} />
      {tools}
      {review.note ? <Why reason={review.note} kind="hint" /> : null}
      <div class="review-top">
        {review.curve.length > 1 ? (
          <section>
            <h2>{t.chance}</h2>
            <Curve review={review} side={side} worst={worst} onLook={look} />
          </section>
        ) : null}
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
