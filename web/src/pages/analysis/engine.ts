// The engine of the analysis board: started once for the page, with the networks of its tables.
import { EngineModule } from "../../engine/module";
import { startEngine } from "../../engine/start";
import { Thinker } from "../../features/study/thinking";
import { teacher } from "../../local/networks";

/** The module for what is computed at once, and the worker that measures. */
export interface BoardEngine {
  readonly module: EngineModule;
  readonly thinker: Thinker;
}

let started: Promise<BoardEngine> | null = null;

async function start(): Promise<BoardEngine> {
  const { module, client } = await startEngine();
  return { module: EngineModule.of(module), thinker: new Thinker(client, teacher(client)) };
}

/** The engine. Rejected where the browser cannot run it, or it could not be fetched; the next call tries again. */
export function boardEngine(): Promise<BoardEngine> {
  started ??= start();
  started.catch(() => {
    started = null;
  });
  return started;
}
