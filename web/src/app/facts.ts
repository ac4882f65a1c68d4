// A table in a line: target, clock, free seats.
import { words } from "../i18n";
import type { TableLine } from "../wire/types";

/** «to 100 · with calling · 1 seat free». */
export function facts(line: TableLine): string {
  const t = words.value;
  const { table } = line;
  const free = line.names.filter((name) => name === null).length;
  return [
    t.toTarget(table.target),
    ...(table.partners ? [t.partnersWord] : []),
    ...(table.calling ? [t.withCalling] : []),
    ...(table.move_seconds ? [t.secondsMove(table.move_seconds)] : []),
    line.stage === "waiting" ? t.freeSeats(free) : t.stage[line.stage],
  ].join(" · ");
}
