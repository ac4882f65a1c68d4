// Chart of the match-win probability: a step line, rounds as bands, mistakes as triangles, and luck in a separate lane.
import type { MatchReview, ReviewedChoice } from "../../wire/types";
import { reviewWords, signed } from "../../features/analysis/words";

const WIDTH = 900,
  HEIGHT = 330,
  LEFT = 54,
  RIGHT = 888,
  TOP = 30,
  BOTTOM = 262,
  LANE = 302,
  NARROW = 96;

interface Props {
  readonly review: MatchReview;
  readonly side: number;
  readonly worst: readonly ReviewedChoice[];
  readonly onLook: (number: number) => void;
}

export function Curve({ review, side, worst, onLook }: Props) {
  const t = reviewWords.value;
  if (review.curve.length < 2) return null;
  const last = Math.max(...review.curve.map((point) => point.event)) || 1;
  const own = (chance: number) => (side === 0 ? chance : 1 - chance);
  const x = (event: number) => LEFT + ((RIGHT - LEFT) * event) / last;
  const y = (chance: number) => BOTTOM - (BOTTOM - TOP) * own(chance);
  const path = review.curve
    .map((point, at) => (at === 0 ? `M${x(point.event)} ${y(point.chance)}` : `H${x(point.event)}V${y(point.chance)}`))
    .join("");
  const starts = review.rounds.map((one) => review.curve.find((point) => point.round === one.number));
  const bands = review.rounds.map((one, at) => ({
    one,
    from: x(starts[at]?.event ?? 0),
    to: x(starts[at + 1]?.event ?? last),
  }));
  const at = new Map(review.curve.map((point) => [point.event, point.chance]));
  const mostLuck = Math.max(0, ...review.rounds.map((one) => Math.abs(one.luck?.[side] ?? 0)));
  const said = review.rounds.flatMap((one, index) =>
    starts[index] ? [t.chanceAt(one.number, Math.round(100 * own(starts[index].chance)))] : [],
  );
  return (
    <figure class="review-curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t.chanceSaid(said.join(", "))}>
        {bands.map(({ one, from, to }) => (
          <g key={one.number}>
            {one.number % 2 === 0 ? (
              <rect class="review-band" x={from} y={6} width={to - from} height={HEIGHT - 8} />
            ) : null}
            <text x={(from + to) / 2} y={22} text-anchor="middle">
              {to - from < NARROW ? `${one.number}` : `${t.round(one.number)}  ${one.before.join("–")}`}
            </text>
          </g>
        ))}
        {[0, 50, 100].map((percent) => {
          const line = BOTTOM - ((BOTTOM - TOP) * percent) / 100;
          return (
            <g key={percent}>
              <path
                class="review-grid"
                d={`M${LEFT} ${line}H${RIGHT}`}
                stroke-dasharray={percent === 50 ? "3 4" : undefined}
              />
              <text x={LEFT - 8} y={line + 4} text-anchor="end">
                {percent} %
              </text>
            </g>
          );
        })}
        <path class="review-line" d={path} />
        {review.marks
          .filter((mark) => review.sides[mark.seat] !== side && at.has(mark.event))
          .map((mark) => (
            <path
              key={`${mark.event}-${mark.seat}`}
              class="review-theirs"
              d={`M${x(mark.event)} ${y(at.get(mark.event) ?? 0) - 5}l5 -9h-10z`}
            />
          ))}
        {worst.map((choice, index) => {
          if (!at.has(choice.event)) return null;
          const [cx, cy] = [x(choice.event), y(at.get(choice.event) ?? 0) + 4];
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
        {mostLuck > 0 ? (
          <g class="review-luck">
            <path d={`M${LEFT} ${LANE}H${RIGHT}`} />
            <text x={LEFT - 8} y={LANE + 4} text-anchor="end">
              {t.luckLane}
            </text>
            {bands.map(({ one, from, to }) => {
              const luck = one.luck?.[side] ?? 0;
              const height = (22 * Math.abs(luck)) / mostLuck;
              const middle = (from + to) / 2;
              return (
                <g key={one.number}>
                  <rect x={middle - 6} y={luck > 0 ? LANE - height : LANE} width={12} height={height} />
                  <text x={middle + 11} y={LANE + (luck > 0 ? -6 : 16)}>
                    {signed(luck)}
                  </text>
                </g>
              );
            })}
          </g>
        ) : null}
      </svg>
      <figcaption>
        <b class="review-bad">▲</b> {t.mine} · ▽ {t.theirs} · <b class="review-lucky">■</b> {t.luckUp}
      </figcaption>
    </figure>
  );
}
