// What the bot of a table thinks about, and what has come of it.
import type { BotRoom } from "./bots";
import type { BotTurn } from "./botTurns";
import { sameTurn } from "./scheduler";

/** What has come of thinking about a turn. */
type Outcome = { readonly is: "thinking" } | { readonly is: "moves"; readonly move: string } | Failed;

/** The bot has found no move, and will find none. */
interface Failed {
  readonly is: "failed";
  readonly why: unknown;
}

const THINKING: Outcome = { is: "thinking" };

export class Thinking {
  #turn: BotTurn | null = null;
  #outcome: Outcome = THINKING;

  /** `done` is called when a move is found, or none can be. */
  constructor(
    private readonly bots: BotRoom,
    private readonly done: () => void,
  ) {}

  /** The move for a turn; `null` while it is thought about. Throws what the bot has failed with. */
  moveFor(turn: BotTurn): string | null {
    if (!this.#isAbout(turn) || this.#outcome.is === "thinking") return null;
    if (this.#outcome.is === "failed") throw this.#outcome.why;
    return this.#outcome.move;
  }

  /** Begins to think about a turn, unless that is under way. */
  begin(turn: BotTurn): void {
    if (this.#isAbout(turn)) return;
    this.#turn = turn;
    this.#outcome = THINKING;
    void this.#think(turn);
  }

  /** Forgets a move that no longer fits. */
  forget(): void {
    this.#turn = null;
    this.#outcome = THINKING;
  }

  async #think(turn: BotTurn): Promise<void> {
    const outcome = await this.#chosen(turn);
    if (this.#turn !== turn) return;
    this.#outcome = outcome;
    this.done();
  }

  async #chosen(turn: BotTurn): Promise<Outcome> {
    try {
      return { is: "moves", move: await this.bots.choose(turn) };
    } catch (why) {
      return { is: "failed", why };
    }
  }

  #isAbout(turn: BotTurn): boolean {
    return this.#turn !== null && sameTurn(this.#turn, turn);
  }
}
