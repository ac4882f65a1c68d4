// A position of an analysis as a line, which the library and `doublesix hint` read.
import { type Tiles, writeLine } from "./line";
import type { Spot } from "./spot";

const bits = (word: number, most: number): readonly number[] =>
  Array.from({ length: most }, (_, bit) => bit).filter((bit) => Math.floor(word / 2 ** bit) % 2 === 1);

const listed = (numbers: readonly number[]): string => numbers.join(",") || "-";

/** The line of a position: a view of its seat, or with all hands open. */
export function writtenSpot(spot: Spot): string {
  const { at, board, view, plays, whole } = spot;
  const { names, table, rules } = at;
  const facts = board.facts();
  const shown = (seat: number): boolean => view === null || seat === view.seat;
  const tiles = (numbers: readonly number[]): readonly string[] => names.tiles([...numbers].sort((a, b) => a - b));
  const hands = facts.hands.map((hand, seat): Tiles => (shown(seat) ? tiles(hand) : hand.length));
  const all = rules.numbers.get_in > 0 ? 0 : 2 ** facts.points.length - 1;
  const options: readonly (readonly [string, string] | null)[] = [
    facts.leader === facts.to_act ? null : ["leader", String(facts.leader)],
    facts.drawn > 0 ? ["drawn", String(facts.drawn)] : null,
    facts.chosen > 0 && shown(facts.to_act) ? ["chosen", String(facts.chosen)] : null,
    facts.extra ? ["extra", "yes"] : null,
    facts.pending ? ["claim", `${facts.owner}/${listed(bits(facts.asking, table.seats))}`] : null,
    facts.open_to_call ? ["open", "yes"] : null,
    facts.barred > 0 ? ["barred", listed(bits(facts.barred, table.seats))] : null,
    facts.forfeits > 0 ? ["forfeits", listed(bits(facts.forfeits, table.seats))] : null,
    facts.ending === "none" ? null : ["over", `${facts.ending}/${facts.ending_seat < 0 ? "-" : facts.ending_seat}`],
    facts.on_board === all ? null : ["board", listed(bits(facts.on_board, facts.points.length))],
    facts.reached.length > 0 ? ["reached", listed(facts.reached)] : null,
    facts.winner < 0 ? null : [facts.skunk ? "skunk" : "won", String(facts.winner)],
    ...(view === null ? ofOpen(spot) : ofView(spot)),
    view !== null && whole ? null : ["last", String(facts.last)],
  ];
  return writeLine({
    rules: table.rules,
    seats: table.seats,
    partners: table.partners,
    plays: plays.map((play) => names.move(play)),
    hands,
    boneyard: view === null ? names.tiles(facts.boneyard) : facts.boneyard.length,
    toAct: facts.to_act,
    points: facts.points,
    options: new Map(options.filter((one) => one !== null)),
  });
}

function ofOpen({ board, at }: Spot): readonly (readonly [string, string] | null)[] {
  const { phase, lead_passes, lead_rule, must_lead } = board.facts();
  if (phase !== "lead") return [];
  return [
    lead_passes > 0 ? ["passes", String(lead_passes)] : null,
    lead_rule === at.rules.numbers.lead_tile ? null : ["bound", lead_rule],
    must_lead < 0 ? null : ["lead", at.names.tile(must_lead)],
  ];
}

function ofView({ at, view, whole, choices }: Spot): readonly (readonly [string, string] | null)[] {
  if (view === null) return [];
  const past = view.acts.map(({ seat, move }) => `${seat}:${at.names.move(move)}`);
  const may = choices.map(({ move }) => at.names.move(move));
  return [
    ["view", String(view.seat)],
    may.length > 0 ? ["may", may.join(",")] : null,
    whole ? ["past", past.join(",") || "-"] : null,
  ];
}
