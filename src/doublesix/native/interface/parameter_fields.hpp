#pragma once

// Made by build-support/parameters.py from the declarations of the rule parameters; not to be edited.

#include <array>
#include <cstdint>

#include "interface/fields_of.hpp"
#include "rules/parameters.hpp"

namespace doublesix {

inline constexpr std::array kFirstLeadWords{"lot", "highest_double", "heaviest_tile"};
inline constexpr const auto& words_of(FirstLead) { return kFirstLeadWords; }
inline constexpr std::array kLeadTileWords{"any", "double", "double_or_score", "forced"};
inline constexpr const auto& words_of(LeadTile) { return kLeadTileWords; }
inline constexpr std::array kNoDoubleWords{"redeal", "heaviest_single", "draw", "pass"};
inline constexpr const auto& words_of(NoDouble) { return kNoDoubleWords; }
inline constexpr std::array kSingleOrderWords{"pips_then_high", "high_then_low"};
inline constexpr const auto& words_of(SingleOrder) { return kSingleOrderWords; }
inline constexpr std::array kNextLeadWords{"same", "winner", "left"};
inline constexpr const auto& words_of(NextLead) { return kNextLeadWords; }
inline constexpr std::array kBlockedLeadWords{"same", "as_next"};
inline constexpr const auto& words_of(BlockedLead) { return kBlockedLeadWords; }
inline constexpr std::array kSpinnerPolicyWords{"none", "first_double", "all_doubles"};
inline constexpr const auto& words_of(SpinnerPolicy) { return kSpinnerPolicyWords; }
inline constexpr std::array kSpinnerOrderWords{"sides_first", "free"};
inline constexpr const auto& words_of(SpinnerOrder) { return kSpinnerOrderWords; }
inline constexpr std::array kCrosswiseWords{"all", "spinners", "none"};
inline constexpr const auto& words_of(Crosswise) { return kCrosswiseWords; }
inline constexpr std::array kDrawingWords{"none", "until_playable", "number"};
inline constexpr const auto& words_of(Drawing) { return kDrawingWords; }
inline constexpr std::array kCountScoreWords{"pips", "quotient"};
inline constexpr const auto& words_of(CountScore) { return kCountScoreWords; }
inline constexpr std::array kEndMatchWords{"none", "all", "any"};
inline constexpr const auto& words_of(EndMatch) { return kEndMatchWords; }
inline constexpr std::array kSpinnerCountWords{"until_sides_covered", "while_exposed"};
inline constexpr const auto& words_of(SpinnerCount) { return kSpinnerCountWords; }
inline constexpr std::array kClaimingWords{"auto", "call", "muggins"};
inline constexpr const auto& words_of(Claiming) { return kClaimingWords; }
inline constexpr std::array kDominoScoreWords{"opponents", "none", "number"};
inline constexpr const auto& words_of(DominoScore) { return kDominoScoreWords; }
inline constexpr std::array kBlockedScoreWords{"opponents", "differences", "once", "cascade", "none", "number"};
inline constexpr const auto& words_of(BlockedScore) { return kBlockedScoreWords; }
inline constexpr std::array kBlockedTieWords{"none", "split", "split_if_three"};
inline constexpr const auto& words_of(BlockedTie) { return kBlockedTieWords; }
inline constexpr std::array kPartnerHandWords{"ignore", "subtract"};
inline constexpr const auto& words_of(PartnerHand) { return kPartnerHandWords; }
inline constexpr std::array kTeamOutWords{"first", "both"};
inline constexpr const auto& words_of(TeamOut) { return kTeamOutWords; }
inline constexpr std::array kFinishWords{"at_once", "hand_end"};
inline constexpr const auto& words_of(Finish) { return kFinishWords; }

// The rules of one table, as `doublesix.rulesets.crossing.crossed` gives them.
template <class Visitor, FieldsOf<Numbers> Rules>
void fields(Visitor& visit, Rules& n) {
    visit("seats", n.seats);
    visit("partners", n.partners);
    visit("set", n.set);
    visit("hand_size", n.hand_size);
    visit("first_lead", n.first_lead);
    visit("lead_tile", n.lead_tile);
    visit("no_double", n.no_double);
    visit("single_order", n.single_order);
    visit("next_lead", n.next_lead);
    visit("blocked_lead", n.blocked_lead);
    visit("spinner", n.spinner);
    visit("spinner_order", n.spinner_order);
    visit("cross_first", n.cross_first);
    visit("crosswise", n.crosswise);
    visit("line_ends", n.line_ends);
    visit("draw", n.draw);
    visit("draw_number", n.draw_number);
    visit("reserve", n.reserve);
    visit("optional_draw", n.optional_draw);
    visit("optional_draw_limit", n.optional_draw_limit);
    visit("optional_pass", n.optional_pass);
    visit("play_again_double", n.play_again_double);
    visit("play_again_score", n.play_again_score);
    visit("play_again_lead", n.play_again_lead);
    visit("divisors", n.divisors);
    visit("count_score", n.count_score);
    visit("end_match", n.end_match);
    visit("spinner_count", n.spinner_count);
    visit("claim", n.claim);
    visit("false_call", n.false_call);
    visit("false_call_forfeits", n.false_call_forfeits);
    visit("get_in", n.get_in);
    visit("domino_score", n.domino_score);
    visit("domino_score_number", n.domino_score_number);
    visit("blocked_score", n.blocked_score);
    visit("blocked_score_number", n.blocked_score_number);
    visit("blocked_tie", n.blocked_tie);
    visit("partner_hand", n.partner_hand);
    visit("team_out", n.team_out);
    visit("blocked_by_pair", n.blocked_by_pair);
    visit("rounding", n.rounding);
    visit("rounding_each", n.rounding_each);
    visit("pips_per_point", n.pips_per_point);
    visit("target", n.target);
    visit("exact", n.exact);
    visit("finish", n.finish);
    visit("skunk", n.skunk);
}

// Name of the first parameter whose number is out of its range; null where there is none. An absent number is 0.
inline const char* out_of_range(const Numbers& n) {
    const auto within = [](std::int32_t number, std::int32_t least, std::int32_t most) {
        return number >= least && number <= most;
    };
    if (!within(n.set, 1, 18)) return "set";
    if (!within(n.hand_size, 0, 1'000'000)) return "hand_size";
    if (!within(n.line_ends, 1, 2)) return "line_ends";
    if (!within(n.draw_number, 0, 1'000'000)) return "draw_number";
    if (!within(n.reserve, 0, 1'000'000)) return "reserve";
    if (!within(n.optional_draw_limit, 0, 1'000'000)) return "optional_draw_limit";
    for (const std::int32_t number : n.divisors) {
        if (!within(number, 2, 1'000'000)) return "divisors";
    }
    if (!within(n.false_call, 0, 1'000'000)) return "false_call";
    if (!within(n.get_in, 0, 1'000'000)) return "get_in";
    if (!within(n.domino_score_number, 0, 1'000'000)) return "domino_score_number";
    if (!within(n.blocked_score_number, 0, 1'000'000)) return "blocked_score_number";
    if (!within(n.rounding, 1, 5)) return "rounding";
    if (!within(n.pips_per_point, 1, 1'000'000)) return "pips_per_point";
    if (!within(n.target, 1, 1'000'000)) return "target";
    if (!within(n.skunk, 0, 1'000'000)) return "skunk";
    return nullptr;
}

}  // namespace doublesix
