/** Does the jobs of the engine, one after another: it keeps the rules and networks that several jobs need. */
import { Board, Rules } from "./board";
import type { DealMeansJob, DealValuesJob, Job, Position, Result, SolveJob } from "./jobs";
import { measured } from "./measure";
import { EngineRefusal, type EngineModule } from "./module";
import { Evaluator, Net, Player, SeatState } from "./players";
import { Belief, Rollouts } from "./rollouts";
import type { Numbers, RoundFacts, SeatMove, SolveAnswer } from "./shapes";

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
    if (job.what === "dealValues")
      return this.#rolling(rules, job.net, (rollouts) => rollouts.dealValues(job.order, job.leader));
    if (job.what === "dealMeans")
      return this.#rolling(rules, job.net, (rollouts) => rollouts.dealMeans(0n, job.deals, job.byTiles));
    return using(this.#state(rules, job.position), (state) => this.#ofSeat(rules, state, job));
  }

  #ofSeat(rules: Rules, state: SeatState, job: Exclude<Job, SolveJob | DealValuesJob | DealMeansJob>): Result<Job> {
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
          this.#rolling(rules, job.net, (rollouts) => measured(rollouts, state, player, job)),
        );
      case "evaluate":
        return using(new Player(this.module, job.player, net, stakes), (player) =>
          this.#rolling(rules, job.net, (rollouts) =>
            rollouts.evaluate(state, player, job.seed, job.worlds, job.moves),
          ),
        );
      case "options":
        return this.#rolling(rules, undefined, (rollouts) => ({
          options: rollouts.options(state),
          of: job.moves.map((move) => rollouts.optionOf(state, move)),
        }));
      case "ending":
        return this.#rolling(rules, job.net, (rollouts) => rollouts.solve(state, job.limits, stakes));
      case "believe":
        return using(new Belief(state), (belief) => belief.marginals());
      case "drawLuck":
        return this.#rolling(rules, job.net, (rollouts) => rollouts.luckOfDraw(state, job.hands, job.boneyard));
    }
  }

  #rolling<T>(rules: Rules, net: string | undefined, use: (rollouts: Rollouts) => T): T {
    return using(new Rollouts(rules, this.#net(net)), use);
  }

  #solved(rules: Rules, { position, limits, values }: SolveJob): SolveAnswer {
    if ("view" in position) throw new EngineRefusal("a round is solved with open hands, and a view has none");
    return using(played(rules, position.round, position.acts), (board) => board.solve(limits, values ?? null));
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
