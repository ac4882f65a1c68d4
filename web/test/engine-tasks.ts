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
  readonly player: Partial<PlayerConfig>;
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
    const digest = new Digest();
    digest.add(board);
    const answers: unknown[] = [];
    for (const [number, [seat, move]] of round.acts.entries()) {
      for (const question of round.questions)
        if (question.before === number) answers.push(this.#answer(rules, board, question));
      if (!board.push(move, seat)) throw new Error(`act ${number} is not legal: ${JSON.stringify(move)}`);
      digest.add(board);
    }
    return { table: digest.text, answers, facts: board.facts(), nextLeader: board.nextLeader };
  }

  #answer(rules: Rules, board: Board, asked: Question): unknown {
    const state = SeatState.ofBoard(board, asked.seat, asked.byTiles);
    const seed = BigInt(asked.seed);
    const [net, stakes] = [asked.net, asked.stakes].map((name) => this.#nets.get(name ?? "") ?? null);
    const player = new Player(this.#module, asked.player, net, stakes);
    const belief = new Belief(state);
    const found = {
      decision: player.decide(state, seed),
      weighed: net ? weighed(rules, state, net, stakes ?? null) : null,
      rollouts: asked.worlds ? rolledOut(rules, state, player, seed, asked.worlds, net ?? null) : null,
      solved: asked.solve ? board.solve(asked.solve) : null,
      belief: { count: String(belief.count), marginals: belief.marginals(), deals: belief.sample(3, seed) },
    };
    for (const one of [state, belief, player]) one.dispose();
    return found;
  }
}

function weighed(rules: Rules, state: SeatState, net: Net, stakes: Net | null): unknown {
  const evaluator = new Evaluator(rules, net, stakes);
  const values = evaluator.weigh(state);
  evaluator.dispose();
  return values;
}

function rolledOut(
  rules: Rules,
  state: SeatState,
  player: Player,
  seed: bigint,
  worlds: number,
  net: Net | null,
): unknown {
  const rollouts = new Rollouts(rules, net);
  const result = rollouts.evaluate(state, player, seed, worlds);
  rollouts.dispose();
  return result;
}

/** A hash of everything that is known after each act: the position, and every view with legal moves and awards. */
class Digest {
  #value = 0x9e3779b97f4a7c15n;

  add(board: Board): void {
    const seats = board.rules.numbers.seats;
    this.#word(board.hash);
    for (let seat = -1; seat < seats; seat++) this.#word(board.viewHash(seat));
  }

  get text(): string {
    return String(this.#value);
  }

  #word(word: bigint): void {
    this.#value = BigInt.asUintN(64, (this.#value ^ word) * 0x100000001b3n);
  }
}
