// A puzzle: position, moves, immediate verdict, and the reason for the best move.
import { rulesWords } from "../../app/rulesWords";
import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { fixed } from "../../i18n/decimals";
import { answered } from "../../app/announce";
import { Analyse } from "../../features/analysis/Analyse";
import { Acts, MoveList } from "../../features/analysis/MoveList";
import { costWords, moveWords, reviewWords, signed } from "../../features/analysis/words";
import { Laying } from "../../features/laying/laying";
import { Position } from "../../features/laying/Position";
import { Why } from "../../parts/Why";
import type { PuzzleSeen } from "../../wire/types";
import { costOf, levelsThatFind, movesOf } from "./answers";
import { practiceWords } from "./words";

/** All moves that may answer a puzzle. */
const answersOf = (puzzle: PuzzleSeen): readonly string[] => puzzle.options.flatMap(({ moves }) => moves);

/** The position of a puzzle, answered by laying a tile; `chosen` is called with each answer. */
export function useLaying(puzzle: PuzzleSeen, chosen: (move: string) => void): Laying {
  const called = useRef(chosen);
  called.current = chosen;
  return useMemo(() => new Laying(puzzle.position, answersOf(puzzle), (move) => called.current(move)), [puzzle]);
}

/** Game, scores and rating of a puzzle. */
export function Stand({ puzzle }: { readonly puzzle: PuzzleSeen }) {
  const t = practiceWords.value;
  const side = puzzle.seat % puzzle.scores.length;
  const others = puzzle.scores.filter((_, one) => one !== side).join(", ");
  return (
    <p class="hint">
      {t.table(rulesWords(puzzle.rules), puzzle.target, puzzle.scores[side] ?? 0, others)}{" "}
      {t.rated(Math.round(puzzle.rating))}.
    </p>
  );
}

/** Solution: the values of all options, and why the best is better than the tempting one. */
function Solution({ puzzle }: { readonly puzzle: PuzzleSeen }) {
  const t = practiceWords.value;
  const r = reviewWords.value;
  const tempting = puzzle.options[puzzle.tempting]?.moves[0] ?? "";
  const cost = costOf(puzzle, tempting);
  return (
    <>
      {cost ? <p>{t.tempting(moveWords(r, tempting), costWords(r, cost.points, cost.chance))}</p> : null}
      <Why reason={puzzle.why} kind="review-why" />
      <table class="review-values">
        <thead>
          <tr>
            <th scope="col">{r.move}</th>
            <th scope="col">{r.pointsHead}</th>
            <th scope="col">{r.matchHead}</th>
          </tr>
        </thead>
        <tbody>
          {puzzle.options.map((option, place) => (
            <tr key={option.moves[0]} class={place === 0 ? "review-best" : ""}>
              <th scope="row">
                {place === 0 ? (
                  <b title={r.bestMark} aria-label={r.bestMark} role="img">
                    ✓{" "}
                  </b>
                ) : null}
                {moveWords(r, option.moves[0] ?? "")}
              </th>
              <td>{signed(option.points, 1)}</td>
              <td>{option.chance == null ? "" : `${fixed(100 * option.chance, 1)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {t.rated(Math.round(puzzle.rating))}; {t.foundBy(levelsThatFind(puzzle))}.
      </p>
      <Analyse position={puzzle.position} />
    </>
  );
}

/** Puzzle that may be tried until solved; `first` is called with whether the first answer was right. */
export function Puzzle({ puzzle, first }: { readonly puzzle: PuzzleSeen; readonly first: (right: boolean) => void }) {
  const t = practiceWords.value;
  const r = reviewWords.value;
  const tried = useSignal(false);
  const said = useSignal("");
  const open = useSignal(false);
  const best = puzzle.options[0]?.moves[0] ?? "";
  const settle = (right: boolean) => {
    if (!tried.value) first(right);
    tried.value = true;
  };
  const laying = useLaying(puzzle, (move) => {
    const cost = costOf(puzzle, move);
    settle(cost === null);
    open.value = cost === null;
    laying.closed.value = open.value;
    said.value =
      cost === null
        ? t.right(moveWords(r, move))
        : t.notYet(moveWords(r, move), costWords(r, cost.points, cost.chance));
    answered.value = said.value;
  });
  const choose = (move: string) => laying.move(move);
  const show = () => {
    settle(false);
    open.value = true;
    laying.show(best);
    said.value = t.shown(moveWords(r, best));
    answered.value = said.value;
  };
  const verdict = <p class={open.value ? "review-good" : "review-bad"}>{said.value}</p>;
  return (
    <div class="review-columns">
      <Position laying={laying} label={puzzle.label} mark={open.value ? "better" : "played"}>
        {open.value ? null : <Acts moves={answersOf(puzzle)} choose={choose} />}
      </Position>
      <section class="practice-question">
        <Stand puzzle={puzzle} />
        {open.value ? verdict : <h2>{t.which}</h2>}
        {open.value ? (
          <Solution puzzle={puzzle} />
        ) : (
          <>
            {verdict}
            <p class="hint">{r.layIt}</p>
            <MoveList moves={movesOf(puzzle)} choose={choose} />
            <button type="button" onClick={show}>
              {t.show}
            </button>
          </>
        )}
      </section>
    </div>
  );
}
