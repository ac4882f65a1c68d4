// Chart of the match-win probability: a step line, rounds as bands, mistakes as triangles, and luck in a separate lane.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MatchReview, ReviewedChoice } from "../../wire/types";
import { reviewWords } from "../../features/analysis/words";
import { type Scale, scaleOf, type Stem, stemsOf } from "./scale";

interface Props {
  readonly review: MatchReview;
  readonly side: number;
  readonly worst: readonly ReviewedChoice[];
  readonly onLook: (number: number) => void;
}

/** Width of an element in whole pixels, followed as it changes. */
function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.round(place.clientWidth)));
    observer.observe(place);
    setWidth(Math.round(place.clientWidth));
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** Room that a round's number and score need beside each other, in pixels. */
const ROOMY = 96;

function Bands({
  review,
  at,
  x,
}: {
  readonly review: MatchReview;
  readonly at: Scale;
  readonly x: (event: number) => number;
}) {
  const t = reviewWords.value;
  const starts = review.rounds.map((one) => review.curve.find((point) => point.round === one.number)?.event);
  return (
    <>
      {review.rounds.map((one, index) => {
        const from = x(starts[index] ?? 0);
        const to = index + 1 < starts.length ? x(starts[index + 1] ?? 0) : at.right;
        const named = to - from < ROOMY ? `${one.number}` : `${t.round(one.number)}  ${one.before.join("–")}`;
        return (
          <g key={one.number}>
            {one.number % 2 === 0 ? (
              <rect class="review-band" x={from} y={4} width={to - from} height={at.height - 6} />
            ) : null}
            <text x={(from + to) / 2} y={at.top - 8} text-anchor="middle">
              {named}
            </text>
          </g>
        );
      })}
    </>
  );
}

function Grid({ at }: { readonly at: Scale }) {
  return (
    <>
      {[0, 50, 100].map((percent) => {
        const line = at.bottom - ((at.bottom - at.top) * percent) / 100;
        return (
          <g key={percent}>
            <path
              class="review-grid"
              d={`M${at.left} ${line}H${at.right}`}
              stroke-dasharray={percent === 50 ? "3 4" : undefined}
            />
            <text x={at.left - 6} y={line + 4} text-anchor="end">
              {at.small ? percent : `${percent} %`}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Luck draw by draw: squares are deals, filled circles own draws, hollow ones those of others; up is good. */
function Luck({
  stems,
  at,
  x,
}: {
  readonly stems: readonly Stem[];
  readonly at: Scale;
  readonly x: (event: number) => number;
}) {
  const most = Math.max(0, ...stems.map(({ points }) => Math.abs(points)));
  if (most === 0) return null;
  return (
    <g class="review-luck">
      <path d={`M${at.left} ${at.lane}H${at.right}`} />
      {at.small ? null : (
        <text x={at.left - 6} y={at.lane + 4} text-anchor="end">
          {reviewWords.value.luckLane}
        </text>
      )}
      {stems.map(({ event, points, kind }) => {
        const [cx, cy] = [x(event), at.lane - (at.stem * points) / most];
        return (
          <g key={event} class={`review-stem review-stem-${kind}`}>
            <path d={`M${cx} ${at.lane}V${cy}`} />
            {kind === "deal" ? <rect x={cx - 4} y={cy - 4} width={8} height={8} /> : <circle cx={cx} cy={cy} r={3.5} />}
          </g>
        );
      })}
    </g>
  );
}

export function Curve({ review, side, worst, onLook }: Props) {
  const t = reviewWords.value;
  const [ref, width] = useWidth();
  const at = scaleOf(width);
  const last = Math.max(...review.curve.map((point) => point.event)) || 1;
  const own = (chance: number) => (side === 0 ? chance : 1 - chance);
  const x = (event: number) => at.left + ((at.right - at.left) * Math.min(event, last)) / last;
  const y = (chance: number) => at.bottom - (at.bottom - at.top) * own(chance);
  const path = review.curve
    .map((point, index) =>
      index === 0 ? `M${x(point.event)} ${y(point.chance)}` : `H${x(point.event)}V${y(point.chance)}`,
    )
    .join("");
  const chances = new Map(review.curve.map((point) => [point.event, point.chance]));
  const said = review.rounds.flatMap((one) => {
    const begins = review.curve.find((point) => point.round === one.number);
    return begins ? [t.chanceAt(one.number, Math.round(100 * own(begins.chance)))] : [];
  });
  const stems = stemsOf(review, side);
  return (
    <figure class="review-curve" ref={ref}>
      {width === 0 ? null : (
        <svg width={at.width} height={at.height} role="img" aria-label={t.chanceSaid(said.join(", "))}>
          <Bands review={review} at={at} x={x} />
          <Grid at={at} />
          <path class="review-line" d={path} />
          {review.marks
            .filter((mark) => review.sides[mark.seat] !== side && chances.has(mark.event))
            .map((mark) => (
              <path
                key={`${mark.event}-${mark.seat}`}
                class="review-theirs"
                d={`M${x(mark.event)} ${y(chances.get(mark.event) ?? 0) - 5}l5 -9h-10z`}
              />
            ))}
          {worst.map((choice, index) => {
            if (!chances.has(choice.event)) return null;
            const [cx, cy] = [x(choice.event), y(chances.get(choice.event) ?? 0) + 4];
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the list of decisions has buttons for the same
              <g key={choice.event} class="review-mine" onClick={() => onLook(index)}>
                <path d={`M${cx} ${cy}l10 18h-20z`} />
                <text x={cx} y={cy + 15} text-anchor="middle">
                  {index + 1}
                </text>
              </g>
            );
          })}
          <Luck stems={stems} at={at} x={x} />
        </svg>
      )}
      <figcaption>
        <b class="review-bad">▲</b> {t.mine} · ▽ {t.theirs}
        {stems.length === 0 ? null : (
          <>
            {" "}
            · <b class="review-lucky">■</b> {t.luckDeal} · <b class="review-lucky">●</b> {t.luckOwn} ·{" "}
            <b class="review-lucky">○</b> {t.luckOther} · {t.luckUp}
          </>
        )}
      </figcaption>
    </figure>
  );
}
