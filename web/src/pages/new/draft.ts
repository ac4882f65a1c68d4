// Draft of a new table: the state of the form, and its conversion into requests.
import { PARAMETERS, type Parameter } from "../../wire/parameters";
import type { GameSeen, RulesSeen, RulesRequest, TableRequest } from "../../wire/types";

export interface Draft {
  readonly game: string;
  /** Whether one person plays among bots, as on a page without a server. */
  readonly alone: boolean;
  readonly variations: readonly string[];
  readonly house: Readonly<Record<string, string>>;
  readonly fill: readonly string[];
  readonly partners: boolean;
  readonly calling: boolean;
  readonly public: boolean;
  readonly name: string;
  readonly filler: string;
  readonly clock: { readonly move: number; readonly bank: number } | null;
  readonly grace: number;
  readonly patience: number;
  /** Whether people who come later read what was said before. */
  readonly history: boolean;
}

/** Kind of the seats that a person does not take: open, or with the bot of the table for one who plays alone. */
const otherSeats = (alone: boolean): string => (alone ? "filler" : "open");

/** Default draft for a game: two seats if possible, all of them open but for one who plays alone. */
export function draftOf(game: GameSeen, bot: string, alone = false): Draft {
  const seats = game.players.includes(2) ? 2 : (game.players[0] ?? 2);
  return {
    game: game.id,
    alone,
    variations: [],
    house: {},
    fill: Array.from({ length: seats }, (_, seat) => (seat === 0 ? "open" : otherSeats(alone))),
    partners: false,
    calling: false,
    public: false,
    name: "",
    filler: bot,
    clock: null,
    grace: 60,
    patience: 180,
    history: false,
  };
}

/** Draft with another number of seats. */
export function seated(draft: Draft, seats: number): Draft {
  return { ...draft, fill: Array.from({ length: seats }, (_, seat) => draft.fill[seat] ?? otherSeats(draft.alone)) };
}

/** Parameters with fields of their own in a section of the form, where their needs are met or they are set already. */
export const fieldsOf = (section: string, draft: Draft, rules: RulesSeen | null): readonly Parameter[] =>
  PARAMETERS.filter(
    (parameter) => parameter.section === section && (parameter.name in draft.house || applies(parameter, draft, rules)),
  );

/** Whether the rules last returned by the server are for this game and meet the needs of a parameter. */
export const applies = ({ needs }: Parameter, draft: Draft, rules: RulesSeen | null): boolean =>
  rules?.game.id === draft.game && Object.entries(needs).every(([name, value]) => rules.rules[name] === value);

/** Text of a rule's value, as house rules have it. */
export function asText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value !== "object") return String(value);
  const parts = Array.isArray(value) ? value : Object.entries(value).map(([seats, tiles]) => `${seats}:${tiles}`);
  return parts.join(",") || "none";
}

/** Value of a parameter as text: that of the draft, else that of the rules last returned by the server. */
export const valueNow = ({ name, initial }: Parameter, draft: Draft, rules: RulesSeen | null): string =>
  draft.house[name] ?? (rules !== null && name in rules.rules ? asText(rules.rules[name]) : initial);

/** Draft with another value of a parameter; without one, or with no limit, the parameter is as in the game. */
export function ruled(draft: Draft, { name, offered, initial }: Parameter, value: string): Draft {
  const { [name]: _, ...house } = draft.house;
  const usual = value === "" || (offered.length > 0 && value === initial);
  return { ...draft, house: usual ? house : { ...house, [name]: value } };
}

/** Draft with a variation added or removed; rules that need what the variation sets are as in the game again. */
export function varied(draft: Draft, name: string, on: boolean, rules: RulesSeen | null): Draft {
  const variations = on ? [...draft.variations, name] : draft.variations.filter((one) => one !== name);
  const changes = rules?.game.variations.find((one) => one.name === name)?.changes ?? {};
  const lost = PARAMETERS.filter(({ needs }) => Object.keys(needs).some((need) => need in changes));
  return { ...lost.reduce((now, parameter) => ruled(now, parameter, ""), draft), variations };
}

/** Whether people claim and call scores at this table. */
export const calls = (draft: Draft, game: GameSeen): boolean => draft.calling && game.claims;

const chosenRules = (draft: Draft, game: GameSeen) => ({
  game: draft.game,
  variations: draft.variations,
  house_rules: draft.house,
  calling: calls(draft, game),
});

export const rulesBody = (draft: Draft, game: GameSeen): RulesRequest => ({
  ...chosenRules(draft, game),
  people: draft.fill.filter((kind) => kind === "open").length,
});

/** Seat that the creator takes: the first open one; -1 if all seats are bots. */
export const firstOpen = (draft: Draft): number => draft.fill.indexOf("open");

/** Whether to offer partnerships: only with four seats, if the game leaves it open. */
export const asksPartners = (draft: Draft, game: GameSeen): boolean =>
  game.partnership === "optional" && draft.fill.length === 4;

export function tableBody(draft: Draft, game: GameSeen): TableRequest {
  return {
    ...chosenRules(draft, game),
    fill: draft.fill,
    ...(asksPartners(draft, game) ? { partners: draft.partners } : {}),
    public: draft.public,
    name: draft.name.trim(),
    filler: draft.filler,
    clock: draft.clock,
    grace: draft.grace,
    patience: draft.patience,
    chat_history: draft.history,
  };
}
