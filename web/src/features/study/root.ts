// The first position of an analysis: the words of a line compared with each other, and set up in the engine.
import { type Rules, NO_END } from "../../engine/board";
import { RoundBoard } from "../../engine/match";
import type { Notation } from "../../engine/notation";
import type { Ending, LeadTile, Move, RoundFacts, SeatMove, ViewFacts } from "../../engine/shapes";
import { Impossible } from "./impossible";
import { lay, type Layout } from "./laid";
import { type Line, membersOf, NoLine, numberOf } from "./line";

/** A position as the engine has it. */
export interface Root {
  /** A deal that the line allows: hidden tiles lie there anyhow. */
  readonly board: RoundBoard;
  readonly layout: Layout;
  /** What the seat sees whose view it is; `null` where all hands are open. */
  readonly view: ViewFacts | null;
  /** Whether everything since the deal is known. */
  readonly whole: boolean;
}

const bitsOf = (word: string | undefined): number =>
  membersOf(word ?? "-").reduce((bits, one) => bits + 2 ** numberOf(one), 0);

/** The seat whose view a line is: the one that it names, or the only one whose hand it shows; `null` for open hands. */
function viewer({ hands, boneyard, options }: Line): number | null {
  const named = options.get("view");
  if (named !== undefined && named !== "-") return numberOf(named);
  const shown = hands.flatMap((hand, seat) => (typeof hand === "number" ? [] : [seat]));
  if (shown.length === hands.length && typeof boneyard !== "number") return null;
  const [only, ...others] = shown;
  if (only === undefined || others.length > 0) throw new Impossible({ is: "seat", seat: -1 });
  return only;
}

/** Refuses tiles that the set has not, that lie in two places, and that are too many or too few. */
function checkTiles({ plays, hands, boneyard }: Line, names: Notation): void {
  const shown = [...plays.map((play) => play.slice(0, 2)), ...[...hands, boneyard].flatMap(listed)];
  const unknown = shown.filter((tile) => names.tileNumber(tile) < 0);
  if (unknown.length > 0) throw new Impossible({ is: "unknown", tiles: unknown, set: names.size });
  const twice = [...new Set(shown.filter((tile, at) => shown.indexOf(tile) !== at))];
  if (twice.length > 0) throw new Impossible({ is: "twice", tiles: twice });
  let left = names.size - shown.length;
  for (const [seat, hand] of hands.entries()) {
    if (typeof hand !== "number") continue;
    if (hand > left) throw new Impossible({ is: "left", seat, held: hand, left });
    left -= hand;
  }
  const found = names.size - left + (typeof boneyard === "number" ? boneyard : 0);
  if (found !== names.size) throw new Impossible({ is: "count", found, set: names.size });
}

/** Refuses a boneyard that is larger than when the round was dealt. */
function checkBoneyard({ boneyard, seats }: Line, rules: Rules, names: Notation): void {
  const found = typeof boneyard === "number" ? boneyard : boneyard.length;
  const most = names.size - seats * rules.numbers.hand_size;
  if (found > most) throw new Impossible({ is: "boneyard", found, most });
}

const listed = (tiles: Line["boneyard"]): readonly string[] => (typeof tiles === "number" ? [] : tiles);

/** Hands and boneyard with the hidden tiles dealt anyhow. */
function dealt(line: Line, names: Notation): { hands: number[][]; boneyard: number[] } {
  const shown = new Set([
    ...line.plays.map((play) => names.tileNumber(play.slice(0, 2))),
    ...[...line.hands, line.boneyard].flatMap(listed).map((tile) => names.tileNumber(tile)),
  ]);
  const rest = Array.from({ length: names.size }, (_, tile) => tile).filter((tile) => !shown.has(tile));
  const taken = (tiles: Line["boneyard"]): number[] =>
    typeof tiles === "number" ? rest.splice(0, tiles) : tiles.map((tile) => names.tileNumber(tile));
  return { hands: line.hands.map(taken), boneyard: taken(line.boneyard) };
}

function moveIn(text: string, names: Notation): Move {
  const move = names.parseMove(text);
  if (move === null) throw new NoLine({ is: "play", word: text });
  return move;
}

/** Acts since the deal, as `past=` has them. */
function pastOf(line: Line, names: Notation): readonly SeatMove[] {
  return membersOf(line.options.get("past") ?? "-").map((word) => {
    const [seat = "", move = ""] = word.split(":");
    return { seat: numberOf(seat), move: moveIn(move, names) };
  });
}

/** The seat that placed the last tile, or was to lead first, where the line does not say it. */
function lastOf(line: Line, past: readonly SeatMove[], leader: number): number {
  const play = past.findLast(({ move }) => move.kind === "play");
  if (line.plays.length === 0) {
    const passes = past.filter(({ move }) => move.kind === "pass").length;
    return (leader + line.seats - Math.min(passes, line.seats - 1)) % line.seats;
  }
  if (play !== undefined) return play.seat;
  const { options } = line;
  const claim = options.get("claim");
  if (claim !== undefined) return numberOf(claim.split("/")[0] ?? "");
  if (options.has("open") && !options.has("extra")) return (line.toAct + line.seats - 1) % line.seats;
  const out = line.hands.findIndex((hand) => (typeof hand === "number" ? hand : hand.length) === 0);
  return out >= 0 ? out : options.has("extra") ? line.toAct : leader;
}

