// Made by build-support/wasm.py from the field lists of the engine; not to be edited.

export type FirstLead = "lot" | "highest_double" | "heaviest_tile";

export type LeadTile = "any" | "double" | "double_or_score" | "forced";

export type NoDouble = "redeal" | "heaviest_single" | "draw" | "pass";

export type SingleOrder = "pips_then_high" | "high_then_low";

export type NextLead = "same" | "winner" | "left";

export type BlockedLead = "same" | "as_next";

export type SpinnerPolicy = "none" | "first_double" | "all_doubles";

export type SpinnerOrder = "sides_first" | "free";

export type Crosswise = "all" | "spinners" | "none";

export type Drawing = "none" | "until_playable" | "number";

export type CountScore = "pips" | "quotient";

export type EndMatch = "none" | "all" | "any";

export type SpinnerCount = "until_sides_covered" | "while_exposed";

export type Claiming = "auto" | "call" | "muggins";

export type DominoScore = "opponents" | "none" | "number";

export type BlockedScore = "opponents" | "differences" | "once" | "cascade" | "none" | "number";

export type BlockedTie = "none" | "split" | "split_if_three";

export type PartnerHand = "ignore" | "subtract";

export type TeamOut = "first" | "both";

export type Finish = "at_once" | "hand_end";

export interface Numbers {
  readonly seats: number;
  readonly partners: boolean;
  readonly set: number;
  readonly hand_size: number;
  readonly first_lead: FirstLead;
  readonly lead_tile: LeadTile;
  readonly no_double: NoDouble;
  readonly single_order: SingleOrder;
  readonly next_lead: NextLead;
  readonly blocked_lead: BlockedLead;
  readonly spinner: SpinnerPolicy;
  readonly spinner_order: SpinnerOrder;
  readonly cross_first: boolean;
  readonly crosswise: Crosswise;
  readonly line_ends: number;
  readonly draw: Drawing;
  readonly draw_number: number;
  readonly reserve: number;
  readonly optional_draw: boolean;
  readonly optional_draw_limit: number;
  readonly optional_pass: boolean;
  readonly play_again_double: boolean;
  readonly play_again_score: boolean;
  readonly play_again_lead: boolean;
  readonly divisors: readonly number[];
  readonly count_score: CountScore;
  readonly end_match: EndMatch;
  readonly spinner_count: SpinnerCount;
  readonly claim: Claiming;
  readonly false_call: number;
  readonly false_call_forfeits: boolean;
  readonly get_in: number;
  readonly domino_score: DominoScore;
  readonly domino_score_number: number;
  readonly blocked_score: BlockedScore;
  readonly blocked_score_number: number;
  readonly blocked_tie: BlockedTie;
  readonly partner_hand: PartnerHand;
  readonly team_out: TeamOut;
  readonly blocked_by_pair: boolean;
  readonly rounding: number;
  readonly rounding_each: boolean;
  readonly pips_per_point: number;
  readonly target: number;
  readonly exact: boolean;
  readonly finish: Finish;
  readonly skunk: number;
}

export interface TableFacts {
  readonly tiles: number;
  readonly sides: number;
  readonly has_players: boolean;
  readonly scoring_counts: readonly number[];
}

export type Phase = "lead" | "play" | "over";

export type Ending = "none" | "domino" | "block" | "redeal" | "target" | "skunk";

export interface RoundFacts {
  readonly hands: readonly (readonly number[])[];
  readonly boneyard: readonly number[];
  readonly ends: readonly number[];
  readonly open: number;
  readonly points: readonly number[];
  readonly reached: readonly number[];
  readonly pending_points: number;
  readonly n_plays: number;
  readonly count: number;
  readonly phase: Phase;
  readonly to_act: number;
  readonly leader: number;
  readonly lead_rule: LeadTile;
  readonly must_lead: number;
  readonly lead_passes: number;
  readonly drawn: number;
  readonly chosen: number;
  readonly extra: boolean;
  readonly last: number;
  readonly last_tile: number;
  readonly lead: number;
  readonly spinner: number;
  readonly pending: boolean;
  readonly owner: number;
  readonly asking: number;
  readonly open_to_call: boolean;
  readonly barred: number;
  readonly forfeits: number;
  readonly on_board: number;
  readonly winner: number;
  readonly skunk: boolean;
  readonly ending: Ending;
  readonly ending_seat: number;
}

