// The line of the seat to act at a step of a replay, for the analysis board.
import type { Replay, ReplayStep } from "../../wire/types";

/** Acts since the last deal up to a step, each as its seat and its move. */
function pastOf(steps: readonly ReplayStep[]): readonly string[] {
  let past: string[] = [];
  for (const step of steps)
    for (const event of step.happened) {
      if (event.what === "dealt") past = [];
      else if (event.what === "acted") past.push(`${event.seat}:${event.move}`);
      else if (event.what === "takenback") past = past.slice(0, past.lastIndexOf(`${event.seat}:${event.move}`));
    }
  return past;
}

/** The view of the seat to act; `null` where no tile can be played, or a score waits to be claimed. */
export function lineAt({ table }: Replay, steps: readonly ReplayStep[], at: number): string | null {
  const seen = steps[at]?.table;
  const seat = seen?.to_act ?? null;
  if (seen?.shown == null || seat === null || seen.stage !== "playing" || seen.window || seen.ending) return null;
  const hands = seen.shown.map((hand, one) => (one === seat ? hand.join(",") || "-" : `?${hand.length}`));
  const past = pastOf(steps.slice(0, at + 1));
  const own = past.slice(past.findLastIndex((act) => !act.endsWith(":draw")) + 1).length;
  return [
    table.spec,
    `${table.seats}${table.partners ? "p" : ""}`,
    seen.plays?.join(",") || "-",
    hands.join("/"),
    `?${seen.boneyard ?? 0}`,
    seat,
    seen.scores.join("/"),
    ...(seen.leader != null && seen.leader !== seat ? [`leader=${seen.leader}`] : []),
    ...(own > 0 ? [`drawn=${own}`] : []),
    `view=${seat}`,
    `past=${past.join(",") || "-"}`,
  ].join(" ");
}
