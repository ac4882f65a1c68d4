#pragma once

// `Reckoning`: the arithmetic behind an award, and the topics of the clauses that it rests on. Plain data that all
// compiled copies of the kernels share; `doublesix.core.awards` specifies it.

#include <cstdint>
#include <vector>

namespace doublesix {

// What one tile of the layout or one hand adds. `seat` is -1 for a tile, `tile` for a hand.
struct ReckoningTerm {
    int seat = -1;
    int tile = -1;
    int pips = 0;
    int less = 0;
    int adds = 0;
    bool own = false;
};

// Topics of clauses. `off_board` and `blocked_rounding` are finer than `get_in` and `rounding`, which stand for them
// where a rule set has no clause of theirs; `false_call_ruling` is a ruling, not a clause of a rule set.
enum class Topic : std::uint8_t {
    count_score,
    end_match,
    divisors,
    steal,
    claim,
    domino_score,
    blocked_score,
    partner_hand,
    blocked_tie,
    rounding,
    get_in,
    exact,
    off_board,
    blocked_rounding,
    false_call_ruling,
};

struct Reckoning {
    std::vector<ReckoningTerm> terms;
    int match = -1;      // number of the equal ends that score, whose terms are halves
    bool fixed = false;  // a score that no sum is behind
    int total = 0;
    int shared = 1;
    bool rounds = false;
    int rounded = 0;
    std::vector<std::int32_t> fits;
    std::vector<std::int32_t> misses;
    std::vector<Topic> topics;
};

}  // namespace doublesix