export type Source = "play" | "steal" | "domino" | "block" | "false_call";

export type Void = "" | "off_board" | "over_target" | "not_below_zero";

export interface Award {
  readonly seat: number;
  readonly side: number;
  readonly source: Source;
  readonly refusal: Void;
  readonly points: number;
  readonly gained: number;
  readonly score: number;
}

export type MoveKind = "play" | "draw" | "pass" | "claim" | "call" | "release";

export interface Move {
  readonly kind: MoveKind;
  readonly tile: number;
  readonly end: number;
}

export interface SeatMove {
  readonly seat: number;
  readonly move: Move;
}

export type Need = "lots" | "deal" | "act" | "nothing";

export interface RoundResult {
  readonly round: number;
  readonly leader: number;
  readonly ending: Ending;
  readonly seat: number;
  readonly gained: readonly number[];
}

export interface MatchFacts {
  readonly needs: Need;
  readonly round: number;
  readonly leader: number;
  readonly redeals: number;
  readonly has_round: boolean;
  readonly dealt_at: readonly number[];
  readonly results: readonly RoundResult[];
  readonly drawable: number;
}

export interface Prospect {
  readonly count: number;
  readonly points: number;
}

export interface ReckoningTerm {
  readonly seat: number;
  readonly tile: number;
  readonly pips: number;
  readonly less: number;
  readonly adds: number;
  readonly own: boolean;
}

export type Topic = "count_score" | "end_match" | "divisors" | "steal" | "claim" | "domino_score" | "blocked_score" | "partner_hand" | "blocked_tie" | "rounding" | "get_in" | "exact" | "off_board" | "blocked_rounding" | "false_call_ruling";

export interface Reckoning {
  readonly terms: readonly ReckoningTerm[];
  readonly match: number;
  readonly fixed: boolean;
  readonly total: number;
  readonly shared: number;
  readonly rounds: boolean;
  readonly rounded: number;
  readonly fits: readonly number[];
  readonly misses: readonly number[];
  readonly topics: readonly Topic[];
}

export type Illegal = "" | "round_over" | "not_your_turn" | "not_in_hand" | "does_not_match" | "no_such_end" | "sides_first" | "cross_first" | "one_direction" | "lead_first" | "lead_is_made" | "lead_double" | "lead_double_or_score" | "lead_forced" | "lead_drawn" | "lead_heaviest" | "can_play" | "can_lead" | "must_draw" | "draw_for_lead" | "nothing_to_draw" | "reserved" | "no_drawing" | "draw_limit" | "optional_draw_limit" | "extra_play" | "claim_first" | "nothing_to_claim" | "not_your_score" | "window_closed" | "not_yet" | "own_side" | "call_forfeited" | "no_stealing" | "not_worth" | "already_released";

export type LeadRule = "" | "highest_double" | "heaviest_tile" | "drawn" | "double" | "double_or_score" | "heaviest_of_hand";

export type ByTiles = "no" | "yes" | "likely";

export interface ViewFacts {
  readonly seat: number;
  readonly hand: readonly number[];
  readonly sizes: readonly number[];
  readonly boneyard: number;
  readonly phase: Phase;
  readonly to_act: number;
  readonly leader: number;
  readonly drawn: number;
  readonly extra: boolean;
  readonly last: number;
  readonly pending: boolean;
  readonly owner: number;
  readonly pending_points: number;
  readonly asking: number;
  readonly on_board: number;
  readonly winner: number;
  readonly skunk: boolean;
  readonly by_tiles: ByTiles;
  readonly chosen: number;
  readonly must_lead: number;
  readonly open_to_call: boolean;
  readonly barred: number;
  readonly forfeits: number;
  readonly points: readonly number[];
  readonly reached: readonly number[];
  readonly ends: readonly number[];
  readonly plays: readonly Move[];
  readonly acts: readonly SeatMove[];
}

