// Shared context of the components of a table: the model, and values derived from it.
import { signal, useComputed, useSignal, type ReadonlySignal } from "@preact/signals";
import { createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import { words } from "../i18n";
import { isolated } from "../i18n/isolate";
import type { SeatSeen, TableCard, TableSeen } from "../wire/types";
import type { TableModel } from "./model";
import type { Stages } from "./stages";
import { sideNames, describe, type Narrator, type LogLine } from "./describe";

export const Model = createContext<TableModel | null>(null);

/** Model of the current table. */
export function useModel(): TableModel {
  const model = useContext(Model);
  if (model === null) throw new Error("a part of a table stands outside of one");
  return model;
}

/** Staged updates of the parts of a table; without them all parts update at once. */
export const Staging = createContext<Stages | null>(null);
/** State of the table as shown by the enclosing part. */
export const Shown = createContext<ReadonlySignal<TableSeen | null> | null>(null);

/** State of the table; throws if it is not known yet. */
export function useTable(): { readonly card: TableCard; readonly seen: TableSeen } {
  const model = useModel();
  const card = model.card.value;
  const seen = (useContext(Shown) ?? model.seen).value;
  if (card === null || seen === null) throw new Error("the table is not known yet");
  return { card, seen };
}

/** Name of a player, or the number of the seat. */
export const nameOf = (seat: SeatSeen): string => seat.name ?? seat.bot ?? words.value.seatNumber(seat.seat);

/** Name of a player with bidirectional isolation, for use in sentences. */
export const nameIn = (seat: SeatSeen): string => isolated(nameOf(seat));

export const sidesOf = (seen: TableSeen): number[] => seen.seats.map((seat) => seat.side);

/** Name of a side: its player, or its two partners. */
export const sideName = (seen: TableSeen, side: number): string =>
  sideNames(seen.seats.map(nameIn), sidesOf(seen), side);

/** Number of sides. */
export const sideCount = (seen: TableSeen): number => seen.scores.length;

export const narratorOf = (card: TableCard, seen: TableSeen): Narrator => ({
  names: seen.seats.map(nameIn),
  me: seen.seat ?? null,
  calls: card.calls ?? "",
  calling: card.calling ?? false,
  forfeits: card.forfeits ?? false,
  words: words.value,
});

/** Log lines of all events, or of the last `most`, oldest first. */
export function useLog(most = Infinity): ReadonlySignal<readonly LogLine[]> {
  const model = useModel();
  return useComputed(() => {
    const card = model.card.value;
    const seen = model.seen.value;
    if (card === null || seen === null) return [];
    const narrator = narratorOf(card, seen);
    return model.events.value
      .slice(-Math.min(most, model.events.value.length))
      .flatMap((event) => describe(narrator, event, sidesOf(seen)));
  });
}

const beat = signal(0);
let listeners = 0;
let timer: ReturnType<typeof setInterval> | null = null;

/** Rerender the component four times a second while `running`, for countdowns. */
export function useTicking(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    listeners += 1;
    timer ??= setInterval(() => (beat.value += 1), 250);
    return () => {
      listeners -= 1;
      if (listeners === 0 && timer !== null) {
        clearInterval(timer);
        timer = null;
      }
    };
  }, [running]);
  const still = useSignal(0);
  void (running ? beat.value : still.value);
}

/** Whole seconds until a time of the server's clock, at least 0. */
export const secondsUntil = (model: TableModel, until: number): number =>
  Math.max(0, Math.ceil((until - model.now()) / 1000));

/** Format seconds as “1:05”. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
