// What one's play gives away, by month and by game: a line with its band, and the same as a table.
import { gameTitle } from "../../app/games";
import { language } from "../../i18n/chosen";
import { fixed } from "../../i18n/decimals";
import type { BookLine } from "../../wire/types";
import { byMonth, type Rate, rateOf } from "./tally";
import { bookWords } from "./words";

const MOST = 12;
const WIDTH = 520;
const HEIGHT = 180;
const PAD = 30;

/** The one game whose error rates have a measured scale, and the rates at which levels 5, 6 and 7 play. */
const SCALED = "all-fives";
const LEVELS = [
  { level: 5, rate: 17.7 },
  { level: 6, rate: 11.1 },
  { level: 7, rate: 6.1 },
];

interface Point extends Rate {
  readonly name: string;
}

const months = (lines: readonly BookLine[]): readonly Point[] =>
  byMonth(lines)
    .flatMap(({ month, lines: ofMonth }) => {
      const found = rateOf(ofMonth);
      const name = month.toLocaleDateString(language.value, { month: "short", year: "2-digit" });
      return found === null ? [] : [{ ...found, name }];
    })
    .slice(0, MOST)
    .reverse();

function games(lines: readonly BookLine[]): readonly Point[] {
  const ids = [...new Set(lines.map(({ game }) => game))];
  return ids.flatMap((id) => {
    const found = rateOf(lines.filter(({ game }) => game === id));
    return found === null ? [] : [{ ...found, name: gameTitle(id) }];
  });
}

function Chart({ points, levels }: { readonly points: readonly Point[]; readonly levels: boolean }) {
  const t = bookWords.value;
  const scale = levels ? LEVELS : [];
  const most = Math.max(...points.map(({ rate, error }) => rate + error), ...scale.map(({ rate }) => rate), 1);
  const x = (at: number): number => PAD + ((WIDTH - 2 * PAD - 40) * at) / Math.max(1, points.length - 1);
  const y = (rate: number): number => HEIGHT - PAD - ((HEIGHT - 2 * PAD) * Math.max(0, rate)) / most;
  const along = (read: (point: Point) => number): string[] =>
    points.map((point, at) => `${x(at)} ${y(read(point)).toFixed(1)}`);
  const band = [...along(({ rate, error }) => rate + error), ...along(({ rate, error }) => rate - error).reverse()];
  const said = points.map(({ name, rate }) => `${name} ${fixed(rate, 1)}`).join(", ");
  const last = points.at(-1);
  return (
    <svg class="book-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t.givenSaid(said)}>
      {scale.map(({ level, rate }) => (
        <g key={level} class="book-level">
          <path d={`M${PAD} ${y(rate)}H${WIDTH - 70}`} />
          <text x={WIDTH - 62} y={y(rate) + 5}>
            {t.level(level)}
          </text>
        </g>
      ))}
      <path class="book-band" d={`M${band.join("L")}Z`} />
      <path class="book-line" d={`M${along(({ rate }) => rate).join("L")}`} />
      {points.map(({ name, rate }, at) => (
        <g key={name}>
          <circle cx={x(at)} cy={y(rate)} r={at === points.length - 1 ? 6 : 4} />
          <text class="book-month" x={x(at)} y={HEIGHT - 6}>
            {name}
          </text>
        </g>
      ))}
      {last === undefined ? null : (
        <text class="book-last" x={x(points.length - 1)} y={y(last.rate) - 14}>
          {fixed(last.rate, 1)}
        </text>
      )}
    </svg>
  );
}

function Rows({ heading, points }: { readonly heading: string; readonly points: readonly Point[] }) {
  const t = bookWords.value;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t.givenHead}</th>
          <th scope="col">{t.choices}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ name, rate, error, choices }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {fixed(rate, 1)} ± {fixed(error, 1)}
            </td>
            <td>{choices}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `byGame` lists games apart, where the filter leaves several. */
export function Given({ lines, byGame }: { readonly lines: readonly BookLine[]; readonly byGame: boolean }) {
  const t = bookWords.value;
  const whole = rateOf(lines);
  if (whole === null) return null;
  const points = months(lines);
  const ofGames = byGame ? games(lines) : [];
  const levels = lines.every(({ game }) => game === SCALED);
  return (
    <section>
      <h2>{t.given}</h2>
      <p class="hint">{t.givenWhy(fixed(whole.rate, 1), fixed(whole.error, 1), whole.choices)}</p>
      {points.length > 1 ? <Chart points={points} levels={levels} /> : null}
      <details class="book-table">
        <summary>{t.asTable}</summary>
        <Rows heading={t.month} points={points} />
        {ofGames.length > 1 ? <Rows heading={t.game} points={ofGames} /> : null}
      </details>
    </section>
  );
}
