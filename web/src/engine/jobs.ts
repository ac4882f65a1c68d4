/** Requests to the engine as plain data, each with everything that it needs, so that any worker can answer it. */
import type { Measured, MeasureTask } from "./measure";
import type {
  Decision,
  EndgameRequest,
  EndgameResult,
  Move,
  MoveValue,
  Numbers,
  PlayerConfig,
  RolloutResult,
  RoundFacts,
  SeatMove,
  SolveAnswer,
  SolveTask,
  ViewFacts,
} from "./shapes";

/** A round as it stood once, and the acts since; or only what a seat sees of it. */
export type Position =
  | { readonly round: RoundFacts; readonly acts: readonly SeatMove[]; readonly seat: number; readonly byTiles: boolean }
  | { readonly view: ViewFacts };

/** A network and a match equity table, by the names under which the engine was given them. */
export interface Learned {
  readonly net?: string;
  readonly stakes?: string;
}

interface WithRules extends Learned {
  readonly rules: Numbers;
}

interface AtTable extends WithRules {
  readonly position: Position;
}

export interface DecideJob extends AtTable {
  readonly what: "decide";
  readonly player: Partial<PlayerConfig>;
  readonly seed: bigint;
}

export interface WeighJob extends AtTable {
  readonly what: "weigh";
}

export interface EvaluateJob extends AtTable {
  readonly what: "evaluate";
  readonly player: Partial<PlayerConfig>;
  readonly seed: bigint;
  readonly worlds: number;
  /** Options to evaluate; none for all. */
  readonly moves?: readonly Move[];
}

/** Rollouts of the options, reduced to what is shown of them. */
export interface MeasureJob extends AtTable, MeasureTask {
  readonly what: "measure";
  readonly player: Partial<PlayerConfig>;
  readonly seed: bigint;
}

/** An ending with hidden hands, for points, or for the match by `stakes`: no moves where it is too large for a tree. */
export interface EndingJob extends AtTable {
  readonly what: "ending";
  readonly limits: EndgameRequest;
}

/** Probability of each tile in each hand, by seat, with plays as evidence. */
export interface ReadJob extends AtTable {
  readonly what: "read";
}

export interface SolveJob extends AtTable {
  readonly what: "solve";
  readonly limits: Partial<SolveTask>;
  /** Match equity of side 0 by both scores at the end of the round; solved for points without it. */
  readonly values?: Float64Array;
}

/** The options of a seat, of which several moves with the same future are one, and the options behind moves. */
export interface OptionsJob extends AtTable {
  readonly what: "options";
  readonly moves: readonly Move[];
}

/** Probability of each tile in each hand, by counting alone. */
export interface BelieveJob extends AtTable {
  readonly what: "believe";
}

/** Value of a deal to each seat; `order` is the set as it was dealt. */
export interface DealValuesJob extends WithRules {
  readonly what: "dealValues";
  readonly order: Uint8Array;
  readonly leader: number;
}

/** Means of these values over random deals. */
export interface DealMeansJob extends WithRules {
  readonly what: "dealMeans";
  readonly deals: number;
  readonly byTiles: boolean;
}

/** Luck of a draw to each seat. */
export interface DrawLuckJob extends AtTable {
  readonly what: "drawLuck";
  readonly hands: readonly (readonly number[])[];
  readonly boneyard: readonly number[];
}

export type Job =
  | DecideJob
  | WeighJob
  | EvaluateJob
  | MeasureJob
  | ReadJob
  | SolveJob
  | OptionsJob
  | EndingJob
  | BelieveJob
  | DealValuesJob
  | DealMeansJob
  | DrawLuckJob;

/** What a job gives. */
export type Result<J extends Job> = {
  decide: Decision;
  weigh: readonly MoveValue[];
  evaluate: RolloutResult;
  measure: Measured;
  ending: EndgameResult;
  read: readonly (readonly number[])[];
  solve: SolveAnswer;
  options: { readonly options: readonly Move[]; readonly of: readonly Move[] };
  believe: readonly (readonly number[])[];
  dealValues: readonly number[];
  dealMeans: readonly number[];
  drawLuck: readonly number[];
}[J["what"]];
