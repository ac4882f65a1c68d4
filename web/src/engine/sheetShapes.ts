// Made by build-support/wasm.py from the field lists of the engine; not to be edited.
import type { Address, Award, Ending, Reckoning } from "./shapes";

export type EntryKind = "count" | "steal" | "false_call" | "out" | "blocked";

export interface SheetHand {
  readonly only_pips: boolean;
  readonly pips: number;
  readonly tiles: readonly number[];
}

export interface SheetEntry {
  readonly kind: EntryKind;
  readonly seat: number;
  readonly count: number;
  readonly hands: readonly SheetHand[];
}

export type SheetProblem = "" | "no_seat" | "over" | "no_play_scores" | "no_stealing" | "no_equal_ends" | "too_much" | "no_score" | "no_false_call" | "wrong_hands" | "no_tile" | "tile_twice" | "negative_hand" | "hand_too_heavy" | "hand_not_made" | "two_blanks" | "hands_not_together" | "too_many_tiles" | "more_than_set" | "not_out" | "empty_hand";

export interface SheetRefusal {
  readonly problem: SheetProblem;
  readonly seat: number;
  readonly given: number;
  readonly tile: number;
  readonly tiles: number;
  readonly most: number;
  readonly nearest: readonly number[];
  readonly others: readonly number[];
}

export interface SheetRound {
  readonly ending: Ending;
  readonly seat: number;
  readonly gained: readonly number[];
}

export interface SheetFacts {
  readonly points: readonly number[];
  readonly on_board: number;
  readonly winner: number;
  readonly skunk: boolean;
  readonly awards: readonly Award[];
  readonly reckonings: readonly Reckoning[];
  readonly rounds: readonly SheetRound[];
}

export interface SheetProspect {
  readonly count: number;
  readonly award: Award;
  readonly wins: boolean;
}

export interface SheetTerms {
  readonly domino_needs_hands: boolean;
  readonly block_needs_hands: boolean;
  readonly partner_is_out: boolean;
  readonly steals: boolean;
  readonly false_calls: boolean;
  readonly most_tiles: number;
}

/** Its own records by their names. */
export interface SheetRecords {
  readonly SheetHand: SheetHand;
  readonly SheetEntry: SheetEntry;
  readonly SheetRefusal: SheetRefusal;
  readonly SheetRound: SheetRound;
  readonly SheetFacts: SheetFacts;
  readonly SheetProspect: SheetProspect;
  readonly SheetTerms: SheetTerms;
}

/** The functions of the module. */
export interface SheetExports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly allocate: (bytes: number) => Address;
  readonly release: (memory: Address) => void;
  readonly answer_numbers: () => Address;
  readonly answer_size: () => number;
  readonly refusal_text: () => Address;
  readonly refusal_size: () => number;
  readonly sheet_new: (rules: Address, size: number, counts: Address, scoring: number) => Address<"ScoreSheet">;
  readonly sheet_copy: (sheet: Address<"ScoreSheet">) => Address<"ScoreSheet">;
  readonly sheet_delete: (sheet: Address<"ScoreSheet">) => void;
  readonly sheet_terms: (sheet: Address<"ScoreSheet">) => void;
  readonly sheet_enter: (sheet: Address<"ScoreSheet">, numbers: Address, size: number) => number;
  readonly sheet_facts: (sheet: Address<"ScoreSheet">) => void;
  readonly sheet_prospects: (sheet: Address<"ScoreSheet">, seat: number) => void;
  readonly shapes_text: () => Address;
  readonly shapes_size: () => number;
}

/** The shapes as the module has them: a line for each enumeration and each record. */
export const SHEET_SHAPES = `enum FirstLead lot highest_double heaviest_tile
enum LeadTile any double double_or_score forced
enum NoDouble redeal heaviest_single draw pass
enum SingleOrder pips_then_high high_then_low
enum NextLead same winner left
enum BlockedLead same as_next
enum SpinnerPolicy none first_double all_doubles
enum SpinnerOrder sides_first free
enum Crosswise all spinners none
enum Drawing none until_playable number
enum CountScore pips quotient
enum EndMatch none all any
enum SpinnerCount until_sides_covered while_exposed
enum Claiming auto call muggins
enum DominoScore opponents none number
enum BlockedScore opponents differences once cascade none number
enum BlockedTie none split split_if_three
enum PartnerHand ignore subtract
enum TeamOut first both
enum Finish at_once hand_end
record Numbers seats:number partners:boolean set:number hand_size:number first_lead:FirstLead lead_tile:LeadTile no_double:NoDouble single_order:SingleOrder next_lead:NextLead blocked_lead:BlockedLead spinner:SpinnerPolicy spinner_order:SpinnerOrder cross_first:boolean crosswise:Crosswise line_ends:number draw:Drawing draw_number:number reserve:number optional_draw:boolean optional_draw_limit:number optional_pass:boolean play_again_double:boolean play_again_score:boolean play_again_lead:boolean divisors:number[] count_score:CountScore end_match:EndMatch spinner_count:SpinnerCount claim:Claiming false_call:number false_call_forfeits:boolean get_in:number domino_score:DominoScore domino_score_number:number blocked_score:BlockedScore blocked_score_number:number blocked_tie:BlockedTie partner_hand:PartnerHand team_out:TeamOut blocked_by_pair:boolean rounding:number rounding_each:boolean pips_per_point:number target:number exact:boolean finish:Finish skunk:number
enum EntryKind count steal false_call out blocked
record SheetHand only_pips:boolean pips:number tiles:number[]
record SheetEntry kind:EntryKind seat:number count:number hands:SheetHand[]
enum SheetProblem - no_seat over no_play_scores no_stealing no_equal_ends too_much no_score no_false_call wrong_hands no_tile tile_twice negative_hand hand_too_heavy hand_not_made two_blanks hands_not_together too_many_tiles more_than_set not_out empty_hand
record SheetRefusal problem:SheetProblem seat:number given:number tile:number tiles:number most:number nearest:number[] others:number[]
enum Source play steal domino block false_call
enum Void - off_board over_target not_below_zero
record Award seat:number side:number source:Source refusal:Void points:number gained:number score:number
record ReckoningTerm seat:number tile:number pips:number less:number adds:number own:boolean
enum Topic count_score end_match divisors steal claim domino_score blocked_score partner_hand blocked_tie rounding get_in exact off_board blocked_rounding false_call_ruling
record Reckoning terms:ReckoningTerm[] match:number fixed:boolean total:number shared:number rounds:boolean rounded:number fits:number[] misses:number[] topics:Topic[]
enum Ending none domino block redeal target skunk
record SheetRound ending:Ending seat:number gained:number[]
record SheetFacts points:number[] on_board:number winner:number skunk:boolean awards:Award[] reckonings:Reckoning[] rounds:SheetRound[]
record SheetProspect count:number award:Award wins:boolean
record SheetTerms domino_needs_hands:boolean block_needs_hands:boolean partner_is_out:boolean steals:boolean false_calls:boolean most_tiles:number
`;
