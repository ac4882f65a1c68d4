// Standing of a match: what the engine's module says of it, in the notation. The host asks it for everything that is a rule.
import type { Move, Numbers, ViewFacts } from "../engine/shapes";
import type { EndSeen, OpenEnd, OwnSeen, ResultSeen, AwardSeen } from "../wire/types";

/** Contribution of a tile of the layout (`tile`) or of a hand (`seat`) to a sum. */
export interface TermFacts {
  readonly tile: string | null;
  readonly seat: number | null;
  readonly pips: number;
  readonly less: number;
  readonly adds: number;
  readonly own: boolean;
}

/** Points that a side was given or refused, with their arithmetic. */
export interface AwardFacts {
  readonly seat: number;
  readonly side: number;
  readonly source: AwardSeen["source"];
  readonly points: number;
  readonly gained: number;
  readonly score: number;
  readonly refusal: NonNullable<AwardSeen["void"]> | null;
  readonly terms: readonly TermFacts[];
  readonly total: number | null;
  readonly fits: readonly number[];
  readonly misses: readonly number[];
  readonly shared: number;
  readonly rounded: number | null;
  /** Number of the equal ends that score, whose terms are halves; `null` where pips are counted. */
  readonly match: number | null;
  /** Topics of the clauses behind it, as the engine has them. */
  readonly topics: readonly string[];
}

/** The round in progress, or the last one. */
export interface RoundFacts {
  readonly phase: "lead" | "play" | "over";
  readonly toAct: number;
  readonly leader: number;
  readonly last: number;
  readonly hands: readonly (readonly string[])[];
  readonly boneyard: readonly string[];
  readonly drawable: number;
  readonly plays: readonly string[];
  readonly spinners: readonly string[];
  readonly openEnds: readonly OpenEnd[];
  readonly count: number;
  /** The seat whose score waits to be claimed or called; `null` if none does. */
  readonly owner: number | null;
  /** Points of that score. */
  readonly waiting: number | null;
  /** Seats that are asked for it. */
  readonly asking: readonly number[];
  readonly forfeits: readonly number[];
  readonly ending: EndSeen | null;
  readonly awards: readonly AwardFacts[];
}

/** What a seat may know, for a bot: the engine's numbers of its view, and names for what the engine answers. */
export interface Seen {
  readonly numbers: Numbers;
  readonly view: ViewFacts;
  /** A hash of the view, so that equal views give equal decisions. */
  readonly seed: bigint;
  /** Whether the engine has players for such a table. */
  readonly hasPlayers: boolean;
  /** A move of the engine in the notation. */
  name(move: Move): string;
  /** The move that makes the most points at once; of several, the one that gets rid of the most pips. */
  simplest(legal: readonly string[]): string;
}

/** A match at one moment. It does not change: what happens gives another one. */
export interface Standing {
  readonly needs: "lots" | "deal" | "act" | "nothing";
  /** The seat that leads by lot or by the last round; `null` if that is still open. */
  readonly leader: number | null;
  readonly points: readonly number[];
  readonly onBoard: readonly boolean[];
  readonly winner: number | null;
  readonly skunk: boolean;
  /** Number of the current or last round, from 1. */
  readonly roundNumber: number;
  readonly results: readonly ResultSeen[];
  /** Scores when the round was dealt. */
  readonly dealtAt: readonly number[];
  /** The round; `null` before the first deal, and after one that no seat can lead. */
  readonly round: RoundFacts | null;
  /** Whether the engine has players for such a table. */
  readonly hasPlayers: boolean;
  lots(tiles: readonly string[]): Standing;
  deal(tiles: readonly string[]): Standing;
  play(move: string, seat: number): Standing;
  /** This match, ended by a play, as it looks while that play may still be claimed or called. */
  unsettled(before: Standing): Standing;
  /** Legal moves of a seat, as all may know them: without those that would show whether a score waits. */
  legal(seat: number): readonly string[];
  /** A move written in full, as the notation has it; `null` where it is malformed. */
  read(text: string): string | null;
  /** Why a seat may not make a move, as far as all may know; `null` if it may. */
  whyNot(move: string, seat: number): string | null;
  /** The same with the score that waits. */
  whyNotHidden(move: string, seat: number): string | null;
  /** Count after each legal move of a seat, and the points that it makes at once. */
  prospects(seat: number): readonly { readonly count: number | null; readonly gain: number }[];
  /** The rule by which a seat may not lead every tile of its hand; `null` if it may, and after the lead. */
  leadRule(seat: number): NonNullable<OwnSeen["lead"]> | null;
  /** Hands and boneyard of a deal. */
  handsOf(tiles: readonly string[]): {
    readonly hands: readonly (readonly string[])[];
    readonly boneyard: readonly string[];
  };
  /** Seats that shuffle for the coming deal. */
  shuffledBy(leader: number | null): readonly number[];
  /** What a seat may know. `inWindow`: with the score that waits, and without who has said nothing. */
  seenBy(seat: number, inWindow: boolean): Seen;
}

/** Matches of one table. */
export interface Matches {
  /** The match before its first lots or deal; always by the same numbers. */
  start(numbers: Numbers): Standing;
  /** Gives back what the engine holds of all matches but these. */
  keepOnly(matches: readonly Standing[]): void;
  /** Gives back everything: the table is left. */
  close(): void;
}
