/** Requests to the engine as plain data, each with everything that it needs, so that any worker can answer it. */
import { Board, Rules } from "./board";
import { type Measured, measured, type MeasureTask } from "./measure";
import { EngineRefusal, type EngineModule } from "./module";
import { Evaluator, Net, Player, SeatState } from "./players";
import { Rollouts } from "./rollouts";
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
interface Learned {
  readonly net?: string;
  readonly stakes?: string;
}

interface AtTable {
  readonly rules: Numbers;
  readonly position: Position;
}

export interface DecideJob extends AtTable, Learned {
  readonly what: "decide";
  readonly player: Partial<PlayerConfig>;
  readonly seed: bigint;
}

export interface WeighJob extends AtTable, Learned {
  readonly what: "weigh";
}

export interface EvaluateJob extends AtTable, Learned {
  readonly what: "evaluate";
  readonly player: Partial<PlayerConfig>;
  readonly seed: bigint;
  readonly worlds: number;
  /** Options to evaluate; none for all. */
  readonly moves?: readonly Move[];
}

/** Rollouts of the options, reduced to what is shown of them. */
export interface MeasureJob extends AtTable, Learned, MeasureTask {
  readonly what: "measure";
  readonly player: Partial<PlayerConfig>;
  readonly seed: bigint;
}

/** An ending with hidden hands: no moves where it is too large, or the rules have no tree. */
export interface EndingJob extends AtTable {
  readonly what: "ending";
  readonly limits: EndgameRequest;
}

/** Probability of each tile in each hand, by seat, with plays as evidence. */
export interface ReadJob extends AtTable, Learned {
  readonly what: "read";
}

export interface SolveJob extends AtTable {
  readonly what: "solve";
  readonly limits: Partial<SolveTask>;
}

export type Job = DecideJob | WeighJob | EvaluateJob | MeasureJob | EndingJob | ReadJob | SolveJob;

/** What a job gives. */
export type Result<J extends Job> = {
  decide: Decision;
  weigh: readonly MoveValue[];
  evaluate: RolloutResult;
  measure: Measured;
  ending: EndgameResult;
  read: readonly (readonly number[])[];
  solve: SolveAnswer;
}[J["what"]];

/** Rules that are kept compiled: a page shows few tables at once. */
const KEPT = 8;

/** Does jobs, one after another. */
export class JobRunner {
  readonly #rules = new Map<string, Rules>();
  readonly #nets = new Map<string, Net>();

  constructor(private readonly module: EngineModule) {}

  /** Gives the engine a network or a match equity table under a name. */
  learn(name: string, numbers: Float32Array): void {
    this.#nets.get(name)?.dispose();
    this.#nets.set(name, new Net(this.module, numbers));
  }

  run<J extends Job>(job: J): Result<J> {
    return this.#done(job) as Result<J>;
  }

  #done(job: Job): Result<Job> {
    const rules = this.#compiled(job.rules);
    if (job.what === "solve") return this.#solved(rules, job);
    return using(this.#state(rules, job.position), (state) => {
      if (job.what === "ending") return using(new Rollouts(rules), (rollouts) => rollouts.solve(state, job.limits));
      const [net, stakes] = [this.#net(job.net), this.#net(job.stakes)];
      switch (job.what) {
        case "decide":
          return using(new Player(this.module, job.player, net, stakes), (player) => player.decide(state, job.seed));
        case "weigh":
        case "read":
          if (!net) throw new EngineRefusal("values need a network");
          return using(new Evaluator(rules, net, stakes), (evaluator) =>
            job.what === "weigh" ? evaluator.weigh(state) : evaluator.handMarginals(state),
          );
        case "measure":
          return using(new Player(this.module, job.player, net, stakes), (player) =>
            using(new Rollouts(rules, net), (rollouts) => measured(rollouts, state, player, job)),
          );
        case "evaluate":
          return using(new Player(this.module, job.player, net, stakes), (player) =>
            using(new Rollouts(rules, net), (rollouts) =>
              rollouts.evaluate(state, player, job.seed, job.worlds, job.moves),
            ),
          );
      }
    });
  }

  #solved(rules: Rules, { position, limits }: SolveJob): SolveAnswer {
    if ("view" in position) throw new EngineRefusal("a round is solved with open hands, and a view has none");
    return using(played(rules, position.round, position.acts), (board) => board.solve(limits));
  }

  #state(rules: Rules, position: Position): SeatState {
    if ("view" in position) return SeatState.ofView(rules, position.view);
    return using(played(rules, position.round, position.acts), (board) =>
      SeatState.ofBoard(board, position.seat, position.byTiles),
    );
  }

  #net(name: string | undefined): Net | null {
    if (name === undefined) return null;
    const net = this.#nets.get(name);
    if (!net) throw new EngineRefusal(`the engine was given no network “${name}”`);
    return net;
  }

  #compiled(numbers: Numbers): Rules {
    const key = JSON.stringify(numbers);
    const rules = this.#rules.get(key) ?? new Rules(this.module, numbers);
    // The table used last comes last; the first one goes.
    this.#rules.delete(key);
    this.#rules.set(key, rules);
    const [oldest] = this.#rules;
    if (oldest && this.#rules.size > KEPT) {
      this.#rules.delete(oldest[0]);
      oldest[1].dispose();
    }
    return rules;
  }
}

/** The board after these acts. Throws `EngineRefusal` where one is not legal. */
function played(rules: Rules, round: RoundFacts, acts: readonly SeatMove[]): Board {
  const board = new Board(rules);
  try {
    board.load(round);
    const illegal = acts.findIndex(({ seat, move }) => !board.push(move, seat));
    if (illegal >= 0) throw new EngineRefusal(`act ${illegal + 1} of the round is not legal`);
    return board;
  } catch (error) {
    board.dispose();
    throw error;
  }
}

function using<Held extends { dispose: () => void }, T>(held: Held, use: (held: Held) => T): T {
  try {
    return use(held);
  } finally {
    held.dispose();
  }
}
