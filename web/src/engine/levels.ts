// Made by build-support/wasm.py from doublesix.engine.search; not to be edited.
import type { PlayerConfig, PlayerKind } from "./shapes";

/** The levels, from 1 on, as configurations of the engine's players. */
export const LEVELS: readonly Partial<PlayerConfig>[] = [
  {"kind": "heuristic", "noise": 30, "slack": 60},
  {"kind": "heuristic", "noise": 12, "slack": 30},
  {"kind": "heuristic", "noise": 6.5, "slack": 20},
  {"kind": "heuristic", "noise": 3.5, "slack": 14},
  {"kind": "heuristic", "noise": 1.8, "slack": 8},
  {"kind": "heuristic"},
  {"kind": "network", "noise": 1.6, "slack": 6},
  {"kind": "network"},
  {"kind": "master", "worlds": 30},
  {"kind": "master"},
];

/** Kinds that use a network, and the kind that plays where there is none. */
export const WITHOUT_NETWORK: Readonly<Partial<Record<PlayerKind, PlayerKind>>> = {"network": "heuristic", "master": "master"};
