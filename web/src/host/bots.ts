// Bots: their moves, found by the engine's worker from what their seat may know.
import { levelOf } from "../app/level";
import type { EngineClient } from "../engine/client";
import { LAPSES, LAPSING, LEVELS, OTHER_GAMES, WITHOUT_NETWORK, WORLDS } from "../engine/levels";
import { EngineUnavailable } from "../engine/module";
import type { DecideJob } from "../engine/jobs";
import type { PlayerConfig, PlayerKind } from "../engine/shapes";
import type { BotTurn } from "./botTurns";
import type { Seen } from "./standing";

/** Chooses moves for bots. */
export interface BotRoom {
  /** The bot's move, always one of `turn.legal`. */
  choose(turn: BotTurn): Promise<string>;
}

/** Names of what the engine was given for a table: its network, and the match equity that it plays for. */
export interface Learned {
  readonly net?: string;
  readonly stakes?: string;
}

/** Gives the engine a value network, by its file; nothing where there is none, or it cannot be fetched. */
export type Teach = (network: string | null) => Promise<Learned>;

/** Longest time that a bot thinks, ms; then it moves without the engine. */
const LIMIT_MS = 20_000;
/** The level whose number of worlds depends on the game. */
const LITTLE_AHEAD = 9;
/** Workers that may die over one decision: the next one gets the same seed. */
const WORKERS = 2;

/** The player of a level at a table with this network; the engine's `weaknesses.py` says how often it errs. */
export function levelConfig(level: number, network: string | null): Partial<PlayerConfig> {
  const config = LEVELS[level - 1] ?? {};
  const game = Object.keys(LAPSES).find((name) => network?.startsWith(name)) ?? OTHER_GAMES;
  if (level === LITTLE_AHEAD) return { ...config, worlds: WORLDS[game] ?? 0 };
  const share = LAPSES[game]?.[level - 1] ?? 0;
  return { ...config, ...Object.fromEntries(LAPSING.filter((name) => name in config).map((name) => [name, share])) };
}

export class EngineBots implements BotRoom {
  constructor(
    private readonly engine: EngineClient,
    private readonly teach: Teach,
  ) {}

  async choose(turn: BotTurn): Promise<string> {
    const [only, ...others] = turn.legal;
    if (only === undefined) throw new Error("a bot is asked where there is nothing to do");
    if (others.length === 0) return only;
    const seen = turn.seen();
    // Out of turn there is only something to claim or to call, which every bot does.
    if (seen.view.to_act !== turn.seat || !seen.hasPlayers) return seen.simplest(turn.legal);
    const move = await this.#thought(turn, seen).catch(() => null);
    return move !== null && turn.legal.includes(move) ? move : seen.simplest(turn.legal);
  }

  async #thought({ kind, network }: BotTurn, seen: Seen): Promise<string> {
    const { config, learned } = await this.#player(kind, network);
    const { numbers: rules, view, seed } = seen;
    const job: DecideJob = { what: "decide", rules, position: { view }, player: config, seed, ...learned };
    for (let workers = 1; ; workers++) {
      try {
        const { chosen } = await this.engine.request(job, { signal: AbortSignal.timeout(LIMIT_MS) });
        return seen.name(chosen);
      } catch (error) {
        if (!(error instanceof EngineUnavailable) || workers >= WORKERS) throw error;
      }
    }
  }

  async #player(kind: string, network: string | null): Promise<{ config: Partial<PlayerConfig>; learned: Learned }> {
    const level = levelOf(kind);
    const config = level === null ? { kind: kind as PlayerKind } : levelConfig(level, network);
    const without = WITHOUT_NETWORK[config.kind ?? "random"];
    if (without === undefined) return { config, learned: {} };
    const learned = await this.teach(network).catch((): Learned => ({}));
    return learned.net === undefined ? { config: { ...config, kind: without }, learned: {} } : { config, learned };
  }
}
