// Scores of all sides on the cloth; the one that is lit gets the next count.
import { Tally } from "../../scene/tally/Tally";
import { words } from "../../i18n";
import { follows, lit, litSide, open, sideName, sides } from "./desk";
import { scoreWords } from "./words";

export function Cell({ side }: { readonly side: number }) {
  const t = scoreWords.value;
  const points = open.value?.facts.points[side] ?? 0;
  const name = sideName(side);
  const isLit = side === litSide.value;
  const figures = (
    <>
      <span class="score-name">
        <bdi>{name}</bdi>
      </span>
      <b class="score-figure">{points}</b>
    </>
  );
  // Who follows chooses nothing.
  if (follows.value)
    return (
      <div class={isLit ? "score-cell score-lit" : "score-cell"} data-side={side}>
        {figures}
      </div>
    );
  return (
    <button
      type="button"
      class={isLit ? "score-cell score-lit" : "score-cell"}
      data-side={side}
      aria-pressed={isLit}
      aria-label={(isLit ? t.lit : t.choose)(name, points)}
      onClick={() => (lit.value = sides.value[side]?.[0] ?? 0)}
    >
      {figures}
    </button>
  );
}

/** Pegs, strokes, houses or a bar, as the booklet of the game draws them. */
export function Drawn({ side }: { readonly side: number }) {
  const now = open.value;
  if (now === null) return null;
  const points = now.facts.points[side] ?? 0;
  return (
    <Tally
      kind={now.scorer.preset.tally}
      points={points}
      target={now.scorer.house.target}
      label={words.value.sayScore(sideName(side), points)}
    />
  );
}

export function Cells() {
  const t = scoreWords.value;
  const all = sides.value.map((_, side) => side);
  const kind = open.value?.scorer.preset.tally ?? "points";
  return (
    <section class={`score-cloth score-sides-${all.length}`} aria-label={t.scores}>
      <div class="score-cells">
        {all.map((side) => (
          <Cell key={side} side={side} />
        ))}
      </div>
      <ul class={`score-drawn score-drawn-${kind}`}>
        {all.map((side) => (
          <li key={side} data-side={side}>
            <Drawn side={side} />
          </li>
        ))}
      </ul>
    </section>
  );
}
