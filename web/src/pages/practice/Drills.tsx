// The two drills: counting layouts, and inferring the voids of a hand.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { api } from "../../app/api";
import { gameTitle } from "../../app/games";
import { useNumberKeys } from "../../app/numberKeys";
import { textOf, words } from "../../i18n";
import { Select } from "../../parts/fields";
import { Drawing } from "../../features/analysis/Drawing";
import { moveWords, reviewWords } from "../../features/analysis/words";
import { pipsOf } from "../../tile/notation";
import type { CountQuestionSeen, VoidQuestionSeen } from "../../wire/types";
import { countChoices } from "./answers";
import { useDrill, type Drill } from "./drill";
import { practiceWords } from "./words";

interface GameProps {
  readonly known: readonly string[];
  readonly game: string;
  readonly choose: (game: string) => void;
}

function Game({ known, game, choose }: GameProps) {
  const named = known.map((id) => ({ value: id, text: gameTitle(id) }));
  return (
    <div class="practice-game">
      <Select label={practiceWords.value.game} value={game} options={named} onChange={choose} />
    </div>
  );
}

/** Footer of a question: verdict, “next” button, and statistics of the drill. */
function Verdict<Q>({ drill, said }: { readonly drill: Drill<Q>; readonly said: string }) {
  const t = practiceWords.value;
  const on = useRef<HTMLButtonElement>(null);
  // Before the next frame, so that a fast Enter does not reach the chosen answer again.
  useLayoutEffect(() => on.current?.focus(), [drill.right.value]);
  return (
    <>
      {drill.right.value === null ? null : (
        <>
          <p class={drill.right.value ? "review-good" : "review-bad"}>{said}</p>
          <button type="button" class="main" ref={on} onClick={drill.next}>
            {t.next}
          </button>
        </>
      )}
      {drill.number > 0 ? <p class="hint">{t.row(drill.row, drill.pace)}</p> : null}
    </>
  );
}

function Waiting({ why }: { readonly why: string | null }) {
  return why ? <p role="alert">{why}</p> : <p role="status">{words.value.loading}</p>;
}

function countSaid({ answer, points, terms }: CountQuestionSeen, right: boolean): string {
  const t = practiceWords.value;
  const sum = terms.map(({ tile, adds }) => t.term(pipsOf(tile).join("–"), adds)).join(", ") || t.nothingCounts;
  return `${right ? t.yes : t.no(String(answer))} ${sum}: ${answer}. ${t.scores(points)}`;
}

function CountOne({
  question,
  drill,
}: {
  readonly question: CountQuestionSeen;
  readonly drill: Drill<CountQuestionSeen>;
}) {
  const t = practiceWords.value;
  const choices = countChoices(question);
  const choose = (place: number) => {
    const right = choices[place] === question.answer;
    drill.answer(right, countSaid(question, right));
  };
  useNumberKeys(choices.length, choose, 1, [question]);
  const done = drill.right.value !== null;
  return (
    <div class="review-columns">
      <Drawing svg={question.board} label={question.label} />
      <section>
        <h2>{t.howMuch}</h2>
        <div class="practice-choices">
          {choices.map((number, place) => (
            <button
              key={number}
              type="button"
              disabled={done}
              class={done && number === question.answer ? "practice-right" : ""}
              onClick={() => choose(place)}
            >
              <small aria-hidden="true">{place + 1}</small>
              {number}
            </button>
          ))}
        </div>
        <Verdict drill={drill} said={countSaid(question, drill.right.value === true)} />
        <p class="hint practice-keys">{t.keysMoves}</p>
      </section>
    </div>
  );
}

export function Counting({ known }: { readonly known: readonly string[] }) {
  const game = useSignal(known[0] ?? "");
  const drill = useDrill<CountQuestionSeen>(game.value, api.countDrill);
  return (
    <>
      <p class="hint">{practiceWords.value.countWhy}</p>
      <Game known={known} game={game.value} choose={(one) => (game.value = one)} />
      {drill.question ? (
        <CountOne key={drill.question.board} question={drill.question} drill={drill} />
      ) : (
        <Waiting why={drill.why} />
      )}
    </>
  );
}

function voidSaid({ answer, exhausted }: VoidQuestionSeen, right: boolean): string {
  const t = practiceWords.value;
  const deeds = answer.filter((pip) => !exhausted.includes(pip)).join(", ");
  const tiles = exhausted.length > 0 ? [t.byTiles(exhausted.join(", "))] : [];
  return `${right ? t.yes : t.no(answer.join(", ") || t.none)} ${[t.byDeeds(deeds), ...tiles].join("; ")}.`;
}

function Course({ question }: { readonly question: VoidQuestionSeen }) {
  const t = practiceWords.value;
  const who = (seat: number) => (seat === question.seat ? t.you : seat === question.other ? t.other : t.seat(seat));
  return (
    <details open>
      <summary>{t.course}</summary>
      <ol class="practice-course">
        {question.acts.map(({ seat, move }, at) => (
          <li key={at}>{t.did(who(seat), textOf(t.acts, move) ?? moveWords(reviewWords.value, move))}</li>
        ))}
      </ol>
    </details>
  );
}

function VoidOne({
  question,
  drill,
}: {
  readonly question: VoidQuestionSeen;
  readonly drill: Drill<VoidQuestionSeen>;
}) {
  const t = practiceWords.value;
  const marked = useSignal<readonly number[]>([]);
  const submit = useRef<HTMLButtonElement>(null);
  const done = drill.right.value !== null;
  const mark = (pip: number) => {
    if (drill.right.value !== null) return;
    marked.value = marked.value.includes(pip)
      ? marked.value.filter((one) => one !== pip)
      : [...marked.value, pip].sort((one, other) => one - other);
  };
  const check = () => {
    const right = marked.value.join() === question.answer.join();
    drill.answer(right, voidSaid(question, right));
  };
  // Focus the submit button, so that Enter after a number key checks the answer.
  const markByKey = (pip: number) => {
    mark(pip);
    submit.current?.focus();
  };
  useNumberKeys(question.highest + 1, markByKey, 0, [question]);
  return (
    <div class="review-columns">
      <div>
        <Drawing svg={question.board} label={question.label} />
        <Course question={question} />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <h2>{t.lacks(t.other)}</h2>
        <div class="practice-choices practice-pips">
          {Array.from({ length: question.highest + 1 }, (_, pip) => (
            <button
              key={pip}
              type="button"
              disabled={done}
              aria-pressed={marked.value.includes(pip)}
              class={done && question.answer.includes(pip) ? "practice-right" : ""}
              onClick={() => mark(pip)}
            >
              {pip}
            </button>
          ))}
        </div>
        {done ? null : (
          <button type="submit" class="main" ref={submit}>
            {t.check}
          </button>
        )}
        <Verdict drill={drill} said={voidSaid(question, drill.right.value === true)} />
        <p class="hint practice-keys">{t.keysVoids}</p>
      </form>
    </div>
  );
}

export function Reading({ known }: { readonly known: readonly string[] }) {
  const game = useSignal(known[0] ?? "");
  const drill = useDrill<VoidQuestionSeen>(game.value, api.voidDrill);
  return (
    <>
      <p class="hint">{practiceWords.value.voidsWhy}</p>
      <Game known={known} game={game.value} choose={(one) => (game.value = one)} />
      {drill.question ? (
        <VoidOne key={drill.question.board} question={drill.question} drill={drill} />
      ) : (
        <Waiting why={drill.why} />
      )}
    </>
  );
}
