// Score board.
import { words } from "../i18n";
import { Figure } from "../scene/tally/Figure";
import { Tally, type TallyKind } from "../scene/tally/Tally";
import { sideCount, sideName, useTable } from "./context";

/** Score board in the style of the game's document: a slate, a peg board, or a pad. */
export function Scores() {
  const t = words.value;
  const { card, seen } = useTable();
  return (
    <section class={`scores scores-${card.tally}`} aria-labelledby="scores-title">
      <h2 id="scores-title" class="visually-hidden">
        {t.scores} <small>{t.toTarget(card.target)}</small>
      </h2>
      <ul>
        {Array.from({ length: sideCount(seen) }, (_, side) => (
          <li key={side} data-side={side} class={seen.winner === side ? "scores-winner" : ""}>
            <span class="scores-name">{sideName(seen, side)}</span>
            <Figure value={seen.scores[side] ?? 0} />
            <Tally
              kind={card.tally as TallyKind}
              points={seen.scores[side] ?? 0}
              target={card.target}
              label={t.sayScore(sideName(seen, side), seen.scores[side] ?? 0)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
