// The record of a match in JSON, as docs/reference/record.schema.json describes it.
import { isPlay } from "../engine/notation";
import { DOMAIN } from "./data";
import { seedOf } from "./dealer";
import type { Step } from "./events";
import type { Acted, Dealt } from "./log";
import { eventsSoFar, stepsToTheEnd } from "./replay";
import type { AwardFacts, Matches, Standing } from "./standing";
import { type Sitting, stageOf, type Table } from "./state";

/** A field that is left out where there is nothing. */
const field = <T>(name: string, value: T | null): object => (value === null ? {} : { [name]: value });

/** The match of a log as a record; `null` while it is not over, for its seed would tell all hands. Throws `DamagedLog`. */
export function recordOf(log: readonly unknown[], matches: Matches): object | null {
  const steps = stepsToTheEnd(log, matches);
  const table = steps.at(-1)?.after;
  if (table === undefined || stageOf(table) !== "over") return null;
  const events: object[] = [];
  for (const step of steps) {
    // What was taken back was not played.
    events.length = Math.min(events.length, eventsSoFar(step.after));
    const { entry } = step.logged;
    if (entry.kind === "dealt") events.push(chanceOf(step, entry));
    if (entry.kind === "acted") events.push(actOf(step, entry));
  }
  const { created } = table;
  const { winner, skunk, points } = trueMatch(table);
  return {
    ...{ format: DOMAIN.record.format, place: DOMAIN.record.place, date: created.date, seed: seedOf(table) },
    ...{ seats: created.seats, partners: created.partners },
    players: table.seats.map((sitting, seat) => ({ name: nameOf(sitting, seat), kind: kindOf(table, sitting, seat) })),
    rules: created.rules,
    events,
    result: { finished: winner !== null, scores: points, ...field("winner", winner), ...(skunk ? { skunk } : {}) },
  };
}

/** The match with an end that the table holds back. */
const trueMatch = ({ match, settled }: Table): Standing => settled ?? match;

/** A name in one line that can be shown. */
const nameOf = ({ name }: Sitting, seat: number): string =>
  name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim() || `Seat ${seat}`;

function kindOf({ created, tookBack, helped }: Table, { person, bot }: Sitting, seat: number): string {
  const [human, calling] = DOMAIN.record.kinds;
  const [takeback, help] = DOMAIN.record.marks;
  const kind = person === "" ? bot : created.calling ? calling : human;
  return `${kind}${tookBack.includes(seat) ? takeback : ""}${helped.includes(seat) ? help : ""}`;
}

function chanceOf({ before, after }: Step, { use, tiles }: Dealt): object {
  const round = before.match.results.length + 1;
  if (use === "lots") return { type: "lots", round, tiles };
  return { type: "deal", round, order: tiles, leader: after.match.round?.leader ?? null };
}

function actOf({ before, after }: Step, { seat, move }: Acted): object {
  const { round, points } = trueMatch(after);
  const plays = isPlay(move);
  const scores = after.setup.scoring.counted;
  const awards = (round?.awards ?? []).map(awardOf);
  const ending = round?.ending ?? null;
  return {
    ...{ type: "act", seat, move },
    ...field("tile", move === "draw" ? (before.match.round?.boneyard[0] ?? null) : null),
    ...field("count", plays && scores ? (round?.count ?? null) : null),
    ...field("claimable", plays ? (round?.waiting ?? null) : null),
    ...(awards.length > 0 ? { awards } : {}),
    ...field(
      "end",
      ending === null ? null : { kind: ending.kind, seat: ending.seat ?? null, hands: round?.hands, scores: points },
    ),
  };
}

const awardOf = ({ seat, source, points, gained, score, refusal }: AwardFacts): object => ({
  ...{ seat, source, points, gained, score },
  ...field("void", refusal),
});
