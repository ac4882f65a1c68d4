// Today's mistakes as tiles: those that were answered, the one that is asked, and the backs of those to come.
import { TileBack, TileIcon } from "../../tile/Tile";
import { pipsOf, playOf } from "../../tile/notation";
import type { AnsweredMistake, MistakeSeen } from "../../wire/types";
import { mistakeWords } from "./words";

interface Props {
  readonly answered: readonly AnsweredMistake[];
  /** The one that is asked; `null` after the last one. */
  readonly asked: MistakeSeen | null;
  /** How many come after it. */
  readonly left: number;
}

/** The tile of a move, or a blank for one without a tile. */
const tileOf = (move: string): string => playOf(move)?.tile ?? "00";
const named = (move: string): string => pipsOf(tileOf(move)).join("–");

export function Strip({ answered, asked, left }: Props) {
  const t = mistakeWords.value;
  const label = [
    ...answered.map(({ played, right }) => (right ? t.isRight(named(played)) : t.isWrong(named(played)))),
    ...(asked ? [t.isNow(named(asked.choice.played))] : []),
    ...Array.from({ length: left }, () => t.isNext),
  ];
  return (
    <div class="mistakes-strip" role="img" aria-label={t.strip(label.join(", "))}>
      {answered.map(({ table, event, played, right }) => (
        <span key={`${table} ${event}`} class={right ? "mistakes-is-right" : "mistakes-is-wrong"}>
          <TileIcon tile={tileOf(played)} vertical />
          <b>{right ? "✓" : "✗"}</b>
        </span>
      ))}
      {asked ? (
        <span class="mistakes-is-now">
          <TileIcon tile={tileOf(asked.choice.played)} vertical />
        </span>
      ) : null}
      {Array.from({ length: left }, (_, place) => (
        <span key={place}>
          <TileBack />
        </span>
      ))}
    </div>
  );
}
