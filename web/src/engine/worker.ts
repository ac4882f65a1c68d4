/** The engine's worker: does one job at a time, and reports how long it has taken. */
import { JobRunner } from "./jobRunner";
import type { FromWorker, ToWorker } from "./messages";
import { EngineModule, EngineRefusal } from "./module";

/** Milliseconds between reports of progress. */
const REPORT = 100;

/** What a worker's global scope has of what is used here. */
interface Scope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}

const scope = self as unknown as Scope;
let engine: EngineModule | null = null;
let runner: JobRunner | null = null;

/** Reports progress while the engine works, and never ends the work: the page ends the worker. */
function reporting(key: number): () => boolean {
  const begun = performance.now();
  let next = begun + REPORT;
  return () => {
    const now = performance.now();
    if (now >= next) {
      next = now + REPORT;
      scope.postMessage({ is: "progress", key, seconds: (now - begun) / 1000 });
    }
    return false;
  };
}

function answer(message: ToWorker): void {
  if (message.is === "module") {
    engine = EngineModule.of(message.module);
    runner = new JobRunner(engine);
    scope.postMessage({ is: "ready" });
  } else if (message.is === "learn") {
    runner?.learn(message.name, message.numbers);
  } else if (engine && runner) {
    engine.poll = reporting(message.key);
    const result = runner.run(message.job);
    scope.postMessage({ is: "done", key: message.key, result, memory: engine.memory });
  }
}

scope.onmessage = ({ data }) => {
  try {
    answer(data);
  } catch (error) {
    const key = data.is === "job" ? data.key : null;
    const why = error instanceof Error ? error.message : String(error);
    // A wrong number is the request's fault; anything else may have left the memory in disorder.
    const refused = error instanceof EngineRefusal || error instanceof RangeError;
    scope.postMessage(refused && key !== null ? { is: "refused", key, why } : { is: "failed", key, why });
  }
};
