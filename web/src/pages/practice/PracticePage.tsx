// Practice page: puzzle of the day, timed run, and the two drills, one shown at a time.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../app/api";
import { Bar } from "../../parts/Bar";
import { fetchGames } from "../../app/games";
import { words } from "../../i18n";
import type { PracticeGames } from "../../wire/types";
import { useAsked } from "./asked";
import { Day } from "./Day";
import { Counting, Reading } from "./Drills";
import { Run } from "./Run";
import { Themed } from "./Themed";
import { fetchReviewWords } from "../../features/analysis/words";
import { fetchPracticeWords, practiceWords } from "./words";

const PARTS = ["day", "run", "count", "voids"] as const;
type Part = (typeof PARTS)[number];

/** The part that the address names, as in `#count`; the puzzle of the day without one. */
const partOf = (hash: string): Part => PARTS.find((part) => hash === `#${part}`) ?? "day";

/** The theme that the address names, as in `#theme=defence`; empty without one. */
const themeOf = (hash: string): string => /^#theme=([a-z-]+)$/.exec(hash)?.[1] ?? "";

function Shown({ part, games }: { readonly part: Exclude<Part, "day">; readonly games: PracticeGames }) {
  switch (part) {
    case "run":
      return <Run />;
    case "count":
      return <Counting known={games.count} />;
    case "voids":
      return <Reading known={games.voids} />;
  }
}

/** Load the translations of this page. */
export const ready = () => Promise.all([fetchPracticeWords(), fetchReviewWords()]);

export function PracticePage() {
  const t = practiceWords.value;
  const part = useSignal<Part>(partOf(location.hash));
  const theme = useSignal(themeOf(location.hash));
  const { found, why } = useAsked(api.practiceGames, []);
  // Load the names of games; without them their ids are shown.
  useEffect(() => void fetchGames().catch(() => undefined), []);
  useEffect(() => {
    document.title = `${t.title} · doublesix`;
  }, [t]);
  return (
    <div class="review-page">
      <Bar title={<h1>{t.title}</h1>} />
      <main id="main" class="review review-open practice" tabIndex={-1}>
        <nav class="practice-parts" aria-label={t.title}>
          {PARTS.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === part.value && theme.value === "" ? "page" : undefined}
              onClick={() => {
                part.value = one;
                theme.value = "";
              }}
            >
              {t.tabs[one]}
            </button>
          ))}
        </nav>
        {theme.value !== "" ? (
          <Themed theme={theme.value} />
        ) : part.value === "day" ? (
          <Day />
        ) : found.value ? (
          <Shown part={part.value} games={found.value} />
        ) : why.value ? (
          <p role="alert">{why.value}</p>
        ) : (
          <p role="status">{words.value.loading}</p>
        )}
      </main>
    </div>
  );
}
