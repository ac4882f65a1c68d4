// Matches by the engine's module: its numbers in the notation, and copies for what may be taken back.
import { Rules } from "../engine/board";
import { Match, type RoundBoard } from "../engine/match";
import type { EngineModule } from "../engine/module";
import { Notation } from "../engine/notation";
import type { Award, MatchFacts, Move, Numbers, Reckoning, ReckoningTerm, RoundFacts as Facts } from "../engine/shapes";
import type { OwnSeen, ResultSeen } from "../wire/types";
import type { AwardFacts, Matches, RoundFacts, Seen, Standing, TermFacts } from "./standing";

/** A number, or null where the engine has -1. */
const orNone = (number: number): number | null => (number < 0 ? null : number);

/** The numbers whose bits are set. */
const bits = (word: number, most: number): readonly number[] =>
  Array.from({ length: most }, (_, bit) => bit).filter((bit) => Math.floor(word / 2 ** bit) % 2 === 1);

/** The matches of one table, in the engine's memory. */
export class EngineMatches implements Matches {
  readonly #held = new Set<EngineStanding>();
  #rules: Rules | null = null;
  #names = new Notation(0);

  constructor(private readonly engine: EngineModule) {}

  get names(): Notation {
    return this.#names;
  }

  start(numbers: Numbers): Standing {
    this.#rules ??= new Rules(this.engine, numbers);
    this.#names = new Notation(numbers.set);
    return this.hold(new Match(this.#rules), null);
  }

  /** A standing of a match, which is given back when it is no longer kept. */
  hold(match: Match, before: EngineStanding | null): EngineStanding {
    const standing = new EngineStanding(this, match, before);
    this.#held.add(standing);
    return standing;
  }

  close(): void {
    this.keepOnly([]);
    this.#rules?.dispose();
    this.#rules = null;
  }

  keepOnly(matches: readonly Standing[]): void {
    for (const standing of this.#held) {
      if (matches.includes(standing)) continue;
      this.#held.delete(standing);
      standing.dispose();
    }
  }
}

class EngineStanding implements Standing {
  readonly needs: Standing["needs"];
  readonly leader: number | null;
  readonly points: readonly number[];
  readonly onBoard: readonly boolean[];
  readonly winner: number | null;
  readonly skunk: boolean;
  readonly roundNumber: number;
  readonly results: readonly ResultSeen[];
  readonly dealtAt: readonly number[];
  readonly round: RoundFacts | null;
  readonly #hidden: RoundBoard;
  #shown: RoundBoard | null = null;
  #isGone = false;
  /** What a play leads to: it is asked for when the play is decided, and again when it is folded. */
  #next: { readonly event: string; readonly standing: EngineStanding } | null = null;

  constructor(
    private readonly matches: EngineMatches,
    private readonly match: Match,
    before: EngineStanding | null,
  ) {
    this.#hidden = match.board();
    const known = match.facts();
    const facts = this.#hidden.facts();
    this.needs = known.needs;
    this.leader = orNone(known.leader);
    this.points = facts.points;
    this.onBoard = facts.points.map((_, side) => bits(facts.on_board, side + 1).includes(side));
    this.winner = orNone(facts.winner);
    this.skunk = facts.skunk;
    this.roundNumber = known.round;
    this.results = before !== null && before.results.length === known.results.length ? before.results : results(known);
    this.dealtAt = known.dealt_at;
    this.round = known.has_round ? this.#round(known, facts) : null;
  }

  get hasPlayers(): boolean {
    return this.match.rules.facts.has_players;
  }

  get #seats(): number {
    return this.match.rules.numbers.seats;
  }

  /** The round as all may know it. */
  get #public(): RoundBoard {
    this.#shown ??= this.match.board({ shown: true });
    return this.#shown;
  }

  dispose(): void {
    this.#isGone = true;
    this.#shown?.dispose();
    this.#hidden.dispose();
    this.match.dispose();
  }

  lots(tiles: readonly string[]): Standing {
    return this.#after(`lots ${tiles.join(" ")}`, (match) => match.lots(this.#numbered(tiles)));
  }

  deal(tiles: readonly string[]): Standing {
    return this.#after(`deal ${tiles.join(" ")}`, (match) => match.deal(this.#numbered(tiles)));
  }

  play(move: string, seat: number): Standing {
    return this.#after(`${seat} ${move}`, (match) => match.play(this.#move(move), seat));
  }

  unsettled(before: Standing): Standing {
    const { match } = before as EngineStanding;
    return this.matches.hold(match.unsettled(this.match), before as EngineStanding);
  }

  legal(seat: number): readonly string[] {
    return this.#public.legalMoves(seat).map((move) => this.#names.move(move));
  }

  read(text: string): string | null {
    const move = this.#names.parseMove(text);
    return move === null ? null : this.#names.move(move);
  }

  whyNot(move: string, seat: number): string | null {
    return this.#public.whyNot(this.#move(move), seat) || null;
  }

  whyNotHidden(move: string, seat: number): string | null {
    return this.#hidden.whyNot(this.#move(move), seat) || null;
  }

  prospects(seat: number): readonly { readonly count: number | null; readonly gain: number }[] {
    return this.#public.prospects(seat).map(({ count, points }) => ({ count: orNone(count), gain: points }));
  }

  leadRule(seat: number): NonNullable<OwnSeen["lead"]> | null {
    return this.#public.leadRule(seat) || null;
  }

