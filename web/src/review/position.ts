// A seat's view as the page draws it, and in words, as in `doublesix.server.compute.positions` and `drawing.words`.
import type { RoundBoard } from "../engine/match";
import type { Notation } from "../engine/notation";
import type { RoundFacts, ViewFacts } from "../engine/shapes";
import type { MessageSeen, PositionSeen } from "../wire/types";
import { message, paragraph } from "./message";

/** The layout, the seat's hand and the numbers of tiles, in the notation. */
export function positionSeen(board: RoundBoard, names: Notation, view: ViewFacts, facts: RoundFacts): PositionSeen {
  const { set, crosswise } = board.rules.numbers;
  return {
    ...{ set, crosswise },
    plays: view.plays.map((move) => names.move(move)),
    spinners: view.plays.filter(({ tile }) => board.isSpinner(tile)).map(({ tile }) => names.tile(tile)),
    open_ends: facts.ends
      .filter((_, slot) => (facts.open >> slot) & 1)
      .map((end) => ({ end: names.end(end), pip: names.endPip(end) })),
    hand: names.tiles(view.hand),
    held: view.sizes,
    boneyard: view.boneyard,
  };
}

/** The layout, the seat's hand, the sizes of the other hands and the boneyard in words. */
export function described(names: Notation, view: ViewFacts, { open_ends }: PositionSeen): MessageSeen {
  const { seat, hand, sizes, boneyard } = view;
  const others = sizes.flatMap((tiles, one) => (one === seat ? [] : [message("drawing.holds", { seat: one, tiles })]));
  return paragraph([
    ...layout(names, view, open_ends),
    hand.length > 0
      ? message("drawing.hand", { seat, tiles: series(tileNames(names, hand)) })
      : message("drawing.no-hand", { seat }),
    message("drawing.others", { hands: series(others), boneyard }),
  ]);
}

function layout(names: Notation, { plays }: ViewFacts, ends: PositionSeen["open_ends"]): readonly MessageSeen[] {
  if (plays.length === 0) return [message("drawing.no-tile")];
  const tiles = series(
    tileNames(
      names,
      plays.map(({ tile }) => tile),
    ),
  );
  const pips = series(ends.map(({ pip }) => pip));
  return [
    message("drawing.layout", { tiles }),
    ends.length > 0 ? message("drawing.ends", { pips }) : message("drawing.no-ends"),
  ];
}

const tileNames = (names: Notation, tiles: readonly number[]): readonly string[] =>
  tiles.map((tile) => names.halves(tile).join("-"));

const series = (items: readonly (string | number | MessageSeen)[]): MessageSeen =>
  message("list.series", { items: [...items] });
