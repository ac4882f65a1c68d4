// Log of the match, and the layout in words.
import { useEffect, useRef } from "preact/hooks";
import { words } from "../../i18n";
import { narratorOf, useLog, useModel, useTable } from "../../table/context";
import { Score } from "../../table/Score";
import { type LogLine, placeWords } from "../../table/describe";
import { playOf, tileWords } from "../../tile/notation";
import { sentences } from "./keys";

function Entry({ entry }: { readonly entry: LogLine }) {
  const { card, seen } = useTable();
  const scored = entry.award ? `: +${entry.award.gained}` : "";
  if (entry.award === undefined) return <li class={`log-line log-${entry.kind}`}>{entry.text}</li>;
  const narrator = narratorOf(card, seen);
  return (
    <li class="log-line log-score">
      <span class="log-who" aria-hidden="true">
        {narrator.names[entry.award.seat]}
        {scored}
      </span>
      <Score award={entry.award} narrator={narrator} linked />
    </li>
  );
}

export function Log() {
  const t = words.value;
  const model = useModel();
  const log = useLog().value.filter((entry) => entry.kind !== "waive");
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [log.length]);
  return (
    // A scrollable region must be reachable by keyboard.
    <div class="log-scroll" tabIndex={0} role="region" aria-label={t.log}>
      {model.gap.value ? <p class="hint">{t.logReset}</p> : null}
      {log.length === 0 ? <p class="hint">{t.logEmpty}</p> : null}
      <ol class="log" ref={end}>
        {log.map((entry, index) => (
          <Entry key={`${entry.seq}-${index}`} entry={entry} />
        ))}
      </ol>
    </div>
  );
}

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
