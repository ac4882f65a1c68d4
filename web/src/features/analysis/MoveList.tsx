// The answers of a position in words, for number keys and screen readers; acts without a tile are buttons in sight.
import { useNumberKeys } from "../../app/numberKeys";
import { playOf } from "../../tile/notation";
import { moveWords, reviewWords } from "./words";

interface Props {
  readonly moves: readonly string[];
  readonly choose: (move: string) => void;
}

/** Draws, passes and calls: what cannot be answered by laying a tile. */
export function Acts({ moves, choose }: Props) {
  const acts = moves.filter((move) => playOf(move) === null);
  if (acts.length === 0) return null;
  return (
    <div class="row laying-acts">
      {acts.map((move) => (
        <button key={move} type="button" onClick={() => choose(move)}>
          {moveWords(reviewWords.value, move)}
        </button>
      ))}
    </div>
  );
}

/** All answers, numbered. */
export function MoveList({ moves, choose }: Props) {
  const t = reviewWords.value;
  useNumberKeys(moves.length, (place) => choose(moves[place] ?? ""), 1, [moves.join(" ")]);
  return (
    <details class="review-words">
      <summary>{t.inWords}</summary>
      <ol class="review-moves">
        {moves.map((move, place) => (
          <li key={move}>
            <button type="button" onClick={() => choose(move)}>
              <small aria-hidden="true">{place + 1}</small> {moveWords(t, move)}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
