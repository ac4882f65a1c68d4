// Two people who face each other over the telephone: half of the screen for each side, one of them turned.
import { Drawn } from "./Cells";
import { lit, litSide, open, sideName, sides } from "./desk";
import { Answer, asks, type EndKind, Keys, once, UndoButton } from "./Pad";
import { scoreWords } from "./words";

type End = (kind: EndKind) => void;

function Half({ side, end }: { readonly side: number; readonly end: End }) {
  const t = scoreWords.value;
  const seat = sides.value[side]?.[0] ?? 0;
  const isLit = side === litSide.value;
  const points = open.value?.facts.points[side] ?? 0;
  const [headline, more] = asks(seat);
  return (
    <section
      class={`score-half ${side === 0 ? "score-turned" : ""} ${isLit ? "score-lit" : ""}`}
      data-side={side}
      aria-label={t.sideScore(sideName(side), points)}
      // A tap on a half is a tap of its side.
      onClickCapture={() => (lit.value = isLit ? lit.value : seat)}
    >
      <div class="score-half-side">
        <span class="score-name">
          <bdi>{sideName(side)}</bdi>
        </span>
        <b class="score-figure">{points}</b>
        <p>{more || headline}</p>
      </div>
      <Keys seat={seat} isShort />
      <div class="score-half-answer">{isLit ? <Answer more="" /> : null}</div>
      <div class="score-ends">
        <UndoButton />
        <button type="button" class="score-button" onClick={(event) => once("blocked", event, () => end("blocked"))}>
          {t.blocked}
        </button>
        <button type="button" class="score-button" onClick={(event) => once("out", event, () => end("out"))}>
          {t.iWentOut}
        </button>
      </div>
    </section>
  );
}

export function Facing({ end }: { readonly end: End }) {
  return (
    <div class="score-facing">
      <Half side={0} end={end} />
      <ul class="score-drawn">
        {[0, 1].map((side) => (
          <li key={side} data-side={side}>
            <Drawn side={side} />
          </li>
        ))}
      </ul>
      <Half side={1} end={end} />
    </div>
  );
}
