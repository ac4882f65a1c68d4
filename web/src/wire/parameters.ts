// Made by build-support/parameters.py from the declarations of the rule parameters; not to be edited.

/** A rule parameter, as a form offers it. */
export interface Parameter {
  readonly name: string;
  readonly shape: "flag" | "number" | "numbers" | "choice" | "choices" | "by_seats";
  /** Its words; none for other shapes. */
  readonly options: readonly string[];
  /** Values to choose among, as text, of a number that may be absent; else none. */
  readonly offered: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
  /** Its default, as text. */
  readonly initial: string;
  /** Values of other parameters without which it has no effect. */
  readonly needs: Readonly<Record<string, unknown>>;
  /** Whether the form has a field of its own for it, where its needs are met. */
  readonly shown: boolean;
}

export const PARAMETERS: readonly Parameter[] = [
  { name: "set", shape: "number", options: [], offered: [], least: 1, most: 18, initial: "6", needs: {}, shown: false },
  { name: "players", shape: "numbers", options: [], offered: [], least: null, most: null, initial: "2,3,4", needs: {}, shown: false },
  { name: "partnership", shape: "choice", options: ["never", "optional", "if_four"], offered: [], least: null, most: null, initial: "never", needs: {}, shown: false },
  { name: "hand_size", shape: "by_seats", options: [], offered: [], least: null, most: null, initial: "2:5,3:5,4:5", needs: {}, shown: false },
  { name: "first_lead", shape: "choice", options: ["lot", "highest_double", "heaviest_tile"], offered: [], least: null, most: null, initial: "lot", needs: {}, shown: false },
  { name: "lead_tile", shape: "choice", options: ["any", "double", "double_or_score", "forced"], offered: [], least: null, most: null, initial: "any", needs: {}, shown: false },
  { name: "no_double", shape: "choice", options: ["redeal", "heaviest_single", "draw", "pass"], offered: [], least: null, most: null, initial: "redeal", needs: {}, shown: false },
  { name: "single_order", shape: "choice", options: ["pips_then_high", "high_then_low"], offered: [], least: null, most: null, initial: "pips_then_high", needs: {}, shown: false },
  { name: "next_lead", shape: "choice", options: ["same", "winner", "left"], offered: [], least: null, most: null, initial: "same", needs: {}, shown: false },
  { name: "blocked_lead", shape: "choice", options: ["same", "as_next"], offered: [], least: null, most: null, initial: "same", needs: {}, shown: false },
  { name: "spinner", shape: "choice", options: ["none", "first_double", "all_doubles"], offered: [], least: null, most: null, initial: "first_double", needs: {}, shown: false },
  { name: "spinner_order", shape: "choice", options: ["sides_first", "free"], offered: [], least: null, most: null, initial: "sides_first", needs: {}, shown: false },
  { name: "cross_first", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, shown: false },
  { name: "crosswise", shape: "choice", options: ["all", "spinners", "none"], offered: [], least: null, most: null, initial: "all", needs: {}, shown: false },
  { name: "line_ends", shape: "number", options: [], offered: [], least: 1, most: 2, initial: "2", needs: {}, shown: false },
  { name: "draw", shape: "choice", options: ["none", "until_playable"], offered: [], least: 1, most: 1000000, initial: "until_playable", needs: {}, shown: false },
  { name: "reserve", shape: "by_seats", options: [], offered: [], least: null, most: null, initial: "none", needs: {}, shown: false },
  { name: "optional_draw", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, shown: false },
  { name: "optional_draw_limit", shape: "number", options: [], offered: ["none", "1", "2", "3"], least: 1, most: 1000000, initial: "none", needs: {"optional_draw": true}, shown: true },
  { name: "optional_pass", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, shown: false },
  { name: "play_again", shape: "choices", options: ["double", "score"], offered: [], least: null, most: null, initial: "none", needs: {}, shown: false },
  { name: "divisors", shape: "numbers", options: [], offered: [], least: null, most: null, initial: "5", needs: {}, shown: false },
  { name: "count_score", shape: "choice", options: ["pips", "quotient"], offered: [], least: null, most: null, initial: "pips", needs: {}, shown: false },
  { name: "spinner_count", shape: "choice", options: ["until_sides_covered", "while_exposed"], offered: [], least: null, most: null, initial: "until_sides_covered", needs: {}, shown: false },
  { name: "claim", shape: "choice", options: ["auto", "call", "muggins"], offered: [], least: null, most: null, initial: "auto", needs: {}, shown: false },
  { name: "false_call", shape: "number", options: [], offered: [], least: 0, most: 1000000, initial: "0", needs: {"claim": "muggins"}, shown: true },
  { name: "false_call_forfeits", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {"claim": "muggins"}, shown: true },
  { name: "get_in", shape: "number", options: [], offered: [], least: 0, most: 1000000, initial: "0", needs: {}, shown: false },
  { name: "domino_score", shape: "choice", options: ["opponents", "none"], offered: [], least: 1, most: 1000000, initial: "opponents", needs: {}, shown: false },
  { name: "blocked_score", shape: "choice", options: ["opponents", "differences", "cascade", "none"], offered: [], least: 1, most: 1000000, initial: "differences", needs: {}, shown: false },
  { name: "blocked_tie", shape: "choice", options: ["none", "split", "split_if_three"], offered: [], least: null, most: null, initial: "none", needs: {}, shown: false },
  { name: "partner_hand", shape: "choice", options: ["ignore", "subtract"], offered: [], least: null, most: null, initial: "ignore", needs: {}, shown: false },
  { name: "rounding", shape: "number", options: [], offered: [], least: 1, most: 5, initial: "5", needs: {}, shown: false },
  { name: "rounding_each", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, shown: false },
  { name: "pips_per_point", shape: "number", options: [], offered: [], least: 1, most: 1000000, initial: "1", needs: {}, shown: false },
  { name: "target", shape: "number", options: [], offered: [], least: 1, most: 1000000, initial: "100", needs: {}, shown: true },
  { name: "exact", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, shown: false },
  { name: "finish", shape: "choice", options: ["at_once", "hand_end"], offered: [], least: null, most: null, initial: "at_once", needs: {}, shown: false },
  { name: "skunk", shape: "number", options: [], offered: ["none", "20", "75"], least: 1, most: 1000000, initial: "none", needs: {}, shown: false },
  { name: "tally", shape: "choice", options: ["points", "pegs", "strokes", "houses"], offered: [], least: null, most: null, initial: "points", needs: {}, shown: false },
];

