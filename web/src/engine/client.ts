/** The engine for the page: jobs are queued, done one by one in a worker, and can be cancelled at any time. */
import type { Job, Result } from "./jobs";
import type { FromWorker, ToWorker } from "./messages";
import { EngineRefusal, EngineUnavailable } from "./module";

/** What is used of a `Worker`. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export interface JobOptions {
  /** Cancels the job; its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called about ten times a second with the seconds that the job has taken. */
  readonly onProgress?: (seconds: number) => void;
}

interface Waiting {
  readonly key: number;
  readonly job: Job;
  readonly options: JobOptions;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * One engine with one worker. A worker cannot be interrupted without shared memory, which needs headers that plain web
 * space does not send: a job that is cancelled while it is done takes the worker with it, and the next one starts in
 * milliseconds from the compiled module. Jobs are whole in themselves, so nothing is lost.
 */
export class EngineClient {
  readonly #nets = new Map<string, Float32Array>();
  #queue: Waiting[] = [];
  #running: Waiting | null = null;
  #worker: WorkerLike | null = null;
  #keys = 0;
  #memory = 0;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly start: () => WorkerLike,
  ) {}

  /** Bytes that the engine had taken after the last job. */
  get memory(): number {
    return this.#memory;
  }

  /** Gives the engine a network or a match equity table under a name. */
  learn(name: string, numbers: Float32Array): void {
    this.#nets.set(name, numbers);
    this.#worker?.postMessage({ is: "learn", name, numbers });
  }

  /** Does a job. Rejected with `EngineRefusal` for a wrong request, `EngineUnavailable` if the worker ended over it. */
  request<J extends Job>(job: J, options: JobOptions = {}): Promise<Result<J>> {
    return new Promise((resolve, reject) => {
      const { signal } = options;
      signal?.throwIfAborted();
      const waiting: Waiting = {
        key: ++this.#keys,
        job,
        options,
        resolve: (result) => resolve(result as Result<J>),
        reject,
      };
      signal?.addEventListener("abort", () => this.#cancel(waiting, signal.reason), { once: true });
      this.#queue.push(waiting);
      this.#next();
    });
  }

  /** Ends the worker; jobs that are not done are rejected, and a later one starts a new worker. */
  close(): void {
    const left = [...(this.#running ? [this.#running] : []), ...this.#queue];
    this.#queue = [];
    this.#drop();
    for (const { reject } of left) reject(new EngineUnavailable("the engine was closed"));
  }

  #next(): void {
    if (this.#running) return;
    const waiting = this.#queue.shift();
    if (!waiting) return;
    this.#running = waiting;
    this.#worker ??= this.#started();
    this.#worker.postMessage({ is: "job", key: waiting.key, job: waiting.job });
  }

  #started(): WorkerLike {
    const worker = this.start();
    worker.onmessage = ({ data }) => this.#heard(data);
    worker.onerror = (event) => this.#failed(event.message || "its worker ended");
    worker.postMessage({ is: "module", module: this.module });
    for (const [name, numbers] of this.#nets) worker.postMessage({ is: "learn", name, numbers });
    return worker;
  }

  #heard(message: FromWorker): void {
    const running = this.#running;
    if (message.is === "failed") this.#failed(message.why);
    else if (message.is === "ready" || message.key !== running?.key) return;
    else if (message.is === "progress") running.options.onProgress?.(message.seconds);
    else {
      this.#running = null;
      if (message.is === "done") {
        this.#memory = message.memory;
        running.resolve(message.result);
      } else running.reject(new EngineRefusal(message.why));
      this.#next();
    }
  }

  /** A worker that fails takes one job with it; the others go on in a new one. */
  #failed(why: string): void {
    const running = this.#running;
    this.#drop();
    running?.reject(new EngineUnavailable(`the engine failed: ${why}`));
    this.#next();
  }

  #cancel(waiting: Waiting, reason: unknown): void {
    if (this.#running === waiting) this.#drop();
    else if (!this.#queue.includes(waiting)) return;
    this.#queue = this.#queue.filter((one) => one !== waiting);
    waiting.reject(reason);
    this.#next();
  }

  #drop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#running = null;
  }
}
