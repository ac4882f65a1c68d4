// A position that is being laid by hand: tiles on the cloth, one's own hand, how many the others hold, scores, the turn.
import type { Move } from "../../engine/shapes";
import { lay, type Layout, placesFor } from "./laid";
import type { Line } from "./line";
import type { Analysed, Spot } from "./spot";

/** What was laid so far; it is not changed. */
export interface Draft {
  readonly at: Analysed;
  readonly plays: readonly Move[];
  /** Tiles of seat 0, the one whose view it is. */
  readonly hand: readonly number[];
  /** Number of tiles of every seat; that of seat 0 is its hand's. */
  readonly held: readonly number[];
  readonly points: readonly number[];
  readonly toAct: number;
  /** Whether the numbers of the others' tiles were given; else they are those of a round without draws. */
  readonly given: boolean;
}

/** The draft with as many tiles in the other hands as are left of those that were dealt, unless they were given. */
function counted(draft: Draft): Draft {
  const { seats } = draft.at.table;
  const { hand_size } = draft.at.rules.numbers;
  const mine = draft.hand.length;
  if (draft.given) return { ...draft, held: draft.held.map((held, seat) => (seat === 0 ? mine : held)) };
  const left = seats * hand_size - draft.plays.length - mine;
  const others = seats - 1;
  const held = (seat: number): number =>
    Math.min(hand_size, Math.max(1, Math.floor(left / others) + (seat <= left % others ? 1 : 0)));
  return { ...draft, held: draft.held.map((_, seat) => (seat === 0 ? mine : held(seat))) };
}

/** An empty cloth, with hands as they are dealt. */
export function emptyDraft(at: Analysed): Draft {
  const { seats, sides } = at.table;
  const held = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 0 : at.rules.numbers.hand_size));
  const points = Array.from({ length: new Set(sides).size }, () => 0);
  return { at, plays: [], hand: [], held, points, toAct: 0, given: false };
}

/** The position that is shown, to be changed: as its seat sees it, which becomes seat 0. */
export function draftOf({ at, plays, board, seat }: Spot): Draft {
  const { hands, points, to_act } = board.facts();
  const mine = seat ?? to_act;
  const { seats, sides } = at.table;
  const seatAt = (place: number): number => (mine + place) % seats;
  const held = Array.from({ length: seats }, (_, place) => hands[seatAt(place)]?.length ?? 0);
  const turned = points.map((_, side) => points[sides[seatAt(sides.indexOf(side))] ?? side] ?? 0);
  const toAct = (to_act + seats - mine) % seats;
  return { at, plays, hand: hands[mine] ?? [], held, points: turned, toAct, given: true };
}

/** The layout of a draft; its plays were made where the engine allowed them. */
export function layoutOf({ at, plays }: Draft): Layout {
  const layout = lay(at.rules, at.names, plays);
  if ("at" in layout) throw new RangeError("a draft has a tile where it does not lie");
  return layout;
}

/** Places on the cloth for a tile. */
export const placesIn = (draft: Draft, tile: number) =>
  placesFor(draft.at.rules, draft.at.names, layoutOf(draft), tile);

export const withPlay = (draft: Draft, move: Move): Draft => counted({ ...draft, plays: [...draft.plays, move] });

/** A draft with a tile in one's own hand, or without it if it was there. */
export function withHeld(draft: Draft, tile: number): Draft {
  const hand = draft.hand.includes(tile) ? draft.hand.filter((one) => one !== tile) : [...draft.hand, tile];
  return counted({ ...draft, hand });
}

/** A draft without the tile that was laid last. */
export const withoutLast = (draft: Draft): Draft => counted({ ...draft, plays: draft.plays.slice(0, -1) });

/** Tiles that are left for the boneyard; below 0 where the hands need more than there are. */
export const boneyardOf = ({ at, plays, held }: Draft): number =>
  at.names.size - plays.length - held.reduce((sum, one) => sum + one, 0);

/** The words of a draft's line, which is read as any other: what cannot be is refused there. */
export function lineOf(draft: Draft): Line {
  const { at, plays, hand, held, points, toAct } = draft;
  const { table, names } = at;
  return {
    rules: table.rules,
    seats: table.seats,
    partners: table.partners,
    plays: plays.map((play) => names.move(play)),
    hands: held.map((number, seat) => (seat === 0 ? names.tiles(hand) : number)),
    boneyard: Math.max(0, boneyardOf(draft)),
    toAct,
    points,
    options: new Map([["view", "0"]]),
  };
}
