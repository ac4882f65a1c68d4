// Layout in words, for screen readers and the log panel: the plays in order, the open ends and the count.
import { words } from "../../i18n";
import { playOf, tileWords } from "../../tile/notation";
import { useModel, useTable } from "../../table/context";
import { sentences } from "./keys";
import { placeWords } from "../../table/describe";

export function TextBoard() {
  const t = words.value;
  const model = useModel();
  const { seen } = useTable();
  const plays = (seen.plays ?? []).flatMap((move) => playOf(move) ?? []);
  return (
    <div class="text-board">
      {plays.length === 0 ? <p>{t.layoutEmpty}</p> : null}
      <ol>
        {plays.map(({ tile, end }) => (
          <li key={tile}>
            {tileWords(tile)}
            {end === "" ? "" : ` ${placeWords(t, end)}`}
          </li>
        ))}
      </ol>
      {plays.length === 0 ? null : <p>{sentences.ends(model)}</p>}
      <p>{sentences.count(model)}</p>
    </div>
  );
}
