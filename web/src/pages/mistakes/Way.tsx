// The way of a mistake: holes at 1, 4, 11 and 30 days, and home; the peg stands where it is asked next.
import { mistakeWords } from "./words";

const HOLES = [30, 110, 190, 270, 350];
const HIGH = 26;

export function Way({ before, step }: { readonly before: number; readonly step: number }) {
  const t = mistakeWords.value;
  const [from = 0, to = 0] = [HOLES[before], HOLES[step]];
  return (
    <svg class="mistakes-way" viewBox="0 0 380 78" role="img" aria-label={t.way(step)}>
      <rect class="mistakes-board" x="2" y="4" width="376" height="44" rx="12" />
      {HOLES.map((x, place) => (
        <g key={x}>
          <circle class={place === HOLES.length - 1 ? "mistakes-home" : "mistakes-hole"} cx={x} cy={HIGH} r={8} />
          <text class={place === step ? "mistakes-here" : ""} x={x} y={70}>
            {t.holes[place]}
          </text>
        </g>
      ))}
      {from === to ? null : <circle class="mistakes-peg mistakes-peg-before" cx={from} cy={HIGH} r={9} />}
      <circle class="mistakes-peg" cx={to} cy={HIGH} r={10} />
    </svg>
  );
}
