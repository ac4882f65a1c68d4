// A table that is being thought of: what the form holds, and the body that becomes of it.
import type { GameSeen, RulesSeen, RulesRequest, TableRequest } from "../wire/types";

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

/** A draft for a game: two seats if the game allows, the second open. */
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

/** The same draft with another number of seats. */
export function seated(draft: Draft, seats: number): Draft {
  return { ...draft, fill: Array.from({ length: seats }, (_, seat) => draft.fill[seat] ?? "open") };
}

/** House rules about wrong calls, which have fields of their own. */
export const CALL_RULES: readonly string[] = ["false_call", "false_call_forfeits"];

/** The house rule that limits drawing by choice, which has a field of its own. */
export const DRAW_LIMIT = "optional_draw_limit";

/** The limits that the form offers; "none" is what every document says. */
export const DRAW_LIMITS: readonly string[] = ["none", "1", "2", "3"];

/** Whether the rules that the form says, as the house answered last, let players draw by choice. */
export const drawsByChoice = (draft: Draft, rules: RulesSeen | null): boolean => rules?.game.id === draft.game && rules.rules["optional_draw"] === true;

/** The same draft with another limit of drawing by choice. */
export function drawLimited(draft: Draft, limit: string): Draft {
  const { [DRAW_LIMIT]: _, ...house } = draft.house;
  return { ...draft, house: limit === "none" ? house : { ...house, [DRAW_LIMIT]: limit } };
}

/** The same draft with or without a variation; where that decides about drawing by choice, a limit of it goes. */
export function varied(draft: Draft, name: string, on: boolean, rules: RulesSeen | null): Draft {
  const variations = on ? [...draft.variations, name] : draft.variations.filter((one) => one !== name);
  const changes = rules?.game.variations.find((one) => one.name === name)?.changes ?? {};
  return { ...("optional_draw" in changes ? drawLimited(draft, "none") : draft), variations };
}

/** Whether people claim and call scores at this table. */
export const calls = (draft: Draft, game: GameSeen): boolean => draft.calling && game.claims;

/** Whether a wrong call also costs the next one: as was said, else where two or more people may sit down. */
export const forfeits = (draft: Draft): boolean => {
  const said = draft.house["false_call_forfeits"];
  return said === undefined ? draft.fill.filter((kind) => kind === "open").length > 1 : said === "true";
};

/** The house rules of the draft; those about wrong calls only where an opponent can call. */
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

/** The seat that its maker takes: the first that is open; `-1` where bots play by themselves. */
export const firstOpen = (draft: Draft): number => draft.fill.indexOf("open");

/** Whether four can be asked to play as pairs: what is never so, and what is always so, needs no question. */
export const asksPartners = (draft: Draft, game: GameSeen): boolean => game.partnership === "optional" && draft.fill.length === 4;

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
