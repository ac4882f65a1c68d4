// The constant card of a table, and its line in a list.
import { commitmentOf } from "../app/deal";
import type { TableCard, TableLine } from "../wire/types";
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

/** The line of a table in the list of its person. */
export function lineOf(table: Table, card: TableCard): TableLine {
  const host = table.seats.find(({ person }) => person !== "" && person === table.host)?.name ?? "";
  const names = table.seats.map(({ name }) => name || null);
  return { table: card, stage: stageOf(table), names, scores: table.match.points, ...(host === "" ? {} : { host }) };
}
