// Mistakes that come back: today's questions, then when the next one comes and what they have in common.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Sorry } from "../../app/api";
import { ownBackend } from "../../app/backend";
import { fetchReviewWords } from "../../features/analysis/words";
import { words } from "../../i18n";
import { Bar } from "../../parts/Bar";
import { Link } from "../../parts/Link";
import type { AnsweredMistake, MistakesSeen } from "../../wire/types";
import { today } from "./answers";
import { dayWords, Question } from "./Question";
import { Strip } from "./Strip";
import { Themes } from "./Themes";
import { fetchMistakeWords, mistakeWords } from "./words";

/** Load the translations of this page. */
export const ready = () => Promise.all([fetchMistakeWords(), fetchReviewWords()]);

interface Day {
  readonly seen: Signal<MistakesSeen | null>;
  readonly offline: Signal<boolean>;
  readonly why: Signal<string | null>;
  readonly load: () => void;
}

function useDay(): Day {
  const seen = useSignal<MistakesSeen | null>(null);
  const offline = useSignal(false);
  const why = useSignal<string | null>(null);
  const load = () =>
    void today().then(
      (found) => {
        seen.value = found.seen;
        offline.value = found.offline;
        why.value = null;
      },
      (error: unknown) => (why.value = error instanceof Sorry ? error.message : String(error)),
    );
  useEffect(load, []);
  return { seen, offline, why, load };
}

/** Nothing is left to be asked: when the next one comes, or why there is none. */
function Rest({ seen }: { readonly seen: MistakesSeen }) {
  const t = mistakeWords.value;
  const own = ownBackend.value !== null;
  const { answered, next = "", waiting, reviewing = false } = seen;
  const done = answered.length > 0 ? `${t.doneTitle}.` : waiting > 0 || next !== "" ? t.nothing : "";
  const empty = own ? t.noReviews : t.noneYet;
  return (
    <section class="mistakes-paper">
      <p class="mistakes-sentence" role="status">
        {done === "" ? empty : `${done} ${next === "" ? "" : t.nextOn(dayWords(next))}`}
      </p>
      {reviewing ? <p>{t.reviewing}</p> : null}
      <Link to="/book" class="button">
        {t.toBook}
      </Link>
    </section>
  );
}

function Today({ seen, load }: { readonly seen: MistakesSeen; readonly load: () => void }) {
  const given = useSignal<readonly AnsweredMistake[]>(seen.answered);
  const at = useSignal(0);
  const asked = seen.today[at.value] ?? null;
  const isGiven = given.value.length - seen.answered.length > at.value;
  const next = () => {
    if (at.value + 1 >= seen.today.length) load();
    at.value += 1;
    scrollTo(0, 0);
  };
  const first = (right: boolean) => {
    if (asked === null) return;
    const { table, choice } = asked;
    given.value = [...given.value, { table, event: choice.event, played: choice.played, right }];
  };
  const all = seen.answered.length + seen.today.length;
  const number = Math.min(all, seen.answered.length + at.value + 1);
  return (
    <>
      {all === 0 ? null : (
        <div class="mistakes-five">
          <Strip
            answered={given.value}
            asked={isGiven ? null : asked}
            left={Math.max(0, seen.today.length - at.value - 1)}
          />
          {asked === null ? null : <span>{mistakeWords.value.count(number, all)}</span>}
        </div>
      )}
      {asked === null ? (
        <Rest seen={seen} />
      ) : (
        <Question key={`${asked.table} ${asked.choice.event}`} mistake={asked} first={first} next={next} />
      )}
    </>
  );
}

export function MistakesPage() {
  const t = mistakeWords.value;
  const { seen, offline, why, load } = useDay();
  useEffect(() => {
    document.title = `${t.title} · doublesix`;
  }, [t]);
  const found = seen.value;
  return (
    <div class="review-page">
      <Bar title={<h1>{t.title}</h1>} />
      <main id="main" class="review review-open mistakes" tabIndex={-1}>
        {why.value ? (
          <p role="alert">
            {why.value}{" "}
            <button type="button" onClick={load}>
              {words.value.again}
            </button>
          </p>
        ) : null}
        {offline.value ? <p role="status">{t.offline}</p> : null}
        {found === null ? (
          why.value ? null : (
            <p role="status">{words.value.loading}</p>
          )
        ) : (
          <>
            <Today key={`${found.day} ${found.answered.length} ${found.today.length}`} seen={found} load={load} />
            <Themes seen={found} />
          </>
        )}
      </main>
    </div>
  );
}
