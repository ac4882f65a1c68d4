#pragma once

// Made by build-support/parameters.py from the declarations of the rule parameters; not to be edited.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "rules/parameters.hpp"

namespace doublesix {

inline constexpr std::array kFirstLeadWords{"lot", "highest_double", "heaviest_tile"};
inline constexpr std::array kLeadTileWords{"any", "double", "double_or_score", "forced"};
inline constexpr std::array kNoDoubleWords{"redeal", "heaviest_single", "draw", "pass"};
inline constexpr std::array kSingleOrderWords{"pips_then_high", "high_then_low"};
inline constexpr std::array kNextLeadWords{"same", "winner", "left"};
inline constexpr std::array kBlockedLeadWords{"same", "as_next"};
inline constexpr std::array kSpinnerPolicyWords{"none", "first_double", "all_doubles"};
inline constexpr std::array kSpinnerOrderWords{"sides_first", "free"};
inline constexpr std::array kCrosswiseWords{"all", "spinners", "none"};
inline constexpr std::array kDrawingWords{"none", "until_playable", "number"};
inline constexpr std::array kCountScoreWords{"pips", "quotient"};
inline constexpr std::array kSpinnerCountWords{"until_sides_covered", "while_exposed"};
inline constexpr std::array kClaimingWords{"auto", "call", "muggins"};
inline constexpr std::array kDominoScoreWords{"opponents", "none", "number"};
inline constexpr std::array kBlockedScoreWords{"opponents", "differences", "once", "cascade", "none", "number"};
inline constexpr std::array kBlockedTieWords{"none", "split", "split_if_three"};
inline constexpr std::array kPartnerHandWords{"ignore", "subtract"};
inline constexpr std::array kTeamOutWords{"first", "both"};
inline constexpr std::array kFinishWords{"at_once", "hand_end"};

// The option with the word that a dictionary has under this name.
template <class Option, std::size_t N>
Option option(const nanobind::dict& given, const char* name, const std::array<const char*, N>& words) {
    const auto word = nanobind::cast<std::string>(given[name]);
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) throw nanobind::value_error(name);
    return static_cast<Option>(found - words.begin());
}

template <class T>
T plain(const nanobind::dict& given, const char* name) {
    return nanobind::cast<T>(given[name]);
}

// The rules that `doublesix.rulesets.crossing.crossed` gives.
inline Numbers read_numbers(const nanobind::dict& given) {
    Numbers n;
    n.seats = plain<std::int32_t>(given, "seats");
    n.partners = plain<bool>(given, "partners");
    n.set = plain<std::int32_t>(given, "set");
    n.hand_size = plain<std::int32_t>(given, "hand_size");
    n.first_lead = option<FirstLead>(given, "first_lead", kFirstLeadWords);
    n.lead_tile = option<LeadTile>(given, "lead_tile", kLeadTileWords);
    n.no_double = option<NoDouble>(given, "no_double", kNoDoubleWords);
    n.single_order = option<SingleOrder>(given, "single_order", kSingleOrderWords);
    n.next_lead = option<NextLead>(given, "next_lead", kNextLeadWords);
    n.blocked_lead = option<BlockedLead>(given, "blocked_lead", kBlockedLeadWords);
    n.spinner = option<SpinnerPolicy>(given, "spinner", kSpinnerPolicyWords);
    n.spinner_order = option<SpinnerOrder>(given, "spinner_order", kSpinnerOrderWords);
    n.cross_first = plain<bool>(given, "cross_first");
    n.crosswise = option<Crosswise>(given, "crosswise", kCrosswiseWords);
    n.line_ends = plain<std::int32_t>(given, "line_ends");
    n.draw = option<Drawing>(given, "draw", kDrawingWords);
    n.draw_number = plain<std::int32_t>(given, "draw_number");
    n.reserve = plain<std::int32_t>(given, "reserve");
    n.optional_draw = plain<bool>(given, "optional_draw");
    n.optional_draw_limit = plain<std::int32_t>(given, "optional_draw_limit");
    n.optional_pass = plain<bool>(given, "optional_pass");
    n.play_again_double = plain<bool>(given, "play_again_double");
    n.play_again_score = plain<bool>(given, "play_again_score");
    n.divisors = plain<std::vector<std::int32_t>>(given, "divisors");
    n.count_score = option<CountScore>(given, "count_score", kCountScoreWords);
    n.spinner_count = option<SpinnerCount>(given, "spinner_count", kSpinnerCountWords);
    n.claim = option<Claiming>(given, "claim", kClaimingWords);
    n.false_call = plain<std::int32_t>(given, "false_call");
    n.false_call_forfeits = plain<bool>(given, "false_call_forfeits");
    n.get_in = plain<std::int32_t>(given, "get_in");
    n.domino_score = option<DominoScore>(given, "domino_score", kDominoScoreWords);
    n.domino_score_number = plain<std::int32_t>(given, "domino_score_number");
    n.blocked_score = option<BlockedScore>(given, "blocked_score", kBlockedScoreWords);
    n.blocked_score_number = plain<std::int32_t>(given, "blocked_score_number");
    n.blocked_tie = option<BlockedTie>(given, "blocked_tie", kBlockedTieWords);
    n.partner_hand = option<PartnerHand>(given, "partner_hand", kPartnerHandWords);
    n.team_out = option<TeamOut>(given, "team_out", kTeamOutWords);
    n.rounding = plain<std::int32_t>(given, "rounding");
    n.rounding_each = plain<bool>(given, "rounding_each");
    n.pips_per_point = plain<std::int32_t>(given, "pips_per_point");
    n.target = plain<std::int32_t>(given, "target");
    n.exact = plain<bool>(given, "exact");
    n.finish = option<Finish>(given, "finish", kFinishWords);
    n.skunk = plain<std::int32_t>(given, "skunk");
    return n;
}

}  // namespace doublesix
