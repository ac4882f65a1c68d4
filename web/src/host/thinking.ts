// What the bot of a table thinks about, and what it has come to.
import type { BotRoom } from "./bots";
import type { BotTurn } from "./botTurns";
import { sameTurn } from "./scheduler";

export class Thinking {
  #turn: BotTurn | null = null;
  #move: string | null = null;

  /** `done` is called when a move is found. */
  constructor(
    private readonly bots: BotRoom,
    private readonly done: () => void,
  ) {}

  /** The move for a turn; `null` while it is thought about. */
  moveFor(turn: BotTurn): string | null {
    return this.#isAbout(turn) ? this.#move : null;
  }

  /** Begins to think about a turn, unless that is under way. */
  begin(turn: BotTurn): void {
    if (this.#isAbout(turn)) return;
    this.#turn = turn;
    this.#move = null;
    void this.#think(turn);
  }

  /** Forgets a move that no longer fits. */
  forget(): void {
    this.#turn = null;
    this.#move = null;
  }

  async #think(turn: BotTurn): Promise<void> {
    const move = await this.bots.choose(turn);
    if (this.#turn !== turn) return;
    this.#move = move;
    this.done();
  }

  #isAbout(turn: BotTurn): boolean {
    return this.#turn !== null && sameTurn(this.#turn, turn);
  }
}
