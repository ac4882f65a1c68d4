// Chart of a match, round by round: match-win probabilities, or scores if no probabilities are known.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../app/api";
import { words } from "../../i18n";
import type { TableSeen } from "../../wire/types";
import { sideCount, sideName, useTable } from "../../table/context";

const WIDTH = 168;
const HEIGHT = 44;

type Lines = readonly (readonly number[])[];

/** Cumulative scores of each side, at the start and after each round. */
export function courseOf(gained: Lines, sides: number): Lines {
  return Array.from({ length: sides }, (_, side) => {
    const scores = [0];
    for (const round of gained) scores.push((scores.at(-1) ?? 0) + (round[side] ?? 0));
    return scores;
  });
}

/** Transpose the probabilities from one list per round to one per side, in percent. */
export const chancesOf = (before: Lines, sides: number): Lines =>
  Array.from({ length: sides }, (_, side) => before.map((shares) => Math.round(100 * (shares[side] ?? 0))));

function Chart({
  seen,
  lines,
  least,
  most,
  scores,
}: {
  readonly seen: TableSeen;
  readonly lines: Lines;
  readonly least: number;
  readonly most: number;
  readonly scores: boolean;
}) {
  const t = words.value;
  const last = (lines[0]?.length ?? 1) - 1;
  const x = (at: number): string => ((WIDTH * at) / last).toFixed(1);
  const y = (value: number): string => (HEIGHT - (HEIGHT * (value - least)) / (most - least)).toFixed(1);
  const unit = scores ? "" : " %";
  const said = lines
    .map(
      (values, side) =>
        `${sideName(seen, side)} ${values
          .slice(scores ? 1 : 0)
          .map((value) => `${value}${unit}`)
          .join(", ")}`,
    )
    .join("; ");
  return (
    <figure class={scores ? "course" : "course course-chances"}>
      <svg
        viewBox={`-3 -3 ${WIDTH + 6} ${HEIGHT + 6}`}
        role="img"
        aria-label={`${scores ? t.courseOfScores : t.courseOfChances}: ${said}`}
      >
        {scores
          ? null
          : [0, 50, 100].map((value) => <path key={value} class="course-grid" d={`M0 ${y(value)}H${WIDTH}`} />)}
        {lines.map((values, side) => (
          <polyline
            key={side}
            class={side === seen.winner ? "course-winner" : ""}
            points={values.map((value, at) => `${x(at)},${y(value)}`).join(" ")}
          />
        ))}
        {lines.map((values, side) =>
          side === seen.winner ? (
            <circle key={side} class="course-end" cx={x(last)} cy={y(values.at(-1) ?? 0)} r={2.6} />
          ) : null,
        )}
      </svg>
      <figcaption aria-hidden="true">{t.courseShort(scores)}</figcaption>
    </figure>
  );
}

export function Course() {
  const { card, seen } = useTable();
  const sides = sideCount(seen);
  const chances = useSignal<Lines>([]);
  useEffect(
    () =>
      void api.chances(card.id).then(
        ({ before }) => (chances.value = chancesOf(before, sides)),
        () => undefined,
      ),
    [card.id],
  );
  if ((chances.value[0]?.length ?? 0) > 1)
    return <Chart seen={seen} lines={chances.value} least={0} most={100} scores={false} />;
  const lines = courseOf(
    (seen.results ?? []).map((result) => result.gained ?? []),
    sides,
  );
  const [least, most] = [Math.min(...lines.flat()), Math.max(...lines.flat())];
  return (lines[0]?.length ?? 0) < 3 || most === least ? null : (
    <Chart seen={seen} lines={lines} least={least} most={most} scores />
  );
}
