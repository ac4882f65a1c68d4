#pragma once

// Made by build-support/parameters.py from the declarations of the rule parameters; not to be edited.

#include <cstdint>
#include <vector>

namespace doublesix {

enum class FirstLead : std::uint8_t { lot, highest_double, heaviest_tile };
enum class LeadTile : std::uint8_t { any, double_, double_or_score, forced };
enum class NoDouble : std::uint8_t { redeal, heaviest_single, draw, pass };
enum class SingleOrder : std::uint8_t { pips_then_high, high_then_low };
enum class NextLead : std::uint8_t { same, winner, left };
enum class BlockedLead : std::uint8_t { same, as_next };
enum class SpinnerPolicy : std::uint8_t { none, first_double, all_doubles };
enum class SpinnerOrder : std::uint8_t { sides_first, free };
enum class Crosswise : std::uint8_t { all, spinners, none };
enum class Drawing : std::uint8_t { none, until_playable, number };
enum class CountScore : std::uint8_t { pips, quotient };
enum class EndMatch : std::uint8_t { none, all, any };
enum class SpinnerCount : std::uint8_t { until_sides_covered, while_exposed };
enum class Claiming : std::uint8_t { auto_, call, muggins };
enum class DominoScore : std::uint8_t { opponents, none, number };
enum class BlockedScore : std::uint8_t { opponents, differences, once, cascade, none, number };
enum class BlockedTie : std::uint8_t { none, split, split_if_three };
enum class PartnerHand : std::uint8_t { ignore, subtract };
enum class TeamOut : std::uint8_t { first, both };
enum class Finish : std::uint8_t { at_once, hand_end };

// The parameters of `doublesix.core.rules.RuleSet` for one table, under the same names. An absent number is 0; where
// an option is `number`, the number stands in the field after it.
struct Numbers {
    std::int32_t seats = 2;
    bool partners = false;
    std::int32_t set = 6;
    std::int32_t hand_size = 5;
    FirstLead first_lead = FirstLead::lot;
    LeadTile lead_tile = LeadTile::any;
    NoDouble no_double = NoDouble::redeal;
    SingleOrder single_order = SingleOrder::pips_then_high;
    NextLead next_lead = NextLead::same;
    BlockedLead blocked_lead = BlockedLead::same;
    SpinnerPolicy spinner = SpinnerPolicy::first_double;
    SpinnerOrder spinner_order = SpinnerOrder::sides_first;
    bool cross_first = false;
    Crosswise crosswise = Crosswise::all;
    std::int32_t line_ends = 2;
    Drawing draw = Drawing::until_playable;
    std::int32_t draw_number = 0;
    std::int32_t reserve = 0;
    bool optional_draw = false;
    std::int32_t optional_draw_limit = 0;
    bool optional_pass = false;
    bool play_again_double = false;
    bool play_again_score = false;
    bool play_again_lead = false;
    std::vector<std::int32_t> divisors{5};
    CountScore count_score = CountScore::pips;
    EndMatch end_match = EndMatch::none;
    SpinnerCount spinner_count = SpinnerCount::until_sides_covered;
    Claiming claim = Claiming::auto_;
    std::int32_t false_call = 0;
    bool false_call_forfeits = false;
    std::int32_t get_in = 0;
    DominoScore domino_score = DominoScore::opponents;
    std::int32_t domino_score_number = 0;
    BlockedScore blocked_score = BlockedScore::differences;
    std::int32_t blocked_score_number = 0;
    BlockedTie blocked_tie = BlockedTie::none;
    PartnerHand partner_hand = PartnerHand::ignore;
    TeamOut team_out = TeamOut::first;
    bool blocked_by_pair = false;
    std::int32_t rounding = 5;
    bool rounding_each = false;
    std::int32_t pips_per_point = 1;
    std::int32_t target = 100;
    bool exact = false;
    Finish finish = Finish::at_once;
    std::int32_t skunk = 0;

    bool operator==(const Numbers&) const = default;
};

}  // namespace doublesix
