// Matches in Node: the first line names the module's file, each other one is a match; prints what a host sees of it.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { EngineModule } from "../src/engine/module";
import { Rules } from "../src/engine/board";
import { Match, type RoundBoard } from "../src/engine/match";
import { Notation } from "../src/engine/notation";
import type { Numbers } from "../src/engine/shapes";

/** Lots, a deal, or an act; and what is asked before it: whether each seat may make these moves. */
interface Event {
  readonly lots?: string;
  readonly deal?: string;
  readonly seat?: number;
  readonly move?: string;
  readonly asked: readonly string[];
}

interface Task {
  readonly numbers: Numbers;
  readonly events: readonly Event[];
}

const module: { engine?: EngineModule } = {};
for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line) as Task | string;
  if (typeof said === "string") module.engine = EngineModule.of(new WebAssembly.Module(readFileSync(said)));
  else process.stdout.write(`${JSON.stringify(module.engine && played(module.engine, said))}\n`);
}

function played(engine: EngineModule, task: Task): unknown {
  const rules = new Rules(engine, task.numbers);
  const names = new Notation(task.numbers.set);
  const match = new Match(rules);
  const seats = Array.from({ length: task.numbers.seats }, (_, seat) => seat);
  const seen = task.events.map((event) => {
    const before = match.copy();
    const refused = asked(match, names, event.asked, seats);
    if (event.lots !== undefined) match.lots(numbered(names, event.lots));
    else if (event.deal !== undefined) match.deal(numbered(names, event.deal));
    else {
      const move = names.parseMove(event.move ?? "");
      if (move === null) throw new Error(`${event.move} is no move`);
      match.play(move, event.seat ?? 0);
    }
    const shown = before.unsettled(match);
    const found = { refused, ...facts(match, names, seats), unsettled: unsettled(shown, names) };
    before.dispose();
    shown.dispose();
    return found;
  });
  match.dispose();
  rules.dispose();
  return seen;
}

function numbered(names: Notation, tiles: string): Uint8Array {
  return Uint8Array.from(tiles.split(" "), (tile) => names.tileNumber(tile));
}

function asked(match: Match, names: Notation, moves: readonly string[], seats: readonly number[]): unknown {
  if (!match.facts().has_round) return [];
  return using(match.board(), (board) =>
    moves.map((text) => {
      const move = names.parseMove(text);
      return seats.map((seat) => (move === null ? "no move" : board.whyNot(move, seat)));
    }),
  );
}

function facts(match: Match, names: Notation, seats: readonly number[]): object {
  const known = match.facts();
  const shuffled = [-1, ...seats].map((leader) => match.shuffledBy(leader));
  if (!known.has_round) return { known, shuffled };
  return {
    known,
    shuffled,
    endsRound: match.endsRound,
    all: using(match.board(), (board) => round(board, names, seats)),
    shown: using(match.board({ shown: true }), (board) => round(board, names, seats)),
  };
}

function round(board: RoundBoard, names: Notation, seats: readonly number[]): object {
  const reckonings = board.reckonings();
  return {
    toAct: board.toAct,
    legal: seats.map((seat) => board.legalMoves(seat).map((move) => names.move(move))),
    prospects: seats.map((seat) => board.prospects(seat).map(({ count, points }) => [count, points])),
    lead: seats.map((seat) => board.leadRule(seat)),
    awards: board.awards().map((award, place) => ({ ...award, ...named(reckonings[place], names) })),
    spinners: board
      .acts()
      .filter(({ move }) => move.kind === "play" && board.isSpinner(move.tile))
      .map(({ move }) => names.tile(move.tile)),
    views: board.over ? [] : seats.map((seat) => view(board, names, seat)),
  };
}

function view(board: RoundBoard, names: Notation, seat: number): object {
  const seen = board.view(seat);
  return {
    ...seen,
    hand: names.tiles(seen.hand),
    ends: seen.ends.map((end) => names.end(end)),
    plays: seen.plays.map((play) => names.move(play)),
    acts: seen.acts.map((act) => [act.seat, names.move(act.move)]),
  };
}

function named(reckoning: ReturnType<RoundBoard["reckonings"]>[number] | undefined, names: Notation): object {
  const terms = reckoning?.terms.map((term) => ({ ...term, tile: term.tile < 0 ? "" : names.tile(term.tile) }));
  return { ...reckoning, terms };
}

function unsettled(match: Match, names: Notation): unknown {
  if (!match.facts().has_round) return null;
  return using(match.board(), (board) => ({
    needs: match.facts().needs,
    points: board.facts().points,
    hands: board.facts().hands.map((hand) => names.tiles(hand)),
    toAct: board.toAct,
  }));
}

function using<T>(board: RoundBoard, use: (board: RoundBoard) => T): T {
  try {
    return use(board);
  } finally {
    board.dispose();
  }
}