export interface ActionFacts {
  readonly seat: number;
  readonly kind: MoveKind;
  readonly tile: number;
  readonly fits: number;
  readonly forced: boolean;
  readonly able: boolean;
}

export type PlayerKind = "random" | "greedy" | "heuristic" | "flat" | "tree" | "solving" | "network" | "master" | "blocker";

export interface PlayerConfig {
  readonly kind: PlayerKind;
  readonly worlds: number;
  readonly seconds: number;
  readonly points: boolean;
  readonly leaf: number;
  readonly depth: number;
  readonly explore: number;
  readonly reading: number;
  readonly floor: number;
  readonly uniform: number;
  readonly spread: number;
  readonly mixing: boolean;
  readonly explain: boolean;
  readonly noise: number;
  readonly slack: number;
  readonly grabs: number;
  readonly miscounts: number;
  readonly doubles: number;
  readonly forgets: number;
  readonly heaviest: number;
  readonly silent: number;
  readonly oblivious: number;
}

export interface MoveProbability {
  readonly move: Move;
  readonly chance: number;
}

export interface WeighedMove {
  readonly move: Move;
  readonly value: number;
  readonly error: number;
  readonly worlds: number;
  readonly gain: number;
  readonly next: number;
  readonly fitting: number;
  readonly able: number;
  readonly reply: number;
  readonly threat: number;
  readonly threatened: number;
}

export interface Decision {
  readonly chosen: Move;
  readonly mix: readonly MoveProbability[];
  readonly moves: readonly WeighedMove[];
  readonly worlds: number;
  readonly effective: number;
  readonly exact: boolean;
  readonly wins: boolean;
}

export interface MoveValue {
  readonly move: Move;
  readonly value: number;
}

export interface SolveTask {
  readonly nodes: number;
  readonly seconds: number;
  readonly table: boolean;
  readonly ordering: boolean;
  readonly lines: boolean;
  readonly all_moves: boolean;
}

export interface SolveAct {
  readonly seat: number;
  readonly move: Move;
}

export interface SolveMove {
  readonly move: Move;
  readonly lower: number;
  readonly upper: number;
  readonly guess: number;
  readonly exact: boolean;
  readonly gains: readonly number[];
  readonly line: readonly SolveAct[];
}

export interface SolveAnswer {
  readonly moves: readonly SolveMove[];
  readonly best: number;
  readonly lower: number;
  readonly upper: number;
  readonly nodes: number;
  readonly seconds: number;
  readonly complete: boolean;
  readonly interrupted: boolean;
}

export interface RolloutResult {
  readonly moves: readonly WeighedMove[];
  readonly points: readonly number[];
  readonly winner: readonly number[];
  readonly leader: readonly number[];
  readonly rest: readonly number[];
  readonly stake: readonly number[];
  readonly course: readonly number[];
  readonly held: readonly number[];
  readonly worlds: number;
  readonly effective: number;
}

export interface EndgameRequest {
  readonly most_pairs: number;
  readonly most_nodes: number;
  readonly iterations: number;
}

export interface EndgameResult {
  readonly moves: readonly Move[];
  readonly values: readonly number[];
  readonly hands: number;
  readonly nodes: number;
}

export interface SampledDeals {
  readonly owners: readonly number[];
  readonly came: readonly number[];
  readonly boneyards: readonly number[];
}

/** All records by their names. */
export interface Records {
  readonly Numbers: Numbers;
  readonly TableFacts: TableFacts;
  readonly RoundFacts: RoundFacts;
  readonly Award: Award;
  readonly Move: Move;
  readonly SeatMove: SeatMove;
  readonly RoundResult: RoundResult;
  readonly MatchFacts: MatchFacts;
  readonly Prospect: Prospect;
  readonly ReckoningTerm: ReckoningTerm;
  readonly Reckoning: Reckoning;
  readonly ViewFacts: ViewFacts;
  readonly ActionFacts: ActionFacts;
  readonly PlayerConfig: PlayerConfig;
  readonly MoveProbability: MoveProbability;
  readonly WeighedMove: WeighedMove;
  readonly Decision: Decision;
  readonly MoveValue: MoveValue;
  readonly SolveTask: SolveTask;
  readonly SolveAct: SolveAct;
  readonly SolveMove: SolveMove;
  readonly SolveAnswer: SolveAnswer;
  readonly RolloutResult: RolloutResult;
  readonly EndgameRequest: EndgameRequest;
  readonly EndgameResult: EndgameResult;
  readonly SampledDeals: SampledDeals;
}

