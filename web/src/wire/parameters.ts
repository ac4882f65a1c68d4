// Made by build-support/parameters.py from the declarations of the rule parameters; not to be edited.

/** A rule parameter, as a form offers it. */
export interface Parameter {
  readonly name: string;
  readonly shape: "flag" | "number" | "numbers" | "choice" | "choices" | "by_seats";
  /** Its words; none for other shapes. */
  readonly options: readonly string[];
  /** Values to choose among, as text, of a number that may be absent and has a field of its own; else none. */
  readonly offered: readonly string[];
  /** Range of its numbers; null where it has none, or may be absent. */
  readonly least: number | null;
  readonly most: number | null;
  /** Its default, as text. */
  readonly initial: string;
  /** Values of other parameters without which it has no effect. */
  readonly needs: Readonly<Record<string, unknown>>;
  /** Section of the form with a field for it, where its needs are met; empty if it is added from a list. */
  readonly section: string;
}

export const PARAMETERS: readonly Parameter[] = [
  { name: "set", shape: "number", options: [], offered: [], least: 1, most: 18, initial: "6", needs: {}, section: "" },
  { name: "players", shape: "numbers", options: [], offered: [], least: null, most: null, initial: "2,3,4", needs: {}, section: "" },
  { name: "partnership", shape: "choice", options: ["never", "optional", "if_four"], offered: [], least: null, most: null, initial: "never", needs: {}, section: "" },
  { name: "hand_size", shape: "by_seats", options: [], offered: [], least: null, most: null, initial: "2:5,3:5,4:5", needs: {}, section: "" },
  { name: "first_lead", shape: "choice", options: ["lot", "highest_double", "heaviest_tile"], offered: [], least: null, most: null, initial: "lot", needs: {}, section: "" },
  { name: "lead_tile", shape: "choice", options: ["any", "double", "double_or_score", "forced"], offered: [], least: null, most: null, initial: "any", needs: {}, section: "" },
  { name: "no_double", shape: "choice", options: ["redeal", "heaviest_single", "draw", "pass"], offered: [], least: null, most: null, initial: "redeal", needs: {}, section: "" },
  { name: "single_order", shape: "choice", options: ["pips_then_high", "high_then_low"], offered: [], least: null, most: null, initial: "pips_then_high", needs: {}, section: "" },
  { name: "next_lead", shape: "choice", options: ["same", "winner", "left"], offered: [], least: null, most: null, initial: "same", needs: {}, section: "" },
  { name: "blocked_lead", shape: "choice", options: ["same", "as_next"], offered: [], least: null, most: null, initial: "same", needs: {}, section: "" },
  { name: "spinner", shape: "choice", options: ["none", "first_double", "all_doubles"], offered: [], least: null, most: null, initial: "first_double", needs: {}, section: "" },
  { name: "spinner_order", shape: "choice", options: ["sides_first", "free"], offered: [], least: null, most: null, initial: "sides_first", needs: {}, section: "" },
  { name: "cross_first", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, section: "" },
  { name: "crosswise", shape: "choice", options: ["all", "spinners", "none"], offered: [], least: null, most: null, initial: "all", needs: {}, section: "" },
  { name: "line_ends", shape: "number", options: [], offered: [], least: 1, most: 2, initial: "2", needs: {}, section: "" },
  { name: "draw", shape: "choice", options: ["none", "until_playable"], offered: [], least: 1, most: 1000000, initial: "until_playable", needs: {}, section: "" },
  { name: "reserve", shape: "by_seats", options: [], offered: [], least: null, most: null, initial: "none", needs: {}, section: "" },
  { name: "optional_draw", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, section: "" },
  { name: "optional_draw_limit", shape: "number", options: [], offered: ["none", "1", "2", "3"], least: null, most: null, initial: "none", needs: {"optional_draw": true}, section: "turn" },
  { name: "optional_pass", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, section: "" },
  { name: "play_again", shape: "choices", options: ["double", "score", "lead"], offered: [], least: null, most: null, initial: "none", needs: {}, section: "" },
  { name: "divisors", shape: "numbers", options: [], offered: [], least: null, most: null, initial: "5", needs: {}, section: "" },
  { name: "count_score", shape: "choice", options: ["pips", "quotient"], offered: [], least: null, most: null, initial: "pips", needs: {}, section: "" },
  { name: "end_match", shape: "choice", options: ["none", "all", "any"], offered: [], least: null, most: null, initial: "none", needs: {}, section: "" },
  { name: "spinner_count", shape: "choice", options: ["until_sides_covered", "while_exposed"], offered: [], least: null, most: null, initial: "until_sides_covered", needs: {}, section: "" },
  { name: "claim", shape: "choice", options: ["auto", "call", "muggins"], offered: [], least: null, most: null, initial: "auto", needs: {}, section: "" },
  { name: "false_call", shape: "number", options: [], offered: [], least: 0, most: 1000000, initial: "0", needs: {"claim": "muggins"}, section: "scores" },
  { name: "false_call_forfeits", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {"claim": "muggins"}, section: "scores" },
  { name: "get_in", shape: "number", options: [], offered: [], least: 0, most: 1000000, initial: "0", needs: {}, section: "" },
  { name: "domino_score", shape: "choice", options: ["opponents", "none"], offered: [], least: 1, most: 1000000, initial: "opponents", needs: {}, section: "" },
  { name: "blocked_score", shape: "choice", options: ["opponents", "differences", "once", "cascade", "none"], offered: [], least: 1, most: 1000000, initial: "differences", needs: {}, section: "" },
  { name: "blocked_tie", shape: "choice", options: ["none", "split", "split_if_three"], offered: [], least: null, most: null, initial: "none", needs: {}, section: "" },
  { name: "partner_hand", shape: "choice", options: ["ignore", "subtract"], offered: [], least: null, most: null, initial: "ignore", needs: {}, section: "" },
  { name: "team_out", shape: "choice", options: ["first", "both"], offered: [], least: null, most: null, initial: "first", needs: {}, section: "" },
  { name: "blocked_by_pair", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, section: "" },
  { name: "rounding", shape: "number", options: [], offered: [], least: 1, most: 5, initial: "5", needs: {}, section: "" },
  { name: "rounding_each", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, section: "" },
  { name: "pips_per_point", shape: "number", options: [], offered: [], least: 1, most: 1000000, initial: "1", needs: {}, section: "" },
  { name: "target", shape: "number", options: [], offered: [], least: 1, most: 1000000, initial: "100", needs: {}, section: "match" },
  { name: "exact", shape: "flag", options: [], offered: [], least: null, most: null, initial: "false", needs: {}, section: "" },
  { name: "finish", shape: "choice", options: ["at_once", "hand_end"], offered: [], least: null, most: null, initial: "at_once", needs: {}, section: "" },
  { name: "skunk", shape: "number", options: [], offered: [], least: null, most: null, initial: "none", needs: {}, section: "" },
  { name: "tally", shape: "choice", options: ["points", "pegs", "strokes", "houses"], offered: [], least: null, most: null, initial: "points", needs: {}, section: "" },
];
