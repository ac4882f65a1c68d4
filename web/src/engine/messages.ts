/** Messages between the page and its engine's worker. */
import type { Job } from "./jobs";

/** To the worker: the module comes first, then networks and jobs in any order. */
export type ToWorker =
  | { readonly is: "module"; readonly module: WebAssembly.Module }
  | { readonly is: "learn"; readonly name: string; readonly numbers: Float32Array }
  | { readonly is: "job"; readonly key: number; readonly job: Job };

/** From the worker. `seconds`: how long the job has taken so far. */
export type FromWorker =
  | { readonly is: "ready" }
  | { readonly is: "progress"; readonly key: number; readonly seconds: number }
  /** `memory`: bytes that the engine has taken so far. */
  | { readonly is: "done"; readonly key: number; readonly result: unknown; readonly memory: number }
  | { readonly is: "refused"; readonly key: number; readonly why: string }
  /** The module is broken: the worker must be replaced. */
  | { readonly is: "failed"; readonly key: number | null; readonly why: string };
