// Games whose score can be kept, with all that a sheet needs to know of their rules; written by `server.wire.page_score`.
import type { Numbers } from "../../engine/shapes";
import type { TallyKind } from "../../scene/tally/Tally";
import data from "./games.json";

/** A table at which a game can be played, by the numbers that differ from table to table. */
export type Seating = Pick<Numbers, "seats" | "partners" | "hand_size" | "reserve">;

/** Rules of a game, with a variation or without. */
export interface Preset {
  readonly name: string;
  /** Every count that scores, ascending; empty where plays do not score. */
  readonly counts: readonly number[];
  readonly tally: TallyKind;
  readonly target: number;
  /** Targets and costs of a wrong call that these rules can have. */
  readonly targets: readonly number[];
  readonly costs: readonly number[];
  readonly seatings: readonly Seating[];
  readonly numbers: Omit<Numbers, keyof Seating>;
  /** Every parameter as a sheet has it; empty where it is left out. */
  readonly rules: Readonly<Record<string, string>>;
  readonly clauses: Readonly<Record<string, readonly string[]>>;
}

export interface ScoreGame extends Preset {
  readonly id: string;
  readonly category: string;
  /** What each variation changes, as a merge patch. */
  readonly variations: Readonly<Record<string, object>>;
}

/** Rules that a house sets before a match. */
export interface House {
  readonly target: number;
  readonly false_call: number;
}

export const GAMES = data.games as unknown as readonly ScoreGame[];
export const { format: FORMAT, longest: LONGEST_NAME, falseCall: FALSE_CALL_CLAUSES } = data;

/** One object of JSON with a merge patch applied (RFC 7396). */
function patched(base: unknown, patch: unknown): unknown {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  const made: Record<string, unknown> =
    typeof base === "object" && base !== null && !Array.isArray(base) ? { ...base } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete made[name];
    else made[name] = patched(made[name], value);
  }
  return made;
}

/** Rules of a game with one of its variations, or none (""); null where there is no such game or variation. */
export function presetOf(id: string, variation: string): Preset | null {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) return null;
  if (variation === "") return game;
  const patch = game.variations[variation];
  return patch === undefined ? null : (patched(game, patch) as Preset);
}

/** Rules of one table as the engine takes them. */
export const numbersOf = (preset: Preset, seating: Seating, house: House): Numbers => ({
  ...preset.numbers,
  ...seating,
  ...house,
});

/** The house rules that differ from the preset, by their names in order. */
export const houseRules = (preset: Preset, house: House): readonly (readonly [string, string])[] =>
  (Object.keys(house) as (keyof House)[])
    .filter((name) => house[name] !== preset.numbers[name])
    .sort()
    .map((name) => [name, String(house[name])]);

/** Ids of the clauses behind these topics, without duplicates; `preset` is under these house rules. */
export function clausesOf(preset: Preset, house: House, topics: readonly string[]): readonly string[] {
  const set = new Set(houseRules(preset, house).map(([name]) => name));
  const own = (topic: string): readonly string[] => (set.has(topic) ? [] : (preset.clauses[topic] ?? []));
  return [
    ...new Set(
      topics.flatMap((topic) => {
        if (topic === "false_call_ruling") return FALSE_CALL_CLAUSES;
        return own(topic).length > 0 ? own(topic) : own(COARSER[topic] ?? "");
      }),
    ),
  ];
}

/** Topics that stand for finer ones where a rule set has no clause of theirs. */
const COARSER: Readonly<Record<string, string>> = { off_board: "get_in", blocked_rounding: "rounding" };
