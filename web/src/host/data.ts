// Data of the server's domain for the host in the page, and what a host is told of a table's rules; none of it is said here.
import type { Numbers } from "../engine/shapes";
import type { ClientFrame, TableCard } from "../wire/types";
import domain from "./domain.json";

/** What the server's domain has as data: times in ms, names of bots, topics of refusals, shapes of commands. */
export const DOMAIN = domain;

/** A command that is logged when it is carried out, or chat; a page without a server has no hosts to report to. */
export type Command = Exclude<ClientFrame, { readonly do: "pong" | "reportname" | "reportline" }>;

/** Constant data of a table that does not stand in the first entry of its log. */
export type RulesCard = Omit<
  TableCard,
  "id" | "name" | "commitment" | "move_seconds" | "bank_seconds" | "grace_seconds" | "patience_seconds"
>;

/** Rules of one table: `doublesix.server.wire.page_host.table_setup` makes them of its first entry. */
export interface Setup {
  readonly numbers: Numbers;
  readonly card: RulesCard;
  /** The side of each seat. */
  readonly sides: readonly number[];
  /** Seats of the other sides, for each seat, in turn order. */
  readonly opponents: readonly (readonly number[])[];
  readonly scoring: {
    /** Whether the open ends are counted. */
    readonly counted: boolean;
    /** Whether plays can score. */
    readonly in_play: boolean;
    /** Whether an opponent may take a score that its owner does not claim. */
    readonly called: boolean;
  };
  /** File of the value network that plays at the table; none where there is no such network. */
  readonly network?: string | null;
}
