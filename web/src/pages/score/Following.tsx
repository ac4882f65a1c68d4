// What a telephone shows while another one writes: scores to be read from a metre, the last entries, and taking over.
import { Apart } from "./Apart";
import { Cells } from "./Cells";
import { note, open, sideName } from "./desk";
import { entryWords } from "./entryWords";
import { line, takeOver } from "./line";
import { needs } from "./Pad";
import { LineWords } from "./Second";
import { scoreWords } from "./words";

/** Entries that are shown. */
const LATEST = 3;

function Latest() {
  const t = scoreWords.value;
  const now = open.value;
  if (now === null) return null;
  const { steps, record } = now.scorer;
  return (
    <ol class="score-latest" aria-label={t.latest}>
      {steps
        .slice(-LATEST)
        .reverse()
        .map(({ entry, facts }, place) => (
          <li key={steps.length - place}>
            <span>{entryWords(record, entry)}</span>{" "}
            {facts.awards
              .filter(({ gained }) => gained !== 0)
              .map(({ side, gained }) => t.gives(gained, sideName(side)))
              .join(", ")}
          </li>
        ))}
    </ol>
  );
}

export function Following() {
  const t = scoreWords.value;
  const now = open.value;
  return (
    <div class="score-follow">
      <Cells />
      <div class="score-asked">
        <h2>{needs(now?.scorer.record.entries.at(-1)?.seat ?? 0)}</h2>
        <p role="status">{note.value}</p>
      </div>
      <Latest />
      <Apart />
      <LineWords />
      <button type="button" class="main big" aria-disabled={line.value !== "live"} onClick={takeOver}>
        {t.takeOver}
      </button>
    </div>
  );
}
