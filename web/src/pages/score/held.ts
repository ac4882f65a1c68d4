// What the hands hold at the end of a round, as taps name it.
import { useSignal } from "@preact/signals";
import type { SheetRefusal } from "../../engine/sheetShapes";
import type { Entry, Hand } from "../../features/score/record";
import type { Scorer } from "../../features/score/scorer";
import { refusalMessage } from "../../features/score/sentences";
import { told } from "../../features/score/told";
import { lit, open, sides } from "./desk";
import type { EndKind } from "./Pad";

type Hands = readonly (Hand | null)[];

/** Seats that hold nothing when this one goes out. */
function emptySeats(scorer: Scorer, kind: EndKind, seat: number): readonly number[] {
  if (kind === "blocked") return [];
  const pair = sides.value.find((seats) => seats.includes(seat)) ?? [];
  return scorer.terms.partner_is_out ? pair : [seat];
}

/** Whether what hands hold matters at this end of a round. */
export const needsHands = ({ terms }: Scorer, kind: EndKind): boolean =>
  kind === "out" ? terms.domino_needs_hands : terms.block_needs_hands;

export function entryOf(scorer: Scorer, kind: EndKind, seat: number, hands: Hands): Entry {
  if (!needsHands(scorer, kind)) return { kind, seat, hands: [] };
  const empty = emptySeats(scorer, kind, seat);
  return { kind, seat, hands: hands.map((hand, holder) => (empty.includes(holder) ? [] : (hand ?? []))) };
}

/** What stands in the way of these hands; not that some are still to be named. */
const isWrong = (refusal: SheetRefusal | null): refusal is SheetRefusal =>
  refusal !== null && refusal.problem !== "empty_hand" && refusal.problem !== "wrong_hands";

/** The state of the question, and what taps do to it. */
export function useHands(scorer: Scorer, kind: EndKind) {
  const seat = useSignal(lit.peek());
  const hands = useSignal<Hands>(scorer.record.players.map(() => null));
  const active = useSignal(-1);
  const half = useSignal<number | null>(null);
  const onlyPips = useSignal(false);
  const said = useSignal("");
  const asked = scorer.record.players
    .map((_, at) => at)
    .filter((at) => needsHands(scorer, kind) && !emptySeats(scorer, kind, seat.value).includes(at));
  if (!asked.includes(active.value)) active.value = asked[0] ?? -1;
  const put = (hand: Hand | null): void => {
    const changed = hands.value.map((one, at) => (at === active.value ? hand : one));
    const { refusal } = scorer.look(entryOf(scorer, kind, seat.value, changed));
    said.value = isWrong(refusal) ? told(refusalMessage(scorer, refusal), scorer.record.players).text : "";
    if (!isWrong(refusal)) hands.value = changed;
  };
  return { seat, hands, active, half, onlyPips, said, asked, put };
}

export type State = ReturnType<typeof useHands>;

export function tap({ hands, active, half, onlyPips, put }: State, pip: number): void {
  const hand = hands.value[active.value] ?? null;
  if (onlyPips.value) {
    put(Number(`${typeof hand === "number" ? hand : ""}${pip}`));
    return;
  }
  if (half.value === null) {
    half.value = pip;
    return;
  }
  const name = open.value?.scorer.names;
  const tile = name?.tile(name.tileNumber(`${half.value}${pip}`)) ?? "";
  half.value = null;
  put([...(typeof hand === "number" || hand === null ? [] : hand), tile]);
}

export function takeBack({ hands, active, half, put }: State): void {
  const hand = hands.value[active.value] ?? null;
  if (half.value !== null) {
    half.value = null;
    return;
  }
  if (typeof hand === "number") put(hand < 10 ? null : Math.floor(hand / 10));
  else if (hand !== null) put(hand.length > 1 ? hand.slice(0, -1) : null);
}
