// The constant card of a table, and its line in a list.
import { commitmentOf } from "../app/deal";
import type { BookLine, TableCard, TableLine } from "../wire/types";
import { DOMAIN } from "./data";
import { shaped } from "./shape";
import { stageOf, type Table } from "./state";

/** The constant data of a table. */
export function cardOf({ created, setup }: Table): TableCard {
  const { id, name, secret, move_seconds, bank_seconds, grace_seconds } = created;
  const patience_seconds = created.patience_seconds ?? DOMAIN.request.patience;
  const times = { move_seconds, bank_seconds, grace_seconds, patience_seconds };
  return shaped("TableCard", { ...setup.card, id, name, commitment: commitmentOf(secret), ...times });
}

/** The line of a finished match in the book of its person; `null` while it is not over, or without a seat at it. */
export function bookLineOf(table: Table, ended: number): BookLine | null {
  const { created, setup, match, seats, helped } = table;
  const seat = seats.findIndex(({ person }) => person !== "");
  if (stageOf(table) !== "over" || seat < 0) return null;
  const side = setup.sides[seat] ?? seat;
  const sides = match.points.map((_, one) => seats.flatMap(({ name }, of) => (setup.sides[of] === one ? [name] : [])));
  return {
    ...{ id: created.id, game: created.game, rules: setup.card.rules, ended, sides, scores: match.points, side },
    won: match.winner === null ? null : match.winner === side,
    helped: helped.includes(seat),
  };
}

/** The line of a table in the list of its person. */
export function lineOf(table: Table, card: TableCard): TableLine {
  const host = table.seats.find(({ person }) => person !== "" && person === table.host)?.name ?? "";
  const names = table.seats.map(({ name }) => name || null);
  return { table: card, stage: stageOf(table), names, scores: table.match.points, ...(host === "" ? {} : { host }) };
}
