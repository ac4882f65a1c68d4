// Draft of a new table: the state of the form, and its conversion into requests.
import type { GameSeen, RulesSeen, RulesRequest, TableRequest } from "../../wire/types";

export interface Draft {
  readonly game: string;
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
}

/** Default draft for a game: two seats if possible, all of them open. */
export function draftOf(game: GameSeen, bot: string): Draft {
  const seats = game.players.includes(2) ? 2 : (game.players[0] ?? 2);
  return {
    game: game.id,
    variations: [],
    house: {},
    fill: Array.from({ length: seats }, () => "open"),
    partners: false,
    calling: false,
    public: false,
    name: "",
    filler: bot,
    clock: null,
    grace: 60,
    patience: 180,
  };
}

/** Draft with another number of seats. */
export function seated(draft: Draft, seats: number): Draft {
  return { ...draft, fill: Array.from({ length: seats }, (_, seat) => draft.fill[seat] ?? "open") };
}

/** House rules for false calls, which have dedicated fields. */
export const CALL_RULES: readonly string[] = ["false_call", "false_call_forfeits"];

/** House rule that limits drawing by choice, which has a dedicated field. */
export const DRAW_LIMIT = "optional_draw_limit";

/** Limits offered by the form; "none" is the rule of every document. */
export const DRAW_LIMITS: readonly string[] = ["none", "1", "2", "3"];

/** Whether the rules last returned by the server are for this game and allow drawing by choice. */
export const drawsByChoice = (draft: Draft, rules: RulesSeen | null): boolean =>
  rules?.game.id === draft.game && rules.rules["optional_draw"] === true;

/** Draft with another limit of drawing by choice. */
export function drawLimited(draft: Draft, limit: string): Draft {
  const { [DRAW_LIMIT]: _, ...house } = draft.house;
  return { ...draft, house: limit === "none" ? house : { ...house, [DRAW_LIMIT]: limit } };
}

/** Draft with a variation added or removed; if the variation sets drawing by choice, its limit is reset. */
export function varied(draft: Draft, name: string, on: boolean, rules: RulesSeen | null): Draft {
  const variations = on ? [...draft.variations, name] : draft.variations.filter((one) => one !== name);
  const changes = rules?.game.variations.find((one) => one.name === name)?.changes ?? {};
  return { ...("optional_draw" in changes ? drawLimited(draft, "none") : draft), variations };
}

/** Whether people claim and call scores at this table. */
export const calls = (draft: Draft, game: GameSeen): boolean => draft.calling && game.claims;

/** Whether a false call forfeits the next one: as chosen, by default if two or more seats are open to people. */
export const forfeits = (draft: Draft): boolean => {
  const said = draft.house["false_call_forfeits"];
  return said === undefined ? draft.fill.filter((kind) => kind === "open").length > 1 : said === "true";
};

/** House rules of the draft; those for false calls only if opponents can call. */
function houseRules(draft: Draft, game: GameSeen): Readonly<Record<string, string>> {
  const others = Object.fromEntries(Object.entries(draft.house).filter(([name]) => !CALL_RULES.includes(name)));
  if (!calls(draft, game) || (draft.house["claim"] ?? "muggins") !== "muggins") return others;
  return { ...draft.house, false_call_forfeits: String(forfeits(draft)) };
}

export const rulesBody = (draft: Draft, game: GameSeen): RulesRequest => ({
  game: draft.game,
  variations: draft.variations,
  house_rules: houseRules(draft, game),
  calling: calls(draft, game),
});

/** Seat that the creator takes: the first open one; -1 if all seats are bots. */
export const firstOpen = (draft: Draft): number => draft.fill.indexOf("open");

/** Whether to offer partnerships: only with four seats, if the game leaves it open. */
export const asksPartners = (draft: Draft, game: GameSeen): boolean =>
  game.partnership === "optional" && draft.fill.length === 4;

export function tableBody(draft: Draft, game: GameSeen): TableRequest {
  return {
    ...rulesBody(draft, game),
    fill: draft.fill,
    ...(asksPartners(draft, game) ? { partners: draft.partners } : {}),
    public: draft.public,
    name: draft.name.trim(),
    filler: draft.filler,
    clock: draft.clock,
    grace: draft.grace,
    patience: draft.patience,
  };
}
