// Objects as they travel: fields that have their default are left out, as the server's shapes say.
import type {
  AwardSeen,
  OwnSeen,
  SeatSeen,
  TableSeen,
  TermSeen,
  ClockSeen,
  ResultSeen,
  EndSeen,
  Welcome,
} from "../wire/types";
import type {
  Acted,
  Came,
  Dealt,
  Ended,
  Handed,
  Here,
  Refused,
  TableCard,
  TakebackDeclined,
  Update,
} from "../wire/types";
import { DOMAIN } from "./data";

/** Shapes of the wire that have such fields. */
interface Shapes {
  readonly Acted: Acted;
  readonly AwardSeen: AwardSeen;
  readonly Came: Came;
  readonly ClockSeen: ClockSeen;
  readonly Dealt: Dealt;
  readonly EndSeen: EndSeen;
  readonly Ended: Ended;
  readonly Handed: Handed;
  readonly Here: Here;
  readonly OwnSeen: OwnSeen;
  readonly Refused: Refused;
  readonly ResultSeen: ResultSeen;
  readonly SeatSeen: SeatSeen;
  readonly TableCard: TableCard;
  readonly TableSeen: TableSeen;
  readonly TakebackDeclined: TakebackDeclined;
  readonly TermSeen: TermSeen;
  readonly Update: Update;
  readonly Welcome: Welcome;
}

const DEFAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = DOMAIN.defaults;

/** Whether two values of JSON, made in one way, are equal. */
export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** A value of a shape without the fields that have their default. */
export function shaped<Name extends keyof Shapes>(name: Name, value: Shapes[Name]): Shapes[Name] {
  const defaults = DEFAULTS[name] ?? {};
  const said = Object.entries(value).filter(([field, one]) => !(field in defaults && same(one, defaults[field])));
  return Object.fromEntries(said) as unknown as Shapes[Name];
}