  handsOf(tiles: readonly string[]): { hands: readonly (readonly string[])[]; boneyard: readonly string[] } {
    const { hand_size } = this.match.rules.numbers;
    const first = this.match.dealtFirst;
    const hands = Array.from({ length: this.#seats }, (_, seat) => {
      const place = (seat - first + this.#seats) % this.#seats;
      return this.#sorted(tiles.slice(place * hand_size, (place + 1) * hand_size));
    });
    return { hands, boneyard: tiles.slice(this.#seats * hand_size) };
  }

  shuffledBy(leader: number | null): readonly number[] {
    return this.match.shuffledBy(leader ?? -1);
  }

  seenBy(seat: number, inWindow: boolean): Seen {
    const { names } = this.matches;
    const { numbers } = this.match.rules;
    const board = inWindow ? this.#hidden : this.#public;
    const prospects = new Map(board.legalMoves(seat).map((move, place) => [names.move(move), place]));
    const gains = board.prospects(seat);
    const worth = (move: string): number => {
      const tile = names.parseMove(move)?.tile ?? 0;
      return (gains[prospects.get(move) ?? -1]?.points ?? 0) * 100 + names.pips(tile);
    };
    const view = board.view(seat);
    return {
      numbers,
      // That a seat has said nothing tells that there was a score.
      view: { ...view, acts: view.acts.filter(({ move }) => move.kind !== "release") },
      seed: this.#public.viewHash(seat),
      hasPlayers: this.hasPlayers,
      name: (move) => names.move(move),
      simplest: ([first = "", ...others]) =>
        others.reduce((best, move) => (worth(move) > worth(best) ? move : best), first),
    };
  }

  get #names(): Notation {
    return this.matches.names;
  }

  #after(event: string, happen: (match: Match) => void): Standing {
    if (this.#next?.event === event && !this.#next.standing.#isGone) return this.#next.standing;
    const match = this.match.copy();
    try {
      happen(match);
    } catch (error) {
      match.dispose();
      throw error;
    }
    const standing = this.matches.hold(match, this);
    this.#next = { event, standing };
    return standing;
  }

  #numbered(tiles: readonly string[]): Uint8Array {
    // A tile that there is not has a number that there is not.
    return Uint8Array.from(tiles, (tile) => this.#names.tileNumber(tile));
  }

  #move(text: string): Move {
    const move = this.#names.parseMove(text);
    if (move === null) throw new RangeError(`“${text}” is no move`);
    return move;
  }

  #sorted(tiles: readonly string[]): readonly string[] {
    const numbers = [...this.#numbered(tiles)].sort((one, other) => one - other);
    return this.#names.tiles(numbers);
  }

  #round(known: MatchFacts, facts: Facts): RoundFacts {
    const names = this.#names;
    const board = this.#hidden;
    const plays = board.acts().filter(({ move }) => move.kind === "play");
    const isOpen = new Set(bits(facts.open, facts.ends.length));
    const ending = facts.ending === "none" ? null : { kind: facts.ending, ...seatField(facts.ending_seat) };
    const reckonings = board.reckonings();
    return {
      phase: facts.phase,
      toAct: board.toAct,
      leader: facts.leader,
      last: facts.last,
      hands: facts.hands.map((hand) => names.tiles(hand)),
      boneyard: names.tiles(facts.boneyard),
      drawable: known.drawable,
      plays: plays.map(({ move }) => names.move(move)),
      spinners: plays.filter(({ move }) => board.isSpinner(move.tile)).map(({ move }) => names.tile(move.tile)),
      openEnds: facts.ends
        .filter((_, slot) => isOpen.has(slot))
        .map((end) => ({ end: names.end(end), pip: names.endPip(end) })),
      count: facts.count,
      owner: facts.pending ? facts.owner : null,
      waiting: facts.pending ? facts.pending_points : null,
      asking: facts.pending ? bits(facts.asking, this.#seats) : [],
      forfeits: bits(facts.forfeits, this.#seats),
      ending,
      awards: board.awards().map((award, place) => awardFacts(names, award, reckonings[place])),
    };
  }
}

/** An award with its arithmetic, and the tiles by their names. */
export function awardFacts(names: Notation, award: Award, reckoning: Reckoning | undefined): AwardFacts {
  const { terms = [], fixed = false, total = 0, fits = [], misses = [], shared = 1, topics = [] } = reckoning ?? {};
  const { seat, side, source, points, gained, score, refusal } = award;
  return {
    ...{ seat, side, source, points, gained, score, fits, misses, shared },
    refusal: refusal || null,
    terms: terms.map((term) => termFacts(names, term)),
    total: fixed ? null : total,
    rounded: reckoning?.rounds === true ? reckoning.rounded : null,
    match: orNone(reckoning?.match ?? -1),
    topics,
  };
}

const termFacts = (names: Notation, { seat, tile, pips, less, adds, own }: ReckoningTerm): TermFacts => ({
  ...{ pips, less, adds, own },
  seat: orNone(seat),
  tile: tile < 0 ? null : names.tile(tile),
});

const seatField = (seat: number): { readonly seat?: number } => (seat < 0 ? {} : { seat });

const results = ({ results: found }: MatchFacts): readonly ResultSeen[] =>
  found.map(({ round, leader, ending, seat, gained }) => ({
    ...{ round, leader, gained },
    kind: ending as ResultSeen["kind"],
    ...seatField(seat),
  }));
