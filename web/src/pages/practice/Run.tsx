// Timed run of three minutes: increasingly hard puzzles, with a time penalty for wrong moves.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../app/api";
import { answered } from "../../app/announce";
import { words } from "../../i18n";
import { Acts, MoveList } from "../../features/analysis/MoveList";
import { costWords, moveWords, reviewWords } from "../../features/analysis/words";
import { Position } from "../../features/laying/Position";
import type { PuzzleSeen } from "../../wire/types";
import { costOf, movesOf, newSeed } from "./answers";
import { useAsked } from "./asked";
import { Stand, useLaying } from "./Puzzle";
import { keep, standing } from "./standing";
import { practiceWords } from "./words";

const RUN_MS = 180_000;
const PENALTY_MS = 10_000;
const TICK_MS = 250;

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

interface Over {
  readonly found: number;
  readonly tried: number;
}

function Asked({
  puzzle,
  said,
  answer,
}: {
  readonly puzzle: PuzzleSeen;
  /** The verdict on the puzzle before. */
  readonly said: string;
  readonly answer: (move: string) => void;
}) {
  const t = practiceWords.value;
  const laying = useLaying(puzzle, answer);
  const choose = (move: string) => laying.move(move);
  return (
    <div class="review-columns">
      <Position laying={laying} label={puzzle.label}>
        <Acts moves={laying.moves} choose={choose} />
      </Position>
      <section class="practice-question">
        <Stand puzzle={puzzle} />
        <h2>{t.which}</h2>
        <p class="hint">{reviewWords.value.layIt}</p>
        <MoveList moves={movesOf(puzzle)} choose={choose} />
        <p>{said}</p>
      </section>
    </div>
  );
}

function Running({ puzzles, end }: { readonly puzzles: readonly PuzzleSeen[]; readonly end: (over: Over) => void }) {
  const t = practiceWords.value;
  const r = reviewWords.value;
  const at = useSignal(0);
  const right = useSignal(0);
  const until = useSignal(Date.now() + RUN_MS);
  const now = useSignal(Date.now());
  const said = useSignal("");
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
      if (now.value >= until.value) end({ found: right.value, tried: at.value });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const puzzle = puzzles[at.value];
  const answer = (one: PuzzleSeen, move: string) => {
    const cost = costOf(one, move);
    const best = moveWords(r, one.options[0]?.moves[0] ?? "");
    if (cost === null) right.value += 1;
    else until.value -= PENALTY_MS;
    said.value =
      cost === null
        ? t.right(moveWords(r, move))
        : `${t.notYet(moveWords(r, move), costWords(r, cost.points, cost.chance))} ${t.shown(best)}`;
    answered.value = said.value;
    at.value += 1;
    if (at.value >= puzzles.length) end({ found: right.value, tried: at.value });
  };
  return (
    <>
      <p class="practice-clock">
        <b role="timer">{t.left(clock(until.value - now.value))}</b> · {t.solved(right.value)}
      </p>
      {puzzle ? (
        <Asked key={puzzle.id} puzzle={puzzle} said={said.value} answer={(move) => answer(puzzle, move)} />
      ) : null}
    </>
  );
}

export function Run() {
  const t = practiceWords.value;
  const seed = useSignal<string | null>(null);
  const over = useSignal<Over | null>(null);
  const isNewBest = useSignal(false);
  const { found, why } = useAsked(
    () => (seed.value === null ? Promise.resolve(null) : api.puzzleRun(seed.value)),
    [seed.value],
  );
  const begin = () => {
    over.value = null;
    seed.value = newSeed();
  };
  const end = (done: Over) => {
    const before = standing.value.bestRun;
    isNewBest.value = done.found > before;
    if (isNewBest.value) keep({ ...standing.value, bestRun: done.found });
    over.value = done;
    seed.value = null;
    answered.value = t.runOver(done.found, done.tried);
  };
  if (seed.value !== null && found.value) return <Running key={seed.value} puzzles={found.value.puzzles} end={end} />;
  const best = standing.value.bestRun;
  return (
    <>
      <p class="hint">{t.runWhy}</p>
      {over.value ? <p class="practice-over">{t.runOver(over.value.found, over.value.tried)}</p> : null}
      {best > 0 ? <p>{over.value && isNewBest.value ? t.newBest : t.best(best)}</p> : null}
      {why.value ? <p role="alert">{why.value}</p> : null}
      {seed.value !== null && !why.value ? (
        <p role="status">{words.value.loading}</p>
      ) : (
        <div class="felt-place practice-start">
          <b aria-hidden="true">{clock(RUN_MS)}</b>
          <button type="button" class="brass big" onClick={begin}>
            {over.value ? t.again : t.start}
          </button>
        </div>
      )}
    </>
  );
}
