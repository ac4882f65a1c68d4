// A page with the engine's worker, for tests and measurements that drive it in a browser.
import type { EngineClient } from "../src/engine/client";
import type { Job } from "../src/engine/jobs";
import { startEngine } from "../src/engine/start";

let engine: EngineClient | null = null;
let reports: number[] = [];

/** A job as a driver hands it over, with its seed as a text. */
type Handed = Job & { readonly seed?: unknown };
const taken = (job: Handed): Job => (job.seed === undefined ? job : { ...job, seed: BigInt(String(job.seed)) }) as Job;

Object.assign(window, {
  /** Starts the engine; milliseconds until its first answer. */
  engineStarts: async (first: Handed) => {
    const begun = performance.now();
    engine = (await startEngine()).client;
    await engine.request(taken(first));
    return performance.now() - begun;
  },
  engineLearns: (name: string, base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    engine?.learn(name, new Float32Array(bytes.buffer));
  },
  /** Does jobs one after another; their results, and the milliseconds that all took. */
  engineDoes: async (jobs: readonly Handed[]) => {
    const begun = performance.now();
    const results: unknown[] = [];
    reports = [];
    for (const job of jobs)
      results.push(await engine?.request(taken(job), { onProgress: (seconds) => reports.push(seconds) }));
    return { results, milliseconds: performance.now() - begun, reports, memory: engine?.memory };
  },
  /** Starts a long job, cancels it after some milliseconds, does another one; milliseconds from cancelling to its answer. */
  engineCancels: async (long: Handed, after: number, next: Handed) => {
    const cancelling = new AbortController();
    const ended = engine?.request(taken(long), { signal: cancelling.signal }).then(
      () => "done",
      (error: unknown) => String(error),
    );
    await new Promise((resolve) => setTimeout(resolve, after));
    const begun = performance.now();
    cancelling.abort(new Error("cancelled"));
    await engine?.request(taken(next));
    return { ended: await ended, milliseconds: performance.now() - begun };
  },
});
