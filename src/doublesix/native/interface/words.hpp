#pragma once

// Words of the enumerations that callers of the engine see.

#include <array>
#include <cstddef>

#include "infostate/any.hpp"
#include "interface/match.hpp"
#include "players/config.hpp"
#include "rules/illegal.hpp"
#include "rules/numbers.hpp"
#include "rules/reckoning.hpp"

namespace doublesix {

inline constexpr std::array kPhaseWords{"lead", "play", "over"};
inline constexpr const auto& words_of(Phase) { return kPhaseWords; }
inline constexpr std::array kEndingWords{"none", "domino", "block", "redeal", "target", "skunk"};
inline constexpr const auto& words_of(Ending) { return kEndingWords; }
inline constexpr std::array kSourceWords{"play", "steal", "domino", "block", "false_call"};
inline constexpr const auto& words_of(Source) { return kSourceWords; }
inline constexpr std::array kVoidWords{"", "off_board", "over_target", "not_below_zero"};
inline constexpr const auto& words_of(Void) { return kVoidWords; }
inline constexpr std::array kMoveKindWords{"play", "draw", "pass", "claim", "call", "release"};
inline constexpr const auto& words_of(MoveKind) { return kMoveKindWords; }
inline constexpr std::array kPlayerKindWords{"random",  "greedy",  "heuristic", "flat",   "tree",
                                             "solving", "network", "master",    "blocker"};
inline constexpr const auto& words_of(PlayerKind) { return kPlayerKindWords; }
inline constexpr std::array kByTilesWords{"no", "yes", "likely"};
inline constexpr const auto& words_of(ByTiles) { return kByTilesWords; }

inline constexpr std::array kIllegalWords{"",
                                          "round_over",
                                          "not_your_turn",
                                          "not_in_hand",
                                          "does_not_match",
                                          "no_such_end",
                                          "sides_first",
                                          "cross_first",
                                          "one_direction",
                                          "lead_first",
                                          "lead_is_made",
                                          "lead_double",
                                          "lead_double_or_score",
                                          "lead_forced",
                                          "lead_drawn",
                                          "lead_heaviest",
                                          "can_play",
                                          "can_lead",
                                          "must_draw",
                                          "draw_for_lead",
                                          "nothing_to_draw",
                                          "reserved",
                                          "no_drawing",
                                          "draw_limit",
                                          "optional_draw_limit",
                                          "extra_play",
                                          "claim_first",
                                          "nothing_to_claim",
                                          "not_your_score",
                                          "window_closed",
                                          "not_yet",
                                          "own_side",
                                          "call_forfeited",
                                          "no_stealing",
                                          "not_worth",
                                          "already_released"};
inline constexpr const auto& words_of(Illegal) { return kIllegalWords; }
inline constexpr std::array kTopicWords{"count_score", "end_match",        "divisors",         "steal",
                                        "claim",       "domino_score",     "blocked_score",    "partner_hand",
                                        "blocked_tie", "rounding",         "get_in",           "exact",
                                        "off_board",   "blocked_rounding", "false_call_ruling"};
inline constexpr const auto& words_of(Topic) { return kTopicWords; }
inline constexpr std::array kLeadRuleWords{"",       "highest_double",  "heaviest_tile",   "drawn",
                                           "double", "double_or_score", "heaviest_of_hand"};
inline constexpr const auto& words_of(LeadRule) { return kLeadRuleWords; }
inline constexpr std::array kNeedWords{"lots", "deal", "act", "nothing"};
inline constexpr const auto& words_of(Need) { return kNeedWords; }

template <class Option>
constexpr const char* word_of(Option option) {
    return words_of(option)[static_cast<std::size_t>(option)];
}

}  // namespace doublesix
