/** Starts the engine in a page: the module that the browser can run, and its worker. */
import { EngineClient, type WorkerLike } from "./client";
import { compiled, hasSimd } from "./module";
import plainModule from "./module/engine.wasm";
import simdModule from "./module/engine-simd.wasm";
import workerScript from "./worker.ts?worker";

/** The engine's module, for what a page computes at once, and the worker for what takes long. */
export interface Engine {
  readonly module: WebAssembly.Module;
  readonly client: EngineClient;
}

/** Loads and compiles the module once; the worker starts with the first job. */
export async function startEngine(): Promise<Engine> {
  const module = await compiled(new URL(hasSimd() ? simdModule : plainModule, import.meta.url));
  return { module, client: clientOf(module) };
}

/** Another worker of the same engine, for what takes long while the first one serves a table. */
export const furtherClient = ({ module }: Engine): EngineClient => clientOf(module);

function clientOf(module: WebAssembly.Module): EngineClient {
  const script = new URL(workerScript, import.meta.url);
  return new EngineClient(module, () => new Worker(script, { type: "module" }) as unknown as WorkerLike);
}
