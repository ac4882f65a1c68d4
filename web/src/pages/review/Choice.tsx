// A reviewed decision: board, reason, values, tile odds and hindsight; or the same position as a question.
import { fixed } from "../../i18n/decimals";
import { isolated } from "../../i18n/isolate";
import { pipsOf } from "../../tile/notation";
import { TileIcon } from "../../tile/Tile";
import type { MatchReview, ReviewedChoice, ReviewHand, ReviewOption } from "../../wire/types";
import { Decided, Question } from "./Decision";
import { axisOf } from "./scale";
import { Why } from "../../parts/Why";
import { moveWords, pointsWords, reviewWords, signed } from "../../features/analysis/words";

const MOST = 8;

/** Width of the axis of values, in units of its drawing, which stretches. */
const AXIS = 100;

/** One value on the common axis: a dot, or a cross for the move played, with its whisker. */
function Dot({
  option,
  axis,
  played,
}: {
  readonly option: ReviewOption;
  readonly axis: readonly [number, number];
  readonly played: boolean;
}) {
  const [low, high] = axis;
  const x = (points: number) => `${((AXIS * (points - low)) / (high - low)).toFixed(1)}%`;
  const words = reviewWords.value.valuesChart(signed(option.points, 1), fixed(2 * option.error, 1));
  return (
    <svg role="img" aria-label={words}>
      <line class="review-zero" x1={x(0)} x2={x(0)} y1={0} y2={18} />
      <line
        class="review-whisker"
        x1={x(option.points - 2 * option.error)}
        x2={x(option.points + 2 * option.error)}
        y1={9}
        y2={9}
      />
      {played ? (
        <svg x={x(option.points)} y={9} overflow="visible">
          <path d="M-5 -5L5 5M-5 5L5 -5" />
        </svg>
      ) : (
        <circle cx={x(option.points)} cy={9} r={4.5} />
      )}
    </svg>
  );
}

function Values({ choice }: { readonly choice: ReviewedChoice }) {
  const t = reviewWords.value;
  const first = choice.options.slice(0, MOST);
  const played = choice.options.find((option) => option.move === choice.played);
  const shown = played && !first.includes(played) ? [...first.slice(0, MOST - 1), played] : first;
  const axis = axisOf(shown);
  return (
    <section>
      <h2>{t.values}</h2>
      <p class="hint">{choice.solved ? t.solvedWhy : t.valuesWhy}</p>
      <table class="review-values">
        <thead>
          <tr>
            <th scope="col">{t.move}</th>
            <th scope="col">{t.pointsHead}</th>
            <td />
            <th scope="col">{t.matchHead}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((option) => {
            const mark = option.move === choice.best ? "best" : option.move === choice.played ? "played" : "";
            return (
              <tr key={option.move} class={mark === "" ? "" : `review-${mark}`}>
                <th scope="row">
                  {mark === "best" ? (
                    <b title={t.bestMark} aria-label={t.bestMark} role="img">
                      ✓{" "}
                    </b>
                  ) : null}
                  {mark === "played" ? (
                    <b title={t.playedMark} aria-label={t.playedMark} role="img">
                      ✗{" "}
                    </b>
                  ) : null}
                  {moveWords(t, option.move)}
                </th>
                <td>{signed(option.points, 1)}</td>
                <td class="review-dots">
                  <Dot option={option} axis={axis} played={mark === "played"} />
                </td>
                <td>{option.chance == null ? "" : `${fixed(100 * option.chance, 1)} %`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const percent = (share: number, under: string): string => (share < 0.005 ? under : `${Math.round(100 * share)} %`);

function Odds({ hand, name }: { readonly hand: ReviewHand; readonly name: string }) {
  const t = reviewWords.value;
  const most = Math.max(...hand.tiles.flatMap((one) => [one.counting, one.reading]), 0.01);
  return (
    <section>
      <h2>{t.odds(name, hand.held)}</h2>
      <p class="hint">{t.oddsWhy}</p>
      <table class="review-odds">
        <thead>
          <tr>
            <th scope="col">{t.tile}</th>
            <td />
            <th scope="col">{t.counting}</th>
            <th scope="col">{t.reading}</th>
          </tr>
        </thead>
        <tbody>
          {hand.tiles.map((one) => (
            <tr key={one.tile}>
              <th scope="row">
                <span>
                  <TileIcon tile={one.tile} /> {pipsOf(one.tile).join("–")}
                </span>
              </th>
              <td>
                <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="review-bar" y={3} height={6} width={(100 * one.reading) / most} />
                  <rect class="review-tick" x={Math.min(98.5, (100 * one.counting) / most)} width={1.5} height={12} />
                </svg>
              </td>
              <td>{percent(one.counting, t.under)}</td>
              <td>
                <b>{percent(one.reading, t.under)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Hindsight({ choice }: { readonly choice: ReviewedChoice }) {
  const t = reviewWords.value;
  const found = choice.hindsight;
  if (!found) return null;
  const best = moveWords(t, found.best);
  const points = pointsWords(t, found.best_points);
  return (
    <aside class="review-hindsight">
      <h2>{t.hindsight}</h2>
      <p>
        {found.best === choice.played
          ? t.hindsightSame(best, points)
          : t.hindsightOther(best, points, moveWords(t, choice.played), pointsWords(t, found.played_points))}
      </p>
    </aside>
  );
}

export function Choice({
  review,
  choice,
  trying,
  shown,
}: {
  readonly review: MatchReview;
  readonly choice: ReviewedChoice;
  readonly trying: boolean;
  readonly shown: () => void;
}) {
  if (trying) return <Question choice={choice} done={shown} />;
  return (
    <div class="review-columns">
      <div>
        <Decided choice={choice} />
      </div>
      <div>
        <Why reason={choice.why} kind="review-why" />
        <Values choice={choice} />
        {choice.odds.map((hand) => (
          <Odds key={hand.seat} hand={hand} name={isolated(review.players[hand.seat] ?? "")} />
        ))}
        <Hindsight choice={choice} />
      </div>
    </div>
  );
}