/** An address in the memory of the module; that of an object has its type. */
export type Address<T = unknown> = number & { readonly of?: T };

/** The functions of the module. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly allocate: (bytes: number) => Address;
  readonly release: (memory: Address) => void;
  readonly answer_numbers: () => Address;
  readonly answer_size: () => number;
  readonly refusal_text: () => Address;
  readonly refusal_size: () => number;
  readonly board_new: (rules: Address<"Rules">) => Address<"PageBoard">;
  readonly board_copy: (board: Address<"PageBoard">) => Address<"PageBoard">;
  readonly board_delete: (board: Address<"PageBoard">) => void;
  readonly board_deal: (on: Address<"PageBoard">, order: Address, size: number, leader: number) => number;
  readonly board_shuffle: (on: Address<"PageBoard">, seed: bigint, number: bigint) => void;
  readonly board_load: (on: Address<"PageBoard">, numbers: Address, size: number) => Address<"PageBoard">;
  readonly board_facts: (on: Address<"PageBoard">) => void;
  readonly board_legal: (on: Address<"PageBoard">, seat: number) => void;
  readonly board_push: (on: Address<"PageBoard">, seat: number, kind: number, tile: number, end: number) => number;
  readonly board_pop: (on: Address<"PageBoard">) => number;
  readonly board_to_act: (on: Address<"PageBoard">) => number;
  readonly board_over: (on: Address<"PageBoard">) => number;
  readonly board_next_leader: (on: Address<"PageBoard">) => number;
  readonly board_hash: (on: Address<"PageBoard">) => bigint;
  readonly board_view_hash: (on: Address<"PageBoard">, seat: number) => bigint;
  readonly board_awards: (on: Address<"PageBoard">) => void;
  readonly board_acts: (on: Address<"PageBoard">) => void;
  readonly match_new: (rules: Address<"Rules">) => Address<"PageMatch">;
  readonly match_copy: (match: Address<"PageMatch">) => Address<"PageMatch">;
  readonly match_delete: (match: Address<"PageMatch">) => void;
  readonly match_facts: (on: Address<"PageMatch">) => void;
  readonly match_lots: (on: Address<"PageMatch">, tiles: Address, size: number) => number;
  readonly match_deal: (on: Address<"PageMatch">, order: Address, size: number) => number;
  readonly match_play: (on: Address<"PageMatch">, seat: number, kind: number, tile: number, end: number) => number;
  readonly match_shuffled_by: (on: Address<"PageMatch">, leader: number) => number;
  readonly match_dealt_first: (on: Address<"PageMatch">) => number;
  readonly match_board: (on: Address<"PageMatch">, shown: number) => Address<"PageBoard">;
  readonly match_unsettled: (before: Address<"PageMatch">, after: Address<"PageMatch">) => Address<"PageMatch">;
  readonly match_ends_round: (on: Address<"PageMatch">) => number;
  readonly board_why_not: (on: Address<"PageBoard">, seat: number, kind: number, tile: number, end: number) => number;
  readonly board_prospects: (on: Address<"PageBoard">, seat: number) => void;
  readonly board_reckonings: (on: Address<"PageBoard">) => void;
  readonly board_lead_rule: (on: Address<"PageBoard">, seat: number) => number;
  readonly board_view: (on: Address<"PageBoard">, seat: number) => void;
  readonly board_is_spinner: (on: Address<"PageBoard">, tile: number) => number;
  readonly state_of_board: (on: Address<"PageBoard">, seat: number, byTiles: number) => Address<"State">;
  readonly state_of_view: (rules: Address<"Rules">, numbers: Address, size: number) => Address<"State">;
  readonly state_delete: (state: Address<"State">) => void;
  readonly state_same: (one: Address<"State">, other: Address<"State">) => number;
  readonly state_actions: (state: Address<"State">) => void;
  readonly net_new: (numbers: Address, size: number) => Address<"Net">;
  readonly net_delete: (net: Address<"Net">) => void;
  readonly player_new: (numbers: Address, size: number, net: Address<"Net">, stakes: Address<"Net">) => Address<"EnginePlayer">;
  readonly player_delete: (player: Address<"EnginePlayer">) => void;
  readonly player_decide: (player: Address<"EnginePlayer">, state: Address<"State">, seed: bigint) => Address<"EnginePlayer">;
  readonly evaluator_new: (rules: Address<"Rules">, net: Address<"Net">, stakes: Address<"Net">) => Address<"Evaluator">;
  readonly evaluator_delete: (evaluator: Address<"Evaluator">) => void;
  readonly evaluator_weigh: (evaluator: Address<"Evaluator">, state: Address<"State">) => Address<"Evaluator">;
  readonly evaluator_marginals: (evaluator: Address<"Evaluator">, state: Address<"State">, reads: number) => Address<"Evaluator">;
  readonly rules_new: (numbers: Address, size: number) => Address<"Rules">;
  readonly rules_delete: (rules: Address<"Rules">) => void;
  readonly rules_facts: (rules: Address<"Rules">) => void;
  readonly board_solve: (on: Address<"PageBoard">, numbers: Address, size: number, values: Address) => Address<"PageBoard">;
  readonly rollouts_new: (rules: Address<"Rules">, net: Address<"Net">) => Address<"Rollouts">;
  readonly rollouts_delete: (rollouts: Address<"Rollouts">) => void;
  readonly rollouts_options: (rollouts: Address<"Rollouts">, state: Address<"State">) => Address<"Rollouts">;
  readonly rollouts_option_of: (rollouts: Address<"Rollouts">, state: Address<"State">, kind: number, tile: number, end: number) => Address<"Rollouts">;
  readonly rollouts_evaluate: (rollouts: Address<"Rollouts">, state: Address<"State">, player: Address<"EnginePlayer">, seed: bigint, worlds: number, moves: Address, size: number) => Address<"Rollouts">;
  readonly rollouts_solve: (rollouts: Address<"Rollouts">, state: Address<"State">, stakes: Address<"Net">, numbers: Address, size: number) => Address<"Rollouts">;
  readonly rollouts_deal_values: (rollouts: Address<"Rollouts">, order: Address, size: number, leader: number) => Address<"Rollouts">;
  readonly rollouts_luck_of_draw: (rollouts: Address<"Rollouts">, state: Address<"State">, deal: Address, size: number, sizes: Address, seats: number) => Address<"Rollouts">;
  readonly rollouts_deal_means: (rollouts: Address<"Rollouts">, seed: bigint, deals: number, byTiles: number) => Address<"Rollouts">;
  readonly belief_new: (state: Address<"State">) => Address<"SeatBelief">;
  readonly belief_delete: (belief: Address<"SeatBelief">) => void;
  readonly belief_exact: (belief: Address<"SeatBelief">) => number;
  readonly belief_log_count: (belief: Address<"SeatBelief">) => number;
  readonly belief_count_word: (belief: Address<"SeatBelief">, word: number) => bigint;
  readonly belief_none_of: (belief: Address<"SeatBelief">, seat: number, tiles: number) => number;
  readonly belief_marginals: (belief: Address<"SeatBelief">) => void;
  readonly belief_sample: (belief: Address<"SeatBelief">, deals: number, seed: bigint) => void;
  readonly shapes_text: () => Address;
  readonly shapes_size: () => number;
}

/** The shapes as the module has them: a line for each enumeration and each record. */
export const SHAPES = `enum FirstLead lot highest_double heaviest_tile
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
record TableFacts tiles:number sides:number has_players:boolean scoring_counts:number[]
enum Phase lead play over
enum Ending none domino block redeal target skunk
record RoundFacts hands:number[][] boneyard:number[] ends:number[] open:number points:number[] reached:number[] pending_points:number n_plays:number count:number phase:Phase to_act:number leader:number lead_rule:LeadTile must_lead:number lead_passes:number drawn:number chosen:number extra:boolean last:number last_tile:number lead:number spinner:number pending:boolean owner:number asking:number open_to_call:boolean barred:number forfeits:number on_board:number winner:number skunk:boolean ending:Ending ending_seat:number
enum Source play steal domino block false_call
enum Void - off_board over_target not_below_zero
record Award seat:number side:number source:Source refusal:Void points:number gained:number score:number
enum MoveKind play draw pass claim call release
record Move kind:MoveKind tile:number end:number
record SeatMove seat:number move:Move
enum Need lots deal act nothing
record RoundResult round:number leader:number ending:Ending seat:number gained:number[]
record MatchFacts needs:Need round:number leader:number redeals:number has_round:boolean dealt_at:number[] results:RoundResult[] drawable:number
record Prospect count:number points:number
record ReckoningTerm seat:number tile:number pips:number less:number adds:number own:boolean
enum Topic count_score end_match divisors steal claim domino_score blocked_score partner_hand blocked_tie rounding get_in exact off_board blocked_rounding false_call_ruling
record Reckoning terms:ReckoningTerm[] match:number fixed:boolean total:number shared:number rounds:boolean rounded:number fits:number[] misses:number[] topics:Topic[]
enum Illegal - round_over not_your_turn not_in_hand does_not_match no_such_end sides_first cross_first one_direction lead_first lead_is_made lead_double lead_double_or_score lead_forced lead_drawn lead_heaviest can_play can_lead must_draw draw_for_lead nothing_to_draw reserved no_drawing draw_limit optional_draw_limit extra_play claim_first nothing_to_claim not_your_score window_closed not_yet own_side call_forfeited no_stealing not_worth already_released
enum LeadRule - highest_double heaviest_tile drawn double double_or_score heaviest_of_hand
enum ByTiles no yes likely
record ViewFacts seat:number hand:number[] sizes:number[] boneyard:number phase:Phase to_act:number leader:number drawn:number extra:boolean last:number pending:boolean owner:number pending_points:number asking:number on_board:number winner:number skunk:boolean by_tiles:ByTiles chosen:number must_lead:number open_to_call:boolean barred:number forfeits:number points:number[] reached:number[] ends:number[] plays:Move[] acts:SeatMove[]
record ActionFacts seat:number kind:MoveKind tile:number fits:number forced:boolean able:boolean
enum PlayerKind random greedy heuristic flat tree solving network master blocker
record PlayerConfig kind:PlayerKind worlds:number seconds:number points:boolean leaf:number depth:number explore:number reading:number floor:number uniform:number spread:number mixing:boolean explain:boolean noise:number slack:number grabs:number miscounts:number doubles:number forgets:number heaviest:number silent:number oblivious:number
record MoveProbability move:Move chance:number
record WeighedMove move:Move value:number error:number worlds:number gain:number next:number fitting:number able:number reply:number threat:number threatened:number
record Decision chosen:Move mix:MoveProbability[] moves:WeighedMove[] worlds:number effective:number exact:boolean wins:boolean
record MoveValue move:Move value:number
record SolveTask nodes:number seconds:number table:boolean ordering:boolean lines:boolean all_moves:boolean
record SolveAct seat:number move:Move
record SolveMove move:Move lower:number upper:number guess:number exact:boolean gains:number[] line:SolveAct[]
record SolveAnswer moves:SolveMove[] best:number lower:number upper:number nodes:number seconds:number complete:boolean interrupted:boolean
record RolloutResult moves:WeighedMove[] points:number[] winner:number[] leader:number[] rest:number[] stake:number[] course:number[] held:number[] worlds:number effective:number
record EndgameRequest most_pairs:number most_nodes:number iterations:number
record EndgameResult moves:Move[] values:number[] hands:number nodes:number
record SampledDeals owners:number[] came:number[] boneyards:number[]
`;
