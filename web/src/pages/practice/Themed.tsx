// Ten puzzles of a theme, one after another, without a clock.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { api } from "../../app/api";
import { words } from "../../i18n";
import { newSeed } from "./answers";
import { useAsked } from "./asked";
import { Puzzle } from "./Puzzle";
import { practiceWords } from "./words";

export function Themed({ theme }: { readonly theme: string }) {
  const t = practiceWords.value;
  const seed = useMemo(newSeed, [theme]);
  const { found, why } = useAsked(() => api.puzzleRun(seed, theme), [theme]);
  const at = useSignal(0);
  const right = useSignal(0);
  const tried = useSignal(false);
  const puzzles = found.value?.puzzles ?? [];
  const puzzle = puzzles[at.value];
  const next = () => {
    at.value += 1;
    tried.value = false;
    scrollTo(0, 0);
  };
  if (!found.value) return why.value ? <p role="alert">{why.value}</p> : <p role="status">{words.value.loading}</p>;
  if (!puzzle) return <p class="practice-over">{t.runOver(right.value, puzzles.length)}</p>;
  return (
    <>
      <p class="hint">{t.themed(at.value + 1, puzzles.length)}</p>
      <Puzzle
        key={puzzle.id}
        puzzle={puzzle}
        first={(isRight) => {
          tried.value = true;
          if (isRight) right.value += 1;
        }}
      />
      {tried.value ? (
        <button type="button" class="brass practice-next" onClick={next}>
          {t.next}
        </button>
      ) : null}
    </>
  );
}
