// The queue before the engine's worker: order, cancelling, failures.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { EngineClient, type WorkerLike } from "../src/engine/client";
import type { FromWorker, ToWorker } from "../src/engine/messages";
import { EngineRefusal, EngineUnavailable } from "../src/engine/module";
import { FIVE_UP } from "./engine-rules";

/** The least module: a fake worker does not run it. */
const NOTHING = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));

/** A worker that answers when the test says so. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly heard: ToWorker[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
  get jobs(): readonly number[] {
    return this.heard.flatMap((message) => (message.is === "job" ? [message.key] : []));
  }
}

describe("the queue before the worker", () => {
  const job = { what: "solve", rules: FIVE_UP, position: { view: {} }, limits: {} } as never;

  function client(): { engine: EngineClient; workers: FakeWorker[] } {
    const workers: FakeWorker[] = [];
    const engine = new EngineClient(NOTHING, () => {
      workers.push(new FakeWorker());
      return workers.at(-1) as FakeWorker;
    });
    return { engine, workers };
  }

  test("hands one job at a time to one worker", async () => {
    const { engine, workers } = client();
    engine.learn("net", new Float32Array(1));
    const seconds: number[] = [];
    const answers = [engine.request(job, { onProgress: (taken) => seconds.push(taken) }), engine.request(job)];
    const [worker] = workers as [FakeWorker];
    assert.deepEqual(
      worker.heard.map(({ is }) => is),
      ["module", "learn", "job"],
    );
    worker.say({ is: "progress", key: 1, seconds: 0.1 });
    worker.say({ is: "done", key: 1, result: "one", memory: 7 });
    assert.deepEqual(worker.jobs, [1, 2]);
    worker.say({ is: "refused", key: 2, why: "no such table" });
    assert.equal(await answers[0], "one");
    assert.equal(engine.memory, 7);
    await assert.rejects(answers[1] as Promise<unknown>, EngineRefusal);
    assert.deepEqual(seconds, [0.1]);
    assert.equal(workers.length, 1);
  });

  test("a job cancelled in mid-work ends the worker, and the next one starts in a new one", async () => {
    const { engine, workers } = client();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const answers = [
      engine.request(job, { signal: running.signal }),
      engine.request(job, { signal: waiting.signal }),
      engine.request(job),
    ];
    waiting.abort(new Error("not needed"));
    assert.equal(workers[0]?.ended, false);
    running.abort(new Error("another move"));
    assert.equal(workers[0]?.ended, true);
    assert.deepEqual(workers[1]?.jobs, [3]);
    workers[1]?.say({ is: "done", key: 3, result: "three", memory: 7 });
    await assert.rejects(answers[0] as Promise<unknown>, /another move/);
    await assert.rejects(answers[1] as Promise<unknown>, /not needed/);
    assert.equal(await answers[2], "three");
  });

  test("a worker that fails takes its own job with it, and no other", async () => {
    const { engine, workers } = client();
    const answers = [engine.request(job), engine.request(job)];
    workers[0]?.say({ is: "failed", key: 1, why: "memory" });
    workers[1]?.say({ is: "done", key: 2, result: "two", memory: 7 });
    await assert.rejects(answers[0] as Promise<unknown>, /the engine failed: memory/);
    assert.equal(await answers[1], "two");
    assert.equal(workers[0]?.ended, true);
    const left = engine.request(job);
    engine.close();
    await assert.rejects(left, EngineUnavailable);
  });
});