/** What binds a leader: the line, or the tiles that it may lead. */
function leadOf(line: Line, rules: Rules, names: Notation): Pick<RoundFacts, "lead_rule" | "must_lead"> {
  const { lead_tile } = rules.numbers;
  const named = line.options.get("lead");
  const bound = line.options.get("bound");
  if (named !== undefined || bound !== undefined) {
    const must_lead = named === undefined ? -1 : names.tileNumber(named);
    return { lead_rule: (bound as LeadTile | undefined) ?? lead_tile, must_lead };
  }
  const may = line.options.get("may");
  const leads = membersOf(may ?? "-").filter((move) => names.tileNumber(move) >= 0);
  const hand = line.hands[line.toAct];
  if (line.plays.length === 0 && leads.length === 1 && typeof hand !== "number" && (hand?.length ?? 0) > 1)
    return { lead_rule: lead_tile, must_lead: names.tileNumber(leads[0] ?? "") };
  if (lead_tile !== "forced") return { lead_rule: lead_tile, must_lead: -1 };
  return { lead_rule: may !== undefined && leads.length === 0 ? "double" : "any", must_lead: -1 };
}

/** The round of a line. */
function roundOf(line: Line, rules: Rules, names: Notation, layout: Layout, past: readonly SeatMove[]): RoundFacts {
  const { options } = line;
  const { sides } = rules.facts;
  const leader = numberOf(options.get("leader") ?? String(line.toAct));
  const [owner, asking] = (options.get("claim") ?? "").split("/");
  const [over, out] = (options.get("over") ?? "").split("/");
  const winner = options.get("won") ?? options.get("skunk");
  const on = options.get("board");
  const seats = [line.toAct, leader, ...past.map(({ seat }) => seat)];
  const wrong = seats.find((seat) => seat >= line.seats);
  if (wrong !== undefined) throw new Impossible({ is: "seat", seat: wrong });
  if (line.points.length !== sides) throw new Impossible({ is: "scores", found: line.points.length, sides });
  return {
    ...layout.facts,
    ...dealt(line, names),
    ...leadOf(line, rules, names),
    points: line.points,
    reached: membersOf(options.get("reached") ?? "-").map(numberOf),
    pending_points: owner ? layout.points : 0,
    phase: over ? "over" : line.plays.length > 0 ? "play" : "lead",
    to_act: line.toAct,
    leader,
    lead_passes: line.plays.length > 0 ? 0 : (leader + line.seats - lastOf(line, past, leader)) % line.seats,
    drawn: numberOf(options.get("drawn") ?? "0"),
    chosen: numberOf(options.get("chosen") ?? "0"),
    extra: options.has("extra"),
    last: numberOf(options.get("last") ?? String(lastOf(line, past, leader))),
    pending: Boolean(owner),
    owner: owner ? numberOf(owner) : 0,
    asking: owner ? bitsOf(asking) : 0,
    open_to_call: options.has("open"),
    barred: bitsOf(options.get("barred")),
    forfeits: bitsOf(options.get("forfeits")),
    on_board: on === undefined ? (rules.numbers.get_in > 0 ? 0 : 2 ** sides - 1) : bitsOf(on),
    winner: winner === undefined ? -1 : numberOf(winner),
    skunk: options.has("skunk"),
    ending: (over || "none") as Ending,
    ending_seat: over && out && out !== "-" ? numberOf(out) : -1,
  };
}

/** The position of a line. Throws `Impossible` or `NoLine`, with what is wrong. */
export function rootOf(line: Line, rules: Rules, names: Notation): Root {
  checkTiles(line, names);
  const seat = viewer(line);
  if (seat !== null && (seat >= line.seats || typeof line.hands[seat] === "number"))
    throw new Impossible({ is: "seat", seat });
  checkBoneyard(line, rules, names);
  const moves = line.plays.map((play) => moveIn(play, names));
  const layout = lay(rules, names, moves);
  if ("at" in layout) {
    const play = line.plays[layout.at] ?? "";
    if (layout.why === "twice") throw new Impossible({ is: "twice", tiles: [play.slice(0, 2)] });
    throw new Impossible({ is: "misfit", play, at: layout.at, why: layout.why });
  }
  const past = pastOf(line, names);
  const board = new RoundBoard(rules);
  board.load(roundOf(line, rules, names, layout, past));
  const whole = line.options.has("past") || (moves.length === 0 && !line.options.has("drawn"));
  return { board, layout, view: seat === null ? null : seen(board, seat, moves, past), whole };
}

/** What a seat sees, with the tiles on the table and the acts that a line names. */
function seen(board: RoundBoard, seat: number, plays: readonly Move[], acts: readonly SeatMove[]): ViewFacts {
  const view = board.view(seat);
  const leads = board.legalMoves(seat).filter(({ kind, end }) => kind === "play" && end === NO_END);
  return { ...view, plays, acts, must_lead: leads.length === 1 ? (leads[0]?.tile ?? -1) : -1 };
}
