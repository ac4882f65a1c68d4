// Puzzle of the day, with the streak of solved days.
import { api } from "../../app/api";
import { words } from "../../i18n";
import { useAsked } from "./asked";
import { Puzzle } from "./Puzzle";
import { afterDay, dayOf, keep, standing } from "./standing";
import { practiceWords } from "./words";

export function Day() {
  const t = practiceWords.value;
  const { found, why } = useAsked(api.dayPuzzle, []);
  const { day, solved, streak } = standing.value;
  const done = day === dayOf(Date.now());
  return (
    <>
      <p class="hint">{t.dayWhy}</p>
      {done ? (
        <p>
          {solved ? t.solvedToday(streak) : t.missedToday} {t.tomorrow}
        </p>
      ) : null}
      {why.value ? <p role="alert">{why.value}</p> : null}
      {found.value ? (
        <Puzzle
          key={found.value.id}
          puzzle={found.value}
          first={(right) => keep(afterDay(standing.value, Date.now(), right))}
        />
      ) : why.value ? null : (
        <p role="status">{words.value.loading}</p>
      )}
    </>
  );
}
