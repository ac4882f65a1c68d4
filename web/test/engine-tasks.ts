// Rounds and decisions replayed by the module, for comparison with the native engine: in Node and in a browser.
import { Board, Rules } from "../src/engine/board";
import { EngineModule } from "../src/engine/module";
import { Evaluator, Net, Player, SeatState } from "../src/engine/players";
import { Belief, Rollouts } from "../src/engine/rollouts";
import type { Move, Numbers, PlayerConfig, SolveTask } from "../src/engine/shapes";

/** What is asked of a seat before an act. Networks are named. */
interface Question {
  readonly before: number;
  readonly seat: number;
  readonly byTiles: boolean;
  readonly net: string | null;
  readonly stakes: string | null;
  readonly seed: string;
  readonly players: readonly Partial<PlayerConfig>[];
  readonly worlds: number;
  readonly solve: Partial<SolveTask> | null;
}

interface Round {
  readonly order: readonly number[];
  readonly leader: number;
  readonly acts: readonly (readonly [seat: number, move: Move])[];
  readonly questions: readonly Question[];
}

export type Task =
  | { readonly net: string; readonly base64: string }
  | { readonly numbers: Numbers; readonly rounds: readonly Round[] };

/** Does tasks in order, with one engine. */
export class TaskRunner {
  readonly #module: EngineModule;
  readonly #nets = new Map<string, Net>();

  constructor(module: WebAssembly.Module) {
    this.#module = EngineModule.of(module);
  }

  /** What the module finds, as plain data; 64-bit numbers as texts. */
  run(task: Task): unknown {
    if ("net" in task) {
      const bytes = Uint8Array.from(atob(task.base64), (sign) => sign.charCodeAt(0));
      this.#nets.set(task.net, new Net(this.#module, new Float32Array(bytes.buffer)));
      return null;
    }
    const rules = new Rules(this.#module, task.numbers);
    const board = new Board(rules);
    const found = task.rounds.map((round) => this.#round(rules, board, round));
    board.dispose();
    rules.dispose();
    return { facts: rules.facts, rounds: found };
  }

  #round(rules: Rules, board: Board, round: Round): unknown {
    if (!board.deal(Uint8Array.from(round.order), round.leader)) return { redeal: true };
    const tables = [this.#table(board)];
    const answers: unknown[] = [];
    for (const [number, [seat, move]] of round.acts.entries()) {
      for (const question of round.questions)
        if (question.before === number) answers.push(this.#answer(rules, board, question));
      if (!board.push(move, seat)) throw new Error(`act ${number} is not legal: ${JSON.stringify(move)}`);
      tables.push(this.#table(board));
    }
    return { tables, answers, facts: board.facts(), nextLeader: board.nextLeader };
  }

  /** What is known after an act. */
  #table(board: Board): unknown {
    const seats = [...board.facts().hands.keys()];
    return {
      toAct: board.toAct,
      over: board.over,
      legal: seats.map((seat) => board.legalMoves(seat)),
      awards: board.awards(),
      hash: String(board.hash),
      views: [-1, ...seats].map((seat) => String(board.viewHash(seat))),
    };
  }

  #answer(rules: Rules, board: Board, asked: Question): unknown {
    const state = SeatState.ofBoard(board, asked.seat, asked.byTiles);
    const seed = BigInt(asked.seed);
    const [net, stakes] = [asked.net, asked.stakes].map((name) => this.#nets.get(name ?? "") ?? null);
    const players = asked.players.map((config) => new Player(this.#module, config, net, stakes));
    const belief = new Belief(state);
    const found = {
      actions: state.actions(),
      decisions: players.map((player) => player.decide(state, seed)),
      weighed: net ? new Evaluator(rules, net, stakes).weigh(state) : null,
      rollouts: asked.worlds
        ? new Rollouts(rules, net ?? null).evaluate(state, players[0] as Player, seed, asked.worlds)
        : null,
      solved: asked.solve ? untimed(board.solve(asked.solve)) : null,
      belief: { count: String(belief.count), marginals: belief.marginals(), deals: belief.sample(3, seed) },
    };
    for (const one of [state, belief, ...players]) one.dispose();
    return found;
  }
}

/** An answer without the time that it took. */
function untimed<T extends { readonly seconds: number }>(answer: T): Omit<T, "seconds"> {
  const { seconds: _, ...rest } = answer;
  return rest;
}
