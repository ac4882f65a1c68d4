/** A match: rounds to the target, and all that a host of a table asks of the rules. */
import { Board, type Rules } from "./board";
import { EngineRefusal } from "./module";
import { optionNumber, optionWord } from "./records";
import type { Address, Illegal, LeadRule, MatchFacts, Move, Prospect, Reckoning, ViewFacts } from "./shapes";

/** The round of a match as it stands: a board that also answers what a host tells players. `dispose` it after use. */
export class RoundBoard extends Board {
  override copy(): RoundBoard {
    return new RoundBoard(this.rules, this.rules.module.functions.board_copy(this.address));
  }

  /** Why a seat may not make a move, by the code of the rules; empty if it may. */
  whyNot(move: Move, seat = this.toAct): Illegal {
    const kind = optionNumber("MoveKind", move.kind);
    const number = this.rules.module.functions.board_why_not(this.address, seat, kind, move.tile, move.end);
    if (number < 0) throw new EngineRefusal("there is no such seat, tile or end at this table");
    return optionWord<Illegal>("Illegal", number);
  }

  /** For each legal move of a seat, in order, the count after it (-1 for a draw or a pass) and the points it scores. */
  prospects(seat = this.toAct): readonly Prospect[] {
    this.rules.module.functions.board_prospects(this.address, seat);
    return this.rules.module.answer().records("Prospect");
  }

  /** The arithmetic of the awards of the last act, one for each. */
  reckonings(): readonly Reckoning[] {
    this.rules.module.functions.board_reckonings(this.address);
    return this.rules.module.answer().records("Reckoning");
  }

  /** The rule by which a seat may not lead every tile of its hand; empty if it may. */
  leadRule(seat = this.toAct): LeadRule {
    return optionWord<LeadRule>("LeadRule", this.rules.module.functions.board_lead_rule(this.address, seat));
  }

  /** What a seat may know of the round, for a player that decides by it. */
  view(seat = this.toAct): ViewFacts {
    this.rules.module.functions.board_view(this.address, seat);
    return this.rules.module.answer().record("ViewFacts");
  }

  isSpinner(tile: number): boolean {
    return this.rules.module.functions.board_is_spinner(this.address, tile) !== 0;
  }
}

/** Rounds to the target: lots, deals and acts are given, everything else follows. `dispose` it when it is over. */
export class Match {
  readonly address: Address<"PageMatch">;

  constructor(
    readonly rules: Rules,
    address?: Address<"PageMatch">,
  ) {
    this.address = address ?? rules.module.functions.match_new(rules.address);
  }

  copy(): Match {
    return new Match(this.rules, this.rules.module.functions.match_copy(this.address));
  }

  dispose(): void {
    this.rules.module.functions.match_delete(this.address);
  }

  facts(): MatchFacts {
    this.rules.module.functions.match_facts(this.address);
    return this.rules.module.answer().record("MatchFacts");
  }

  /** The tiles that each seat drew for the lead. Throws `EngineRefusal`, and changes nothing, where none are due. */
  lots(tiles: Uint8Array): void {
    const { functions } = this.rules.module;
    const done = this.rules.module.lend(tiles, (at, size) => functions.match_lots(this.address, at, size));
    if (!done)
      throw new EngineRefusal("each seat draws another tile of the set for the lead, and only where lots are due");
  }

  /** A deal from the front of an order of the whole set. Throws `EngineRefusal` where none is due. */
  deal(order: Uint8Array): void {
    const { functions } = this.rules.module;
    const done = this.rules.module.lend(order, (at, size) => functions.match_deal(this.address, at, size));
    if (!done) throw new EngineRefusal("a deal is all tiles of the set, each once, and only where one is due");
  }

  /** Makes a move. Throws `EngineRefusal`, and changes nothing, if it is not legal. */
  play(move: Move, seat: number): void {
    const kind = optionNumber("MoveKind", move.kind);
    const { functions } = this.rules.module;
    if (!functions.match_play(this.address, seat, kind, move.tile, move.end)) {
      throw new EngineRefusal(`seat ${seat} may not ${move.kind} now`);
    }
  }

  /** Seats that shuffle for the deal in which `leader` leads; -1 where no seat is known to. */
  shuffledBy(leader: number): readonly number[] {
    const seats = this.rules.module.functions.match_shuffled_by(this.address, leader);
    return Array.from({ length: 8 }, (_, seat) => seat).filter((seat) => (seats >> seat) & 1);
  }

  /** The first seat that is dealt tiles; each seat takes as many in a row from the front of the order. */
  get dealtFirst(): number {
    return this.rules.module.functions.match_dealt_first(this.address);
  }

  /** The round; `shown` is how players who count for themselves may see it. */
  board({ shown = false }: { readonly shown?: boolean } = {}): RoundBoard {
    return new RoundBoard(this.rules, this.rules.module.functions.match_board(this.address, Number(shown)));
  }

  /** `after`, whose round a play of this match has ended, as it looks while that play may be claimed or called. */
  unsettled(after: Match): Match {
    return new Match(this.rules, this.rules.module.functions.match_unsettled(this.address, after.address));
  }

  /** Whether the round has ended, or will if every seat lets the pending score go. */
  get endsRound(): boolean {
    return this.rules.module.functions.match_ends_round(this.address) !== 0;
  }
}
