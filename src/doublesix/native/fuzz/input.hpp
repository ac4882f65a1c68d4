#pragma once

// Decoding of a fuzzer's bytes: a consistent rule set, a shuffled set, and choices.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <utility>

#include "rules/numbers.hpp"

namespace doublesix::fuzz {

class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}

    bool empty() const { return next_ == end_; }

    // Next byte; 0 once they are used up.
    int take() { return next_ == end_ ? 0 : *next_++; }

    int below(int n) { return take() % n; }

    bool flag() { return take() & 1; }

    template <class Enum>
    Enum one_of(int members) {
        return static_cast<Enum>(below(members));
    }

    std::int32_t pick(std::initializer_list<std::int32_t> values) {
        return *(values.begin() + below(static_cast<int>(values.size())));
    }

    std::uint64_t word() {
        std::uint64_t made = 0;
        for (int i = 0; i < 4; ++i) made = made << 8 | static_cast<std::uint64_t>(take());
        return made;
    }

private:
    const std::uint8_t* next_;
    const std::uint8_t* end_;
};

using Order = std::array<std::uint8_t, kMostTiles>;

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

inline void read_table(Bytes& bytes, Numbers& n) {
    n.set = bytes.flag() ? 6 : 1 + bytes.below(18);
    const int tiles = tiles_of(n.set);
    n.seats = std::min(2 + bytes.below(7), tiles);
    n.partners = n.seats == 4 && bytes.flag();
    n.hand_size = 1 + bytes.below(tiles / n.seats);
    n.draw_limit = std::min(tiles, bytes.pick({0, 1, 2, 5, 255}));
    n.reserve = n.draw_limit ? bytes.pick({0, 0, 1, 2, 200}) : 0;
    n.optional_draw = n.draw_limit && bytes.flag();
    n.optional_draw_limit = n.optional_draw ? bytes.pick({0, 0, 1, 2, 3}) : 0;
    n.optional_pass = bytes.below(4) == 0;
}

inline void read_scores(Bytes& bytes, Numbers& n) {
    switch (bytes.below(5)) {
        case 0: break;
        case 1: n.divisors = {5}; break;
        case 2: n.divisors = {3, 5}; break;
        case 3: n.divisors = {2}; break;
        default: n.divisors = {2, 3, 5, 7, 1'000'000}; break;
    }
    const bool scoring = !n.divisors.empty();
    n.quotient = bytes.flag();
    n.claim = scoring ? bytes.one_of<Claiming>(3) : Claiming::automatic;
    if (n.claim == Claiming::muggins) {
        n.false_call = bytes.pick({0, 0, 5, 1'000'000});
        n.false_call_forfeits = bytes.flag();
    }
    n.get_in = scoring ? bytes.pick({0, 0, 2, 5, 10}) : 0;
    n.skunk = n.get_in ? bytes.pick({0, 1, 20, 75}) : 0;
    n.domino_score = bytes.one_of<HandScore>(3);
    n.domino_fixed = bytes.pick({1, 10, 1'000'000});
    n.blocked_score = bytes.one_of<HandScore>(5);
    n.blocked_fixed = bytes.pick({1, 7, 1'000'000});
    n.blocked_tie = bytes.one_of<BlockedTie>(3);
    n.subtract_partner = bytes.flag();
    n.rounding = bytes.flag() ? 5 : 1;
    n.rounding_each = bytes.flag();
    n.pips_per_point = n.rounding == 5 && bytes.flag() ? 5 : 1;
    n.target = bytes.pick({1, 10, 61, 100, 1'000'000});
    n.exact = bytes.flag();
    n.at_once = bytes.flag();
    n.again_after_double = bytes.flag();
    n.again_after_score = scoring && bytes.flag();
}

inline void read_layout(Bytes& bytes, Numbers& n) {
    n.first_lead = bytes.one_of<FirstLead>(3);
    n.lead_tile = bytes.one_of<LeadTile>(4);
    if (n.lead_tile == LeadTile::double_or_score && n.divisors.empty()) n.lead_tile = LeadTile::any;
    n.no_double = bytes.one_of<NoDouble>(4);
    n.high_then_low = bytes.flag();
    n.next_lead = bytes.one_of<NextLead>(3);
    n.blocked_lead_as_next = bytes.flag();
    n.spinner = bytes.one_of<Spinner>(3);
    n.sides_first = bytes.flag();
    n.crosswise = bytes.one_of<Crosswise>(3);
    n.spinner_while_exposed = bytes.flag();
    n.line_ends = n.spinner == Spinner::none && bytes.flag() ? 1 : 2;
    const bool doubles_lead =
        n.lead_tile == LeadTile::dbl || (n.lead_tile == LeadTile::forced && n.first_lead == FirstLead::highest_double);
    n.cross_first = n.spinner != Spinner::none && doubles_lead && bytes.flag();
}

inline Numbers read_numbers(Bytes& bytes) {
    Numbers n;
    read_table(bytes, n);
    read_scores(bytes, n);
    read_layout(bytes, n);
    return n;
}

}  // namespace doublesix::fuzz
