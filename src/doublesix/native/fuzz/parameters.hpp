#pragma once

// Made by build-support/parameters.py from the declarations of the rule parameters; not to be edited.

#include "fuzz/bytes.hpp"
#include "rules/parameters.hpp"

namespace doublesix::fuzz {

// Sets every parameter to a value that random rule sets try, or to the least or the largest that is in range. The
// values need not be consistent.
inline void any_parameters(Bytes& bytes, Numbers& n) {
    n.set = bytes.between(1, 18);
    n.hand_size = bytes.pick({0, 1, 2, 3, 4, 5, 7, 9, 1'000'000});
    n.first_lead = bytes.one_of<FirstLead>(3);
    n.lead_tile = bytes.one_of<LeadTile>(4);
    n.no_double = bytes.one_of<NoDouble>(4);
    n.single_order = bytes.one_of<SingleOrder>(2);
    n.next_lead = bytes.one_of<NextLead>(3);
    n.blocked_lead = bytes.one_of<BlockedLead>(2);
    n.spinner = bytes.one_of<SpinnerPolicy>(3);
    n.spinner_order = bytes.one_of<SpinnerOrder>(2);
    n.cross_first = bytes.flag();
    n.crosswise = bytes.one_of<Crosswise>(3);
    n.line_ends = bytes.pick({1, 2});
    n.draw = bytes.one_of<Drawing>(3);
    n.draw_number = bytes.pick({1, 2, 3, 1'000'000});
    n.reserve = bytes.pick({0, 1, 2, 3, 1'000'000});
    n.optional_draw = bytes.flag();
    n.optional_draw_limit = bytes.pick({0, 1, 2, 3, 1'000'000});
    n.optional_pass = bytes.flag();
    n.play_again_double = bytes.flag();
    n.play_again_score = bytes.flag();
    n.play_again_lead = bytes.flag();
    n.divisors = bytes.pick_list({{5}, {3, 5}, {3}, {}, {2}, {2, 3, 7}, {2, 3, 5, 7, 1'000'000}});
    n.count_score = bytes.one_of<CountScore>(2);
    n.end_match = bytes.one_of<EndMatch>(3);
    n.spinner_count = bytes.one_of<SpinnerCount>(2);
    n.claim = bytes.one_of<Claiming>(3);
    n.false_call = bytes.pick({0, 5, 10, 1'000'000});
    n.false_call_forfeits = bytes.flag();
    n.get_in = bytes.pick({0, 2, 5, 10, 1'000'000});
    n.domino_score = bytes.one_of<DominoScore>(3);
    n.domino_score_number = bytes.pick({1, 10, 1'000'000});
    n.blocked_score = bytes.one_of<BlockedScore>(6);
    n.blocked_score_number = bytes.pick({1, 10, 1'000'000});
    n.blocked_tie = bytes.one_of<BlockedTie>(3);
    n.partner_hand = bytes.one_of<PartnerHand>(2);
    n.team_out = bytes.one_of<TeamOut>(2);
    n.blocked_by_pair = bytes.flag();
    n.rounding = bytes.pick({1, 5});
    n.rounding_each = bytes.flag();
    n.pips_per_point = bytes.pick({1, 5, 1'000'000});
    n.target = bytes.pick({10, 30, 61, 100, 150, 251, 1, 1'000'000});
    n.exact = bytes.flag();
    n.finish = bytes.one_of<Finish>(2);
    n.skunk = bytes.pick({0, 20, 75, 1, 1'000'000});
}

}  // namespace doublesix::fuzz
