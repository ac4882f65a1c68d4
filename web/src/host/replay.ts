// Replay of a finished match: each entry with the table after it, every hand shown.
import type { Replay, ReplayStep, TableSeen } from "../wire/types";
import { cardOf } from "./card";
import { seedOf } from "./dealer";
import { eventsOf, type Step } from "./events";
import { ownView } from "./ownView";
import { publicView } from "./publicView";
import { openTable, readRow, stepsOf } from "./readLog";
import { shaped } from "./shape";
import type { Matches } from "./standing";
import { stageOf, type Table } from "./state";

/** The steps of a log, its first entry included, without times and what came after the end. Throws `DamagedLog`. */
export function stepsToTheEnd(log: readonly unknown[], matches: Matches): readonly Step[] {
  const rows = log.map((row) => ({ ...(row as object), ...readRow(row), at: 0, wall: 0, key: "" }));
  while (["wished", "named"].includes(rows.at(-1)?.entry.kind ?? "")) rows.pop();
  const [first, ...others] = rows;
  const begun = openTable(first, matches);
  return [{ before: begun, logged: readRow(first), after: begun }, ...stepsOf(begun, others)];
}

/** The replay of a log; `null` while its match is not over, and its hands are hidden. Throws `DamagedLog`. */
export function replayOf(log: readonly unknown[], matches: Matches): Replay | null {
  const steps = stepsToTheEnd(log, matches);
  const last = steps.at(-1)?.after;
  if (last === undefined || stageOf(last) !== "over") return null;
  return {
    table: cardOf(last),
    names: last.seats.map(({ name }) => name),
    seed: seedOf(last),
    steps: steps.map(replayStep),
  };
}

/** Lots, deals and acts so far. */
export const eventsSoFar = ({ deals }: Table): number => deals.lots + deals.deal + deals.acts;

function replayStep(step: Step): ReplayStep {
  const { before, logged, after } = step;
  const { entry } = logged;
  const isEvent = eventsSoFar(after) > eventsSoFar(before);
  return {
    happened: eventsOf(step, "all"),
    table: replayView(after),
    ...(entry.kind === "dealt" ? { order: entry.tiles } : {}),
    ...(isEvent ? { event: eventsSoFar(after) - 1 } : {}),
  };
}

/** The table with every hand shown, without commands or the time of the next round. */
function replayView(table: Table): TableSeen {
  const shown = { ...publicView(table, true, 0), next_at: null };
  const own = ownView(table, null, shown, "");
  const hands = table.match.round?.hands ?? null;
  return shaped("TableSeen", { ...shown, ...own, may: [], shown: hands });
}