/** Names of the parameters in English. */
export const ruleNames = {
  set: "Highest double of the set",
  players: "Players",
  partnership: "Pairs",
  hand_size: "Tiles in a hand",
  first_lead: "Who leads first",
  lead_tile: "What is led",
  no_double: "If nobody holds a double",
  single_order: "Order of tiles that are no doubles",
  next_lead: "Who leads the next round",
  blocked_lead: "Who leads after a blocked round",
  spinner: "Which doubles are spinners",
  spinner_order: "Order of a spinner's sides",
  cross_first: "The cross comes first",
  crosswise: "Which doubles lie across",
  line_ends: "Ends of the line",
  draw: "Drawing",
  reserve: "Tiles that stay in the boneyard",
  optional_draw: "Drawing by choice",
  optional_draw_limit: "Tiles drawn by choice in a turn",
  optional_pass: "Passing by choice",
  play_again: "What gives another play",
  divisors: "What a count is divided by",
  count_score: "Points for a count",
  spinner_count: "How long a spinner counts",
  claim: "Claiming scores",
  false_call: "Cost of a wrong call",
  false_call_forfeits: "A wrong call loses the next one",
  get_in: "Points to get in",
  domino_score: "Points for going out",
  blocked_score: "Points for a blocked round",
  blocked_tie: "Tied blocked rounds",
  partner_hand: "The partner's hand",
  rounding: "Rounding",
  rounding_each: "Each hand is rounded",
  pips_per_point: "Pips for a point",
  target: "Target",
  exact: "The target must be hit exactly",
  finish: "When a match ends",
  skunk: "Skunk",
  tally: "How scores are kept",
};
