// The engine's module through its wrapper: rounds, refusals, decisions, jobs and the worker's queue.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { Board, NO_END, Rules, bareMove } from "../src/engine/board";
import { JobRunner } from "../src/engine/jobRunner";
import type { DecideJob } from "../src/engine/jobs";
import { LEVELS } from "../src/engine/levels";
import { EngineModule, EngineRefusal, EngineUnavailable, hasSimd } from "../src/engine/module";
import { readNetwork } from "../src/engine/network";
import { Evaluator, Net, Player, SeatState } from "../src/engine/players";
import { Belief } from "../src/engine/rollouts";
import type { Numbers } from "../src/engine/shapes";
import { FIVE_UP } from "./engine-rules";

const compiled = (name: string) => new WebAssembly.Module(readFileSync(`src/engine/module/${name}`));
const SIMD = compiled("engine-simd.wasm");
const NETWORK = readFileSync("../src/doublesix/engine/learning/weights/five-up-2.net");

/** Tiles 0 to 27 by rank: seat 0 is dealt the first five, seat 1 the next five. */
const ORDER = Uint8Array.from({ length: 28 }, (_, tile) => (tile * 11) % 28);

function table(changed: Partial<Numbers> = {}, module = EngineModule.of(SIMD)): Rules {
  return new Rules(module, { ...FIVE_UP, ...changed });
}

function dealt(rules = table()): Board {
  const board = new Board(rules);
  assert.equal(
    board.deal(rules.facts.tiles === 28 ? ORDER : Uint8Array.from({ length: 55 }, (_, tile) => tile), 0),
    true,
  );
  return board;
}

/** Plays the first legal move until `enough`. */
function played(board: Board, acts: number): Board {
  for (let act = 0; act < acts && !board.over; act++) assert.equal(board.push(board.legalMoves()[0] as never), true);
  return board;
}

describe("a round in the module", () => {
  test("rules that were kept before a parameter came are played by what it is without it", () => {
    const { blocked_by_pair: _, team_out: __, ...older } = FIVE_UP;
    const rules = new Rules(EngineModule.of(SIMD), older as Numbers);
    const [now, then] = [played(dealt(), 12), played(dealt(rules), 12)];
    assert.deepEqual(then.facts(), now.facts());
    assert.deepEqual(then.legalMoves(), now.legalMoves());
  });

  test("deals hands, lists leads and takes a move back", () => {
    const board = dealt();
    assert.deepEqual(board.facts().hands[0], [0, 5, 11, 16, 22]);
    assert.deepEqual(
      board.legalMoves(0).map(({ kind, tile, end }) => [kind, tile, end]),
      // In Five-Up the leader may draw before the lead.
      [...[0, 5, 11, 16, 22].map((tile) => ["play", tile, NO_END]), ["draw", 0, NO_END]],
    );
    const before = board.hash;
    assert.equal(board.push({ kind: "play", tile: 22, end: NO_END }), true);
    assert.notEqual(board.hash, before);
    assert.equal(board.toAct, 1);
    assert.deepEqual(board.acts(), [{ seat: 0, move: { kind: "play", tile: 22, end: NO_END } }]);
    assert.equal(board.pop(), true);
    assert.equal(board.hash, before);
    assert.equal(board.pop(), false);
  });

  test("is loaded as it stands, and a copy goes its own way", () => {
    const board = played(dealt(), 5);
    const loaded = new Board(board.rules);
    loaded.load(board.facts());
    assert.deepEqual(loaded.facts(), board.facts());
    assert.deepEqual(loaded.legalMoves(), board.legalMoves());
    const copy = board.copy();
    played(copy, 1);
    assert.equal(loaded.hash, board.hash);
    assert.notEqual(copy.hash, board.hash);
  });

  test("has no legal move that is not listed", () => {
    const board = dealt();
    const hash = board.hash;
    for (const move of [bareMove("claim"), { kind: "play", tile: 1, end: NO_END }, { kind: "play", tile: 99, end: 7 }])
      assert.equal(board.push(move as never), false);
    assert.equal(board.push({ kind: "play", tile: 22, end: NO_END }, 7), false);
    assert.equal(board.hash, hash);
  });

  test("is solved with open hands", () => {
    const board = played(dealt(table({ draw: "none", seats: 2, hand_size: 7 })), 8);
    const answer = board.solve({ all_moves: true });
    assert.equal(answer.complete, true);
    assert.deepEqual(
      answer.moves.map(({ move }) => move),
      board.legalMoves(),
    );
    const gains = board.toAct === 0 ? answer.lower : -answer.lower;
    assert.ok(answer.moves.every(({ lower }) => (board.toAct === 0 ? lower : -lower) <= gains));
  });
});

