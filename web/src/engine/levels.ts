// Made by build-support/wasm.py from doublesix.engine.search; not to be edited.
import type { PlayerConfig, PlayerKind } from "./shapes";

/** The levels, from 1 on, as configurations of the engine's players. */
export const LEVELS: readonly Partial<PlayerConfig>[] = [
  {"kind": "heuristic", "silent": 1.0, "oblivious": 1.0, "heaviest": 0.54, "doubles": 0.54, "miscounts": 0.54, "forgets": 1.0, "grabs": 0.54},
  {"kind": "heuristic", "oblivious": 1.0, "heaviest": 0.41, "doubles": 0.41, "miscounts": 0.41, "forgets": 1.0, "grabs": 0.41},
  {"kind": "heuristic", "heaviest": 0.3, "doubles": 0.3, "miscounts": 0.3, "forgets": 1.0, "grabs": 0.3},
  {"kind": "heuristic", "doubles": 0.43, "miscounts": 0.43, "forgets": 1.0, "grabs": 0.43},
  {"kind": "heuristic", "miscounts": 0.46, "forgets": 1.0, "grabs": 0.46},
  {"kind": "heuristic", "forgets": 1.0, "grabs": 0.18},
  {"kind": "network", "grabs": 0.24},
  {"kind": "network"},
  {"kind": "master", "worlds": 15},
  {"kind": "master"},
];

/** Switches of the weaknesses that do not strike in every decision. */
export const LAPSING = ["heaviest", "doubles", "miscounts", "grabs"] as const;

/** Share of decisions in which each of them strikes, from level 1 on, by the game of the table's network. */
export const LAPSES: Readonly<Record<string, readonly number[]>> = {
  "all-fives": [0.54, 0.41, 0.3, 0.43, 0.46, 0.18, 0.24],
  "block": [1.0, 0.74, 0.53, 0.46, 0.37, 0.15, 0.17],
  "double-six-dominoes": [1.0, 0.74, 0.53, 0.46, 0.37, 0.15, 0.17],
  "five-up": [0.94, 0.71, 0.53, 0.56, 0.72, 0.01, 0.06],
  "merry-go-round": [0.45, 0.34, 0.25, 0.31, 0.2, 0.01, 0.28],
  "multiples-of-five": [0.51, 0.4, 0.31, 0.47, 0.46, 0.31, 0.27],
  "threes-and-fives": [0.6, 0.45, 0.32, 0.45, 0.63, 0.35, 0.32],
};

/** The game that stands for all others. */
export const OTHER_GAMES = "all-fives";

/** Worlds of the level that looks a little ahead, by game. */
export const WORLDS: Readonly<Record<string, number>> = {"all-fives": 15, "block": 15, "double-six-dominoes": 15, "five-up": 20, "merry-go-round": 10, "multiples-of-five": 15, "threes-and-fives": 50};

/** Kinds that use a network, and the kind that plays where there is none. */
export const WITHOUT_NETWORK: Readonly<Partial<Record<PlayerKind, PlayerKind>>> = {"network": "heuristic", "master": "master"};
