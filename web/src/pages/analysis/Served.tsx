// A position that the server measured, for a browser that cannot run the engine: it is looked at, and not played on.
import { useMemo } from "preact/hooks";
import { moveWords, reviewWords, signed } from "../../features/analysis/words";
import { Laying } from "../../features/laying/laying";
import { Position } from "../../features/laying/Position";
import { Why } from "../../parts/Why";
import type { AnalysisHint } from "../../wire/types";
import { errorWords } from "./Cloth";
import { boardWords } from "./words";

export function Served({ answer }: { readonly answer: AnalysisHint }) {
  const t = boardWords.value;
  const laying = useMemo(() => new Laying(answer.position, [], () => undefined), [answer]);
  return (
    <>
      <div class="analysis-table">
        <Position laying={laying} />
      </div>
      <section class="analysis-paper">
        <h2>{t.bestIs(moveWords(reviewWords.value, answer.hint.moves[0]?.move ?? ""))}</h2>
        <Why reason={answer.hint.why} kind="review-why" />
        <table class="review-values">
          <thead>
            <tr>
              <th scope="col">{t.move}</th>
              <th scope="col">{t.points}</th>
            </tr>
          </thead>
          <tbody>
            {answer.hint.moves.map(({ move, points, error }) => (
              <tr key={move}>
                <th scope="row">{moveWords(reviewWords.value, move)}</th>
                <td>
                  <b>{signed(points, 1)}</b> <small>{errorWords(error)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
