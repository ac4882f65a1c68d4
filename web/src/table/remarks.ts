// Remarks of bots on their own moves, from what everybody saw; `doublesix.players.habits` has the same for the terminal.
import { levelOf } from "../app/level";
import { settings } from "../app/settings";
import HABITS from "../host/habits.json";
import { said } from "../i18n/messages";
import { playOf } from "../tile/notation";
import type { TableModel } from "./model";
import type { Acted, MessageSeen, Said, TableEvent } from "../wire/types";

export interface Remark {
  readonly seat: number;
  /** Number of the move that it is on, and its time, ms of the table's clock. */
  readonly seq: number;
  readonly at: number;
  readonly message: MessageSeen;
}

interface Habit {
  readonly cue: string;
  readonly remark: MessageSeen;
}

const BY_LEVEL: Readonly<Record<string, Habit>> = HABITS.habits;

const habitOf = (bot: string): Habit | undefined => BY_LEVEL[`level-${levelOf(bot.split("@")[0] ?? "") ?? 0}`];

/** Whether a move is one that the habit remarks on; `stopped`: whether another seat has drawn or passed before. */
function isCue(cue: string, act: Acted, stopped: boolean): boolean {
  const scored = (act.awards ?? []).filter(
    ({ seat, gained, source }) => seat === act.seat && gained > 0 && source === "play",
  );
  const [high, low] = [...(playOf(act.move)?.tile ?? "")].map(Number);
  switch (cue) {
    case "scores":
      return scored.length > 0;
    case "many":
      return scored.some(({ terms }) => terms.length >= HABITS.many);
    case "heavy":
      return high !== undefined && low !== undefined && high + low >= HABITS.heavy;
    case "double":
      return high !== undefined && high === low;
    case "drawn":
      return high !== undefined && stopped;
    default:
      return false;
  }
}

/** The remark of the present round: at most one, by the first bot whose move is like its habit; `null` if there is none. */
export function remarkIn(events: readonly TableEvent[], botAt: (seat: number) => string | null): Remark | null {
  const dealt = events.findLastIndex(({ what }) => what === "dealt");
  if (dealt < 0) return null;
  const stopped = new Set<number>();
  for (const event of events.slice(dealt)) {
    if (event.what !== "acted") continue;
    const { seat, seq, at } = event;
    const bot = event.by === "bot" ? botAt(seat) : null;
    const habit = bot === null ? undefined : habitOf(bot);
    const others = [...stopped].some((other) => other !== seat);
    if (event.move === "draw" || event.move === "pass") stopped.add(seat);
    if (habit !== undefined && isCue(habit.cue, event, others)) return { seat, seq, at, message: habit.remark };
  }
  return null;
}

/** A remark as a line that floats over its seat, in the current language. */
export const spoken = ({ seat, seq, at, message }: Remark, name: string): Said => ({
  is: "said",
  serial: `remark ${seq}`,
  seat,
  at,
  name,
  text: said.value(message).text,
});

/** Show the remark on a move that was made after `known`, unless remarks are switched off. */
export function remark(model: TableModel, known: number): void {
  if (!settings.value.remarks || model.replayed) return;
  const seats = model.seen.value?.seats ?? [];
  const made = remarkIn(model.events.value, (seat) => seats[seat]?.bot ?? null);
  if (made === null || made.seq <= known) return;
  const line = spoken(made, seats[made.seat]?.name ?? "");
  if (model.chat.remark(line, model.now() - made.at)) model.talked(line);
}
