/** The engine's module of WebAssembly, instantiated: its functions, its memory, and what it refuses. */
import { AnswerReader } from "./records";
import { type Address, type Exports, SHAPES } from "./shapes";
import { SHEET_SHAPES, type SheetExports } from "./sheetShapes";

/** The engine refused a request; nothing has changed. */
export class EngineRefusal extends Error {}

/** The module cannot run here, or is not the one that this page was built with. */
export class EngineUnavailable extends Error {}

/** This browser runs no modules at all. */
export class NoWebAssembly extends EngineUnavailable {
  constructor() {
    super("this browser cannot run the engine: it has no WebAssembly, or it is switched off");
  }
}

/** The least module that uses SIMD: a function that makes a vector. */
const SIMD = Uint8Array.from([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Whether this browser runs the module with SIMD. Throws `NoWebAssembly` where it runs no module at all. */
export function hasSimd(): boolean {
  if (typeof WebAssembly === "undefined") throw new NoWebAssembly();
  return WebAssembly.validate(SIMD);
}

/** Loads and compiles a module. Throws `EngineUnavailable` where it cannot be loaded, or run. */
export async function compiled(address: URL): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === "undefined") throw new NoWebAssembly();
  const file = await fetch(address);
  if (!file.ok) throw new EngineUnavailable(`the engine cannot be loaded: the server answers with ${file.status}`);
  // Not while it streams: plain web space may send it under any content type.
  return WebAssembly.compile(await file.arrayBuffer());
}

/** Called while the engine works, up to some thousand times a second; true ends the work. */
export type Poll = () => boolean;

/** What the module needs of its surroundings: a clock, and someone to ask whether to go on. */
function imports(memory: () => WebAssembly.Memory, poll: Poll): WebAssembly.Imports {
  return {
    page: { poll: () => (poll() ? 1 : 0) },
    env: { emscripten_notify_memory_growth: () => undefined },
    wasi_snapshot_preview1: {
      clock_time_get: (_clock: number, _precision: bigint, to: number) => {
        new DataView(memory().buffer).setBigUint64(to, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      proc_exit: () => {
        throw new EngineUnavailable("the engine ended by itself: it is out of memory, or broken");
      },
    },
  };
}

/** Numbers and bytes that a call is given. */
export type Block = Float64Array | Float32Array | Uint8Array;

/** Functions that every module of ours has. */
type Common = Pick<
  Exports,
  | "memory"
  | "_initialize"
  | "allocate"
  | "release"
  | "answer_numbers"
  | "answer_size"
  | "refusal_text"
  | "refusal_size"
  | "shapes_text"
  | "shapes_size"
>;

export class EngineModule<Functions extends Common = Exports> {
  readonly functions: Functions;
  poll: Poll = () => false;

  private constructor(shapes: string, instance: (imports: WebAssembly.Imports) => WebAssembly.Instance) {
    const made = instance(
      imports(
        () => this.functions.memory,
        () => this.poll(),
      ),
    );
    this.functions = made.exports as unknown as Functions;
    this.functions._initialize();
    if (this.#text(this.functions.shapes_text(), this.functions.shapes_size()) !== shapes)
      throw new EngineUnavailable("the engine and this page are of different versions; load the page again");
  }

  /** Instantiates the compiled engine. */
  static of(module: WebAssembly.Module): EngineModule {
    return new EngineModule(SHAPES, (imports) => new WebAssembly.Instance(module, imports));
  }

  /** Instantiates the compiled module that keeps a score. */
  static ofSheet(module: WebAssembly.Module): EngineModule<SheetExports> {
    return new EngineModule<SheetExports>(SHEET_SHAPES, (imports) => new WebAssembly.Instance(module, imports));
  }

  /** Bytes of memory that the engine has taken. */
  get memory(): number {
    return this.functions.memory.buffer.byteLength;
  }

  /** Reader of the last answer. */
  answer(): AnswerReader {
    const { memory, answer_numbers, answer_size } = this.functions;
    return new AnswerReader(new Float64Array(memory.buffer, answer_numbers(), answer_size()));
  }

  /** What a call gave, an address. Throws `EngineRefusal` where it is null. */
  expect<T>(given: Address<T>): Address<T> {
    if (given !== 0) return given;
    throw new EngineRefusal(this.#text(this.functions.refusal_text(), this.functions.refusal_size()));
  }

  /** Calls `use` with the address and length of a copy of these numbers in the engine's memory; null for none. */
  lend<T>(block: Block | null, use: (at: Address, size: number) => T): T {
    if (block === null) return use(0, 0);
    const at = this.functions.allocate(Math.max(block.byteLength, 1));
    if (at === 0) throw new EngineUnavailable("the engine is out of memory");
    try {
      new Uint8Array(this.functions.memory.buffer, at).set(
        new Uint8Array(block.buffer, block.byteOffset, block.byteLength),
      );
      return use(at, block.length);
    } finally {
      this.functions.release(at);
    }
  }

  #text(at: Address, size: number): string {
    return new TextDecoder().decode(new Uint8Array(this.functions.memory.buffer, at, size));
  }
}
