#pragma once

// Decoding of a fuzzer's bytes: a consistent rule set, a shuffled set, and choices.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

#include "fuzz/bytes.hpp"
#include "fuzz/parameters.hpp"
#include "rules/numbers.hpp"

namespace doublesix::fuzz {

using Order = std::array<std::uint8_t, kMostTiles>;

inline constexpr int kMostToGetIn = 10;  // more cannot be made under some rules

inline int tiles_of(int set) { return (set + 1) * (set + 2) / 2; }

inline Order shuffled(int tiles, std::uint64_t seed) {
    Order order{};
    std::iota(order.begin(), order.begin() + tiles, std::uint8_t{0});
    std::uint64_t x = seed * 0x9E3779B97F4A7C15ULL + 1;
    for (int place = tiles - 1; place > 0; --place) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        std::swap(order[static_cast<std::size_t>(place)],
                  order[static_cast<std::size_t>(x % static_cast<std::uint64_t>(place + 1))]);
    }
    return order;
}

// A table for these rules: one set in two is a double-six, and the hands fit the set.
inline void read_table(Bytes& bytes, Numbers& n) {
    if (bytes.flag()) n.set = 6;
    const int tiles = tiles_of(n.set);
    n.seats = std::min(2 + bytes.below(7), tiles);
    n.partners = n.seats == 4 && bytes.flag();
    n.hand_size = 1 + bytes.below(tiles / n.seats);
}

// Resets what contradicts other parameters, as `doublesix.core.consistency` finds it.
inline void make_consistent(Numbers& n) {
    if (n.draw == Drawing::none) {
        n.reserve = 0;
        n.optional_draw = false;
    }
    if (!n.optional_draw) n.optional_draw_limit = 0;
    if (n.divisors.empty()) {
        n.claim = Claiming::auto_;
        n.get_in = 0;
        n.play_again_score = false;
        if (n.lead_tile == LeadTile::double_or_score) n.lead_tile = LeadTile::any;
    }
    if (!n.divisors.empty()) n.end_match = EndMatch::none;
    if (n.claim != Claiming::muggins) {
        n.false_call = 0;
        n.false_call_forfeits = false;
    }
    if (n.get_in > kMostToGetIn) n.get_in = 0;
    if (!n.get_in) n.skunk = 0;
    if (n.rounding % n.pips_per_point) n.pips_per_point = 1;
    if (n.domino_score != DominoScore::number) n.domino_score_number = 0;
    if (n.blocked_score != BlockedScore::number) n.blocked_score_number = 0;
    if (n.blocked_score == BlockedScore::differences || n.blocked_score == BlockedScore::once)
        n.blocked_by_pair = false;
    if (n.spinner != SpinnerPolicy::none) n.line_ends = 2;
    const bool doubles_lead = n.lead_tile == LeadTile::double_ ||
                              (n.lead_tile == LeadTile::forced && n.first_lead == FirstLead::highest_double);
    if (n.spinner == SpinnerPolicy::none || !doubles_lead) n.cross_first = false;
}

inline Numbers read_numbers(Bytes& bytes) {
    Numbers n;
    any_parameters(bytes, n);
    read_table(bytes, n);
    make_consistent(n);
    return n;
}

}  // namespace doublesix::fuzz
