// A puzzle: position, moves, immediate verdict, and the reason for the best move.
import { useSignal } from "@preact/signals";
import { useNumberKeys } from "../../app/numberKeys";
import { answered } from "../../app/announce";
import { Drawing } from "../../features/analysis/Drawing";
import { costWords, moveWords, reviewWords, signed } from "../../features/analysis/words";
import { Why } from "../../parts/Why";
import type { PuzzleSeen } from "../../wire/types";
import { costOf, levelsThatFind, movesOf } from "./answers";
import { practiceWords } from "./words";

interface MovesProps {
  readonly puzzle: PuzzleSeen;
  readonly choose: (move: string) => void;
}

/** Numbered buttons for the moves. */
export function Moves({ puzzle, choose }: MovesProps) {
  const moves = movesOf(puzzle);
  useNumberKeys(moves.length, (place) => choose(moves[place] ?? ""), 1, [puzzle]);
  return (
    <ol class="review-moves">
      {moves.map((move, place) => (
        <li key={move}>
          <button type="button" onClick={() => choose(move)}>
            <small aria-hidden="true">{place + 1}</small> {moveWords(reviewWords.value, move)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Game, scores and rating of a puzzle. */
export function Stand({ puzzle }: { readonly puzzle: PuzzleSeen }) {
  const t = practiceWords.value;
  const side = puzzle.seat % puzzle.scores.length;
  const others = puzzle.scores.filter((_, one) => one !== side).join(", ");
  return (
    <p class="hint">
      {t.table(puzzle.rules, puzzle.target, puzzle.scores[side] ?? 0, others)} {t.rated(Math.round(puzzle.rating))}.
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
              <td>{option.chance == null ? "" : `${(100 * option.chance).toFixed(1)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {t.rated(Math.round(puzzle.rating))}; {t.foundBy(levelsThatFind(puzzle))}.
      </p>
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
  const best = moveWords(r, puzzle.options[0]?.moves[0] ?? "");
  const settle = (right: boolean) => {
    if (!tried.value) first(right);
    tried.value = true;
  };
  const choose = (move: string) => {
    const cost = costOf(puzzle, move);
    settle(cost === null);
    open.value = cost === null;
    said.value =
      cost === null
        ? t.right(moveWords(r, move))
        : t.notYet(moveWords(r, move), costWords(r, cost.points, cost.chance));
    answered.value = said.value;
  };
  const show = () => {
    settle(false);
    open.value = true;
    said.value = t.shown(best);
    answered.value = said.value;
  };
  return (
    <div class="review-columns">
      <div>
        <Stand puzzle={puzzle} />
        <Drawing svg={open.value ? puzzle.board : puzzle.question} label={puzzle.label} />
      </div>
      <section>
        {open.value ? null : <h2>{t.which}</h2>}
        {open.value ? null : <Moves puzzle={puzzle} choose={choose} />}
        <p class={open.value ? "review-good" : "review-bad"}>{said.value}</p>
        {open.value ? (
          <Solution puzzle={puzzle} />
        ) : (
          <button type="button" onClick={show}>
            {t.show}
          </button>
        )}
        {open.value ? null : <p class="hint practice-keys">{t.keysMoves}</p>}
      </section>
    </div>
  );
}
