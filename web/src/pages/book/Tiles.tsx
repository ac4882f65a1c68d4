// What the review says of a match: how lucky its tiles were, and what ten choices gave away.
import { fixed } from "../../i18n/decimals";
import type { BookLine } from "../../wire/types";
import { despite, luckOf } from "./tally";
import { bookWords } from "./words";

/** The bar's ends and its middle, in its own units. */
const LEFT = 6;
const WIDE = 88;

export function Tiles({ line }: { readonly line: BookLine }) {
  const t = bookWords.value;
  const { figures } = line;
  if (!figures) return null;
  const luck = luckOf(line);
  const note = despite(line);
  const rate = figures.decisions > 0 ? (10 * figures.lost) / figures.decisions : null;
  return (
    <span class="book-review">
      {luck === null ? null : (
        <span class="book-luck">
          <svg viewBox="0 0 100 16" role="img" aria-label={t.luck(luck)}>
            <path class="book-luck-line" d={`M${LEFT} 8h${WIDE}`} />
            <path class="book-luck-middle" d="M50 3v10" />
            <circle cx={LEFT + (WIDE * luck) / 100} cy={8} r={5} />
          </svg>
          <span title={t.luck(luck)}>{t.tiles(luck)}</span>
        </span>
      )}
      {rate === null ? null : <span class="book-errors">{t.errors(fixed(rate, 1))}</span>}
      {note === null ? null : <em>{t[note]}</em>}
    </span>
  );
}