describe("the module refuses in a sentence", () => {
  const refused = (work: () => unknown, why: RegExp) =>
    assert.throws(work, (error) => error instanceof EngineRefusal && why.test(error.message));

  test("rules that no table has", () => {
    refused(() => table({ set: 19 }), /set is out of its range/);
    refused(() => table({ hand_size: 15 }), /more tiles than the set has/);
    refused(() => table({ seats: 1 }), /seats is out of its range/);
    refused(() => table({ target: 1e300 }), /target cannot be read/);
    refused(() => table({ divisors: [5, 0] }), /divisors is out of its range/);
    assert.throws(() => table({ claim: "later" as never }), /“later” is no Claiming; those are: auto, call, muggins/);
  });

  test("deals and rounds that are none", () => {
    const board = dealt();
    refused(() => board.deal(ORDER.slice(1), 0), /all tiles of the set, each once/);
    refused(() => board.deal(new Uint8Array(28), 0), /all tiles of the set, each once/);
    refused(() => board.deal(ORDER, 2), /a seat to lead/);
    const facts = board.facts();
    const [mine = []] = facts.hands;
    refused(() => board.load({ ...facts, hands: [mine, mine] }), /seats, tiles or ends that the table has not/);
    refused(() => board.load({ ...facts, hands: [[200], []] }), /its field hands is wrong/);
    refused(() => board.load({ ...facts, to_act: 5 }), /seats, tiles or ends/);
    refused(() => board.load({ ...facts, ends: [9999] }), /seats, tiles or ends/);
    assert.deepEqual(board.facts(), facts);
  });

  test("players and networks of another table", () => {
    const rules = table();
    const board = dealt(rules);
    refused(() => SeatState.ofBoard(board, 2, false), /no such seat/);
    refused(() => new Evaluator(rules, new Net(rules.module, new Float32Array(7))), /no network for this table/);
    refused(() => SeatState.ofBoard(dealt(table({ set: 9 })), 0, false), /at most four seats and a double-six set/);
    const state = SeatState.ofBoard(board, 0, false);
    refused(() => new Player(rules.module, { kind: "network" }).decide(state, 1n), /cannot play these rules/);
  });

  test("a module of another version", () => {
    // The bytes of a name that the shapes have.
    const code = Uint8Array.from(readFileSync("src/engine/module/engine-simd.wasm"));
    const at = Buffer.from(code).indexOf("optional_draw_limit");
    assert.ok(at > 0);
    code[at] = "O".charCodeAt(0);
    assert.throws(() => EngineModule.of(new WebAssembly.Module(code)), EngineUnavailable);
  });
});

describe("decisions", () => {
  const { heading, weights } = readNetwork(NETWORK);

  test("a network file is read, and its damage is found", () => {
    assert.equal(heading.seats, 2);
    assert.throws(() => readNetwork(NETWORK.subarray(0, 40)), /no network|cut off/);
    assert.throws(
      () => readNetwork(Buffer.from("something else entirely, as long as a network file's least")),
      RangeError,
    );
  });

  test("every level chooses a legal move, the same with SIMD and without", () => {
    const chosen = ["engine-simd.wasm", "engine.wasm"].map((name) => {
      const module = EngineModule.of(compiled(name));
      const board = played(dealt(table({}, module)), 3);
      const state = SeatState.ofBoard(board, board.toAct, false);
      const net = new Net(module, weights);
      const legal = board.legalMoves();
      return LEVELS.map((config) => {
        const decision = new Player(module, config, net).decide(state, 5n);
        assert.ok(legal.some((move) => JSON.stringify(move) === JSON.stringify(decision.chosen)));
        return decision;
      });
    });
    assert.deepEqual(chosen[0], chosen[1]);
  });

  test("a belief counts the deals that fit, and its marginals sum to the hands", () => {
    const belief = new Belief(SeatState.ofBoard(dealt(), 0, false));
    // The other hand of five and the order of a boneyard of eighteen, out of 23 unseen tiles.
    assert.equal(belief.exact, true);
    assert.ok(Math.abs(belief.logCount - Math.log(Number(belief.count))) < 1e-9);
    for (const row of belief.marginals()) assert.ok(Math.abs(row.reduce((sum, one) => sum + one, 0) - 5) < 1e-4);
  });

  test("a job is whole in itself, and gives what the board gives", () => {
    const module = EngineModule.of(SIMD);
    const board = played(dealt(table({}, module)), 4);
    const runner = new JobRunner(module);
    runner.learn("five-up", weights);
    const [player, seat, seed] = [LEVELS[9] ?? {}, board.toAct, 8n];
    const state = SeatState.ofBoard(board, seat, false);
    const start = dealt().facts();
    const job: DecideJob = {
      what: "decide",
      rules: FIVE_UP,
      position: { round: start, acts: board.acts(), seat, byTiles: false },
      player,
      net: "five-up",
      seed,
    };
    const expected = new Player(module, player, new Net(module, weights)).decide(state, seed);
    assert.deepEqual(runner.run(job), expected);
    assert.throws(() => runner.run({ ...job, net: "unknown" }), /no network “unknown”/);
    const position = { round: start, acts: [{ seat: 0, move: bareMove("claim") }], seat, byTiles: false };
    assert.throws(() => runner.run({ ...job, position }), /act 1 of the round is not legal/);
  });
});

test("a browser without WebAssembly is told in a sentence", () => {
  assert.equal(hasSimd(), true);
  const kept = globalThis.WebAssembly;
  try {
    Object.assign(globalThis, { WebAssembly: undefined });
    assert.throws(hasSimd, /it has no WebAssembly/);
  } finally {
    globalThis.WebAssembly = kept;
  }
});
