// New tables: from a request, or as the rematch of a finished match.
import { houseEntropy } from "../app/deal";
import { levelOf } from "../app/level";
import type { TableRequest } from "../wire/types";
import { DOMAIN } from "./data";
import type { Created } from "./log";
import { message } from "./message";
import { filled, isBot } from "./names";
import { Refusal } from "./refusal";
import type { Table } from "./state";

/** Rules of a requested table, as `doublesix.rulesets` makes them: they and the seats as they stand in the log. */
export interface ChosenRules {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly partners: boolean;
  /** Whether people can claim and call scores in this game. */
  readonly canCall: boolean;
}

/** What a new table gets by chance or by the clock. */
export interface Fresh {
  readonly id: string;
  readonly secret: string;
  /** The day, as in “2026-05-01”. */
  readonly date: string;
}

/** First entry of a requested table. Throws `Refusal` for a bot that there is not, or a name that cannot be shown. */
export function created(request: TableRequest, chosen: ChosenRules, host: string, fresh: Fresh): Created {
  const filler = request.filler ?? DOMAIN.request.filler;
  const fill = filled(request.fill, filler);
  const unknown = [...fill, filler].find((kind) => kind !== DOMAIN.fill.open && !isBot(kind));
  if (unknown !== undefined) throw new Refusal("unknown_bot", message("players.unknown", bots(unknown)));
  const { grace = DOMAIN.request.grace, patience = DOMAIN.request.patience, pace = DOMAIN.request.pace } = request;
  return {
    kind: "created",
    ...fresh,
    name: nameOf(request.name ?? ""),
    host,
    rules: chosen.rules,
    game: request.game,
    seats: fill.length,
    partners: chosen.partners,
    public: request.public ?? false,
    calling: (request.calling ?? false) && chosen.canCall,
    fill,
    filler,
    move_seconds: request.clock?.move ?? 0,
    bank_seconds: request.clock?.bank ?? 0,
    grace_seconds: grace,
    patience_seconds: patienceOf(patience),
    pace,
    entropy: fill.map((_, seat) => houseEntropy(fresh.secret, seat)),
    alike: true,
    named: true,
  };
}

const bots = (name: string) => {
  const names = Object.keys(DOMAIN.titles);
  const levels = names.filter((one) => levelOf(one) !== null).length;
  return { name, names: names.filter((one) => !one.includes("-")), levels };
};

function patienceOf(given: number): number {
  const least = DOMAIN.limits.patience;
  if (given > 0 && given < least)
    throw new Refusal("bad_patience", message("table.patience-too-short", { given, least }));
  return given;
}

function nameOf(given: string): string {
  const name = given.trim();
  const most = DOMAIN.limits.name;
  if ([...name].length > most || /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(name))
    throw new Refusal("bad_name", message("table.bad-name", { name: [...name].slice(0, most).join(""), most }));
  return name;
}

/** First entry of the rematch: seats rotate, and those of the people who asked are open. */
export function successor(table: Table, fresh: Fresh): Created {
  const old = table.created;
  const { open, filler } = DOMAIN.fill;
  const stays = table.seats.map(({ bot }, seat) => (table.rematchSeats.includes(seat) ? open : bot || filler));
  const fill = filled(stays, old.filler);
  const rotated = [...fill.slice(-1), ...fill.slice(0, -1)];
  const entropy = fill.map((_, seat) => houseEntropy(fresh.secret, seat));
  return { ...old, ...fresh, fill: rotated, entropy, before: old.id, alike: true, named: true };
}
